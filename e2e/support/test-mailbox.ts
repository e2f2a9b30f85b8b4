import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived: who it was handed over for, and what it says. */
export type TakenMail = { to: string[]; from: string; mail: ParsedMail }

/** A mail server that takes every mail and keeps it, as a supplier's would. */
export type TestMailbox = {
  /** For SMTP_URL. */
  url: string
  taken: TakenMail[]
  /** The first mail that is meant, waited for. Throws when none comes in time. */
  next(isMeant: (taken: TakenMail) => boolean, timeoutMs?: number): Promise<TakenMail>
  close(): Promise<void>
}

export async function openTestMailbox(): Promise<TestMailbox> {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      simpleParser(stream).then((mail) => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({ mail, to: rcptTo.map((one) => one.address), from: mailFrom ? mailFrom.address : '' })
        callback()
      }, callback)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    async next(isMeant, timeoutMs = 20_000) {
      const until = Date.now() + timeoutMs
      for (;;) {
        const found = taken.find(isMeant)
        if (found) return found
        if (Date.now() > until) throw new Error(`No such mail came; there were ${taken.map(subjectOf)}.`)
        await delay(100)
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const subjectOf = ({ mail }: TakenMail) => mail.subject ?? ''
