declare module 's3rver' {
  /** The test server for S3; only what our tests use of it. */
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
