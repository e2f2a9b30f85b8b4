declare module 'ssh2-sftp-client' {
  import type { Readable } from 'node:stream'

  type Listed = { type: string; name: string; size: number; modifyTime: number }

  export default class SftpClient {
    constructor(name?: string, callbacks?: Record<string, (error?: Error) => void>)
    connect(options: {
      host: string
      port: number
      username: string
      password?: string
      privateKey?: Buffer
      readyTimeout?: number
      keepaliveInterval?: number
      hostVerifier?: (key: Buffer) => boolean
    }): Promise<unknown>
    list(path: string): Promise<Listed[]>
    exists(path: string): Promise<false | 'd' | '-' | 'l'>
    mkdir(path: string, recursive: boolean): Promise<unknown>
    createReadStream(path: string): Readable
    put(source: Buffer, path: string): Promise<unknown>
    rename(from: string, to: string): Promise<unknown>
    delete(path: string, ignoreMissing?: boolean): Promise<unknown>
    end(): Promise<unknown>
  }
}
