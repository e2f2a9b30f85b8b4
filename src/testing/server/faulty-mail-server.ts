import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/**
 * take: as it should be. absent: 421 to everybody. stall: silent before its greeting. busy, refuse: 451 and 550 to the
 * recipient. busy-after-data, refuse-after-data: the same to the mail. cut-after-data: takes the mail and breaks the
 * connection before it says so. stall-after-data: takes the mail and is silent for a while before it says so.
 */
export type Behaviour =
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

export type FaultyMailServer = {
  url: string
  /** What it answered 250 to, or took before it cut the connection. */
  taken: TakenMail[]
  cuts(): number
  /** How many connections it keeps waiting now. */
  stalled(): number
  /** Takes mails again, those that wait too. */
  goOn(): void
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** A mail server for tests and benches that misbehaves as it is told. */
export async function openFaultyMailServer(options: { stallMs?: number } = {}): Promise<FaultyMailServer> {
  const stallMs = options.stallMs ?? 30_000
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = 'take'
  let cuts = 0
  const stalled = new Set<AbortController>()
  const stall = (callback: () => void) => {
    const stalling = new AbortController()
    stalled.add(stalling)
    delay(stallMs, undefined, { ref: false, signal: stalling.signal })
      .catch(() => undefined)
      .then(() => {
        stalled.delete(stalling)
        callback()
      })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, callback) {
      if (behaviour === 'absent') return callback(answering(421, 'gone'))
      if (behaviour !== 'stall') return callback()
      stall(callback)
    },
    onRcptTo(_, __, callback) {
      if (behaviour === 'busy') return callback(answering(451, 'later'))
      if (behaviour === 'refuse') return callback(answering(550, 'no such user'))
      callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (behaviour === 'busy-after-data') return callback(answering(451, 'later'))
        if (behaviour === 'refuse-after-data') return callback(answering(554, 'not wanted'))
        const raw = Buffer.concat(chunks).toString('latin1')
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
        taken.push({
          messageId: /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '',
          raw,
          to: session.envelope.rcptTo.map((one) => one.address),
          from,
        })
        if (behaviour === 'stall-after-data') stall(callback)
        else if (behaviour !== 'cut-after-data') callback()
        else {
          cuts += 1
          for (const socket of sockets) socket.destroy()
        }
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    cuts: () => cuts,
    stalled: () => stalled.size,
    goOn: () => {
      behaviour = 'take'
      for (const stalling of stalled) stalling.abort()
    },
    behave: (next) => {
      behaviour = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const answering = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })
