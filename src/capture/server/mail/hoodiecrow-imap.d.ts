declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Stored = { raw: string; flags?: string[] }

  /** An IMAP server in memory; only what our tests use of it. */
  export type TestImapServer = {
    server: Server
    listen(port: number, onListening: () => void): void
    close(onClosed: () => void): void
    appendMessage(mailbox: string, flags: string[], internalDate: Date, raw: string | Buffer): void
    getMailbox(path: string): { messages: { raw: string; flags: string[] }[] }
  }
  export default function hoodiecrow(options: {
    plugins?: string[]
    storage?: Record<string, { messages?: Stored[]; [more: string]: unknown }>
  }): TestImapServer
}
