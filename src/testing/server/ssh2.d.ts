declare module 'ssh2' {
  import type { EventEmitter } from 'node:events'
  import type { AddressInfo } from 'node:net'

  type Attributes = { mode: number; uid: number; gid: number; size: number; atime: number; mtime: number }
  type Name = { filename: string; longname: string; attrs: Attributes }

  type Sftp = EventEmitter & {
    status(id: number, code: number): void
    handle(id: number, handle: Buffer): void
    data(id: number, data: Buffer): void
    name(id: number, names: Name[]): void
    attrs(id: number, attributes: Attributes): void
  }
  type Session = EventEmitter
  type AuthContext = {
    method: string
    username: string
    password?: string
    accept(): void
    reject(methods?: string[]): void
  }
  type Client = EventEmitter & { end(): void }

  export class Server {
    constructor(options: { hostKeys: string[] }, onClient: (client: Client) => void)
    listen(port: number, host: string, onListening: () => void): void
    address(): AddressInfo
    close(onClosed: () => void): void
  }
  export const utils: {
    generateKeyPairSync(kind: string): { private: string; public: string }
    sftp: {
      STATUS_CODE: { OK: number; EOF: number; NO_SUCH_FILE: number; FAILURE: number }
      flagsToString(flags: number): string | null
    }
  }
}
