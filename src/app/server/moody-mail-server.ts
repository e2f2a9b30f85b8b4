import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/**
 * take: as it should be. absent: 421 to everybody. stall: silent before its greeting. busy, refuse: 451 and 550 to the
 * recipient. busy-after-data, refuse-after-data: the same to the mail. cut-after-data: takes the mail and breaks the
 * connection before it says so. stall-after-data: takes the mail and is silent for a while before it says so.
 */
export type Mood =
  | 'take'
  | 'absent'
  | 'stall'
  | 'busy'
  | 'refuse'
  | 'busy-after-data'
  | 'refuse-after-data'
  | 'cut-after-data'
  | 'stall-after-data'

export type TakenMail = { messageId: string; raw: string; to: string[]; from: string }

export type MoodyMailServer = {
  url: string
  /** What it answered 250 to, or took before it cut the connection. */
  taken: TakenMail[]
  cuts(): number
  setMood(mood: Mood): void
  close(): Promise<void>
}

/** A mail server for tests and benches that misbehaves as it is told. */
export async function openMoodyMailServer(options: { stallMs?: number } = {}): Promise<MoodyMailServer> {
  const stallMs = options.stallMs ?? 30_000
  const taken: TakenMail[] = []
  let mood: Mood = 'take'
  let cuts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, callback) {
      if (mood === 'absent') return callback(answering(421, 'gone'))
      if (mood !== 'stall') return callback()
      delay(stallMs, undefined, { ref: false }).then(() => callback())
    },
    onRcptTo(_, __, callback) {
      if (mood === 'busy') return callback(answering(451, 'later'))
      if (mood === 'refuse') return callback(answering(550, 'no such user'))
      callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'busy-after-data') return callback(answering(451, 'later'))
        if (mood === 'refuse-after-data') return callback(answering(554, 'not wanted'))
        const raw = Buffer.concat(chunks).toString('latin1')
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
        taken.push({
          messageId: /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '',
          raw,
          to: session.envelope.rcptTo.map((one) => one.address),
          from,
        })
        if (mood === 'stall-after-data') delay(stallMs, undefined, { ref: false }).then(() => callback())
        else if (mood !== 'cut-after-data') callback()
        else {
          cuts += 1
          cutAll(server)
        }
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    cuts: () => cuts,
    setMood: (next) => {
      mood = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const answering = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

function cutAll(server: SMTPServer): void {
  const { connections } = server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }
  for (const connection of connections) connection._socket.destroy()
}
