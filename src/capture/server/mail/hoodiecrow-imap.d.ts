declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net'

  type Stored = { raw: string; flags?: string[] }

  type Connection = { socket: Socket; send(answer: object, ...more: unknown[]): void }
  type CommandHandler = (
    connection: Connection,
    parsed: { tag: string; attributes: { value?: string }[] },
    data: string,
    done: () => void,
  ) => void

  /** An IMAP server in memory; only what our tests use of it. */
  export type TestImapServer = {
    server: Server
    listen(port: number, onListening: () => void): void
    close(onClosed: () => void): void
    appendMessage(mailbox: string, flags: string[], internalDate: Date, raw: string | Buffer): void
    getMailbox(path: string): {
      messages: { raw: string; flags: string[]; uid: number }[]
      uidvalidity: number
      uidnext: number
    }
    getCommandHandler(command: string): CommandHandler
    setCommandHandler(command: string, handler: CommandHandler): void
  }
  export default function hoodiecrow(options: {
    plugins?: string[]
    storage?: Record<string, { messages?: Stored[]; [more: string]: unknown }>
  }): TestImapServer
}
