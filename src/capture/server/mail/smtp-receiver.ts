import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import { ExpectedError } from '../../../kernel/error-codes'
import type { Database } from '../../../platform/database/database'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import type { Context, ContextFor, Log } from '../../../tenants/server/context'
import { maxMailBytes } from '../../capture.api'
import { findInbox, type Inbox } from './find-inbox'
import { recordMail, type StoredMail, storeMail } from './receive-mail'
import { createSenderLimits, defaultSmtpLimits, type SmtpLimits } from './smtp-limits'

export type SmtpReceiverOptions = {
  /** 0 takes any free port. */
  port: number
  /** Default: all addresses. */
  host?: string
  database: Database
  store: ObjectStore
  log: Log
  contextFor: ContextFor
  /** The name in the greeting. */
  serverName?: string
  /** Key and certificate (PEM) of this installation. Without them STARTTLS is not offered. */
  tls?: { key: string; cert: string }
  maxBytes?: number
  limits?: Partial<SmtpLimits>
}

export type SmtpReceiver = {
  port: number
  /** Takes no new mail, lets running ones end for up to `graceMs` (default 20 s), then closes. */
  close(options?: { graceMs?: number }): Promise<void>
}

/**
 * Receives mail for the addresses in `inboxes`, for nobody else. 250 is the receipt: it is answered when the raw
 * mail is durable in the store and a row for each customer names it. 451 asks the sender to try again (store or
 * database away), 550 and 552 are for good.
 */
export async function startSmtpReceiver(options: SmtpReceiverOptions): Promise<SmtpReceiver> {
  const receiving: Receiving = { running: new Set(), isClosing: false }
  const server = createServer(options, receiving)
  server.on('error', (error) =>
    options.log.warn({ error: error.message }, 'an SMTP connection ended in an error'),
  )
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    async close({ graceMs = 20_000 } = {}) {
      receiving.isClosing = true
      const patience = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
      await Promise.race([Promise.allSettled(receiving.running), patience])
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Receiving = { running: Set<Promise<void>>; isClosing: boolean }

function createServer(options: SmtpReceiverOptions, receiving: Receiving): SMTPServer {
  const limits = { ...defaultSmtpLimits, ...options.limits }
  const maxBytes = options.maxBytes ?? maxMailBytes
  const server = new SMTPServer({
    name: options.serverName,
    banner: 'Kontor invoice inbox',
    logger: false,
    // smtp-server brings a key that everybody knows; it is never used, as STARTTLS is off without an own one
    disabledCommands: options.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(options.tls ?? {}),
    authOptional: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    size: maxBytes,
    maxClients: limits.connections,
    maxRecipients: limits.recipientsPerMail,
    maxCommandLength: 4096,
    socketTimeout: limits.idleMs,
    closeTimeout: 1_000,
    ...handlersOf({ ...options, maxBytes }, receiving, {
      limits,
      hangUp: (session) => hangUp(server, session),
    }),
  })
  return server
}

type Handlers = Pick<SMTPServerOptions, 'onConnect' | 'onClose' | 'onMailFrom' | 'onRcptTo' | 'onData'>

function handlersOf(
  options: SmtpReceiverOptions & { maxBytes: number },
  receiving: Receiving,
  { limits, hangUp }: { limits: SmtpLimits; hangUp: (session: SMTPServerSession) => void },
): Handlers {
  const senders = createSenderLimits(limits)
  const deadlines = new WeakMap<SMTPServerSession, NodeJS.Timeout>()
  /** A connection is there to bring mails: each of them may take as long as a transfer, and so may none. */
  const giveTime = (session: SMTPServerSession) => {
    clearTimeout(deadlines.get(session))
    deadlines.set(
      session,
      setTimeout(() => hangUp(session), limits.transferMs),
    )
  }
  const inboxesOf = new WeakMap<SMTPServerSession, Map<string, Inbox>>()
  return {
    onConnect: (session, done) => {
      if (receiving.isClosing) return done(stopping())
      giveTime(session)
      done(
        senders.connect(session.remoteAddress)
          ? null
          : smtpError(421, 'Too many connections. Please try again later.'),
      )
    },
    onClose: (session) => {
      // those above the bound of all were never counted
      if (deadlines.has(session)) senders.disconnect(session.remoteAddress)
      clearTimeout(deadlines.get(session))
    },
    onMailFrom: (_address, session, done) => {
      inboxesOf.delete(session)
      if (receiving.isClosing) return done(stopping())
      const mayMail = senders.mayMail(session.remoteAddress)
      done(mayMail ? null : smtpError(451, 'Too many mails at once. Please try again later.'))
    },
    onRcptTo: ({ address }, session, done) => {
      if (senders.hasGuessedTooMuch(session.id)) return done(smtpError(421, 'Too many unknown recipients.'))
      const accept = (inbox: Inbox | null) => {
        if (!inbox) {
          senders.noteGuess(session.id)
          return done(smtpError(550, `<${address}> is not an inbox of ours. Please check the address.`))
        }
        inboxesOf.set(session, (inboxesOf.get(session) ?? new Map()).set(inbox.address, inbox))
        done()
      }
      findInbox(options.database, address).then(accept, (error) => done(temporary(options.log, error)))
    },
    onData: (stream, session, done) => {
      giveTime(session)
      const inboxes = [...(inboxesOf.get(session)?.values() ?? [])]
      const work = takeMail(options, stream, session, inboxes)
        .then(
          (receipt) => done(null, receipt),
          (error) => done(answerTo(options.log, error)),
        )
        .finally(() => {
          receiving.running.delete(work)
        })
      receiving.running.add(work)
    },
  }
}

const stopping = () => smtpError(421, 'The server is stopping. Please try again later.')

async function takeMail(
  options: SmtpReceiverOptions & { maxBytes: number },
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  inboxes: Inbox[],
): Promise<string> {
  const { store, maxBytes } = options
  const customerIds = [...new Set(inboxes.map((inbox) => inbox.customerId))]
  const requestId = randomUUID()
  const first = customerIds[0]
  if (first === undefined) throw new Error('DATA without a recipient')
  const stored = await storeMail(store, first, stream, { maxBytes, endsLinesInCrLf: true })
  for (const other of customerIds.slice(1)) await copyTo(store, { from: first, to: other, mail: stored })

  const envelopeFrom = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
  for (const customerId of customerIds) {
    const ctx = senderContext(options, { customerId, requestId, envelopeFrom })
    const receivedBy = inboxes
      .filter((inbox) => inbox.customerId === customerId)
      .map((inbox) => inbox.address)
    const { outcome, mailId } = await recordMail(ctx, stored, { source: 'SMTP', receivedBy, envelopeFrom })
    options.log.info({ requestId, customerId, mailId, outcome, bytes: stored.size }, 'a mail came in by SMTP')
  }
  return `Received as ${requestId}`
}

function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.session === session) connection.close()
}

/** Customers share nothing in the store: each has the mail under its own id. */
async function copyTo(
  store: ObjectStore,
  copy: { from: number; to: number; mail: StoredMail },
): Promise<void> {
  const original = await store.openPath(String(copy.from), copy.mail.hash)
  try {
    await store.put(String(copy.to), { path: original.path })
  } finally {
    await original.dispose()
  }
}

function senderContext(
  { contextFor }: SmtpReceiverOptions,
  { customerId, requestId, envelopeFrom }: { customerId: number; requestId: string; envelopeFrom: string },
): Context {
  const name = envelopeFrom || 'mail system'
  return contextFor({ customerId, actor: { kind: 'sender', id: name, name }, requestId })
}

function answerTo(log: Log, error: unknown): Error {
  if (error instanceof ExpectedError && error.code === 'capture.mail_too_large')
    return smtpError(552, error.message)
  if (error instanceof ExpectedError && error.code === 'capture.bare_line_ending')
    return smtpError(550, error.message)
  return temporary(log, error)
}

/** Whatever is not the mail's fault may be over in a minute: the sender keeps the mail and comes again. */
function temporary(log: Log, error: unknown): Error {
  log.error({ error: error instanceof Error ? error.message : String(error) }, 'a mail could not be taken')
  return smtpError(451, 'The mail could not be stored just now. Please try again later.')
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
