import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { findDocument } from '../../documents/server/documents.queries'
import { ExpectedError } from '../../kernel/error-codes'
import type { Database } from '../../platform/database/database'
import { type Job, type JobHandler, jobHandler } from '../../platform/jobs/job'
import type { Mailer, MailMessage } from '../../platform/mailer/mailer'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { type Context, systemActor, type TenantTransaction } from '../../tenants/server/context'
import { readMailOrigin, reasonNotToAnswer } from '../mail-origin'
import { createMailGate, type MailGate } from './mail-gate'
import {
  claimNext,
  enqueueSending,
  nextDue,
  type OutgoingRejection,
  putOff,
  settle,
} from './outgoing.queries'

export type SendDependencies = {
  database: Database
  store: ObjectStore
  mailer: Mailer
  /** 'Name <address@host>' or the address alone. */
  mailFrom: string
  contextFor(given: { customerId: number; actor: typeof systemActor; requestId: string }): Context
}

const sendingLock = 7_214_060
/** After this long the server's silence is taken for a refusal; a person may send the mail again. */
const giveUpMs = 3 * 24 * 60 * 60_000
const oneTurnMs = 60_000
/** Whoever uses the app comes between two mails; 200 mails still leave in a quarter of a minute. */
const betweenMailsMs = 50
const largestAttachment = 20 * 1024 * 1024
const headBytes = 64 * 1024

/**
 * Sends a customer's rejection mails that are due, one after the other. Only one process sends for a customer at a time,
 * and in each process only one customer's mails go out, so that a mail server that stalls holds up nothing else. A mail
 * is marked SENDING before and SENT after: killed in between, it is sent again under its one Message-ID.
 */
export function sendRejections(dependencies: SendDependencies): JobHandler {
  const gate = createMailGate()
  return jobHandler({
    concurrencyClass: 'light',
    maxMs: 5 * 60_000,
    // a mail waits for days if it must; no outage makes a dead letter of it
    maxAttempts: 30_000,
    run: (job, signal) => sendAll(dependencies, gate, job, signal),
  })
}

async function sendAll(
  dependencies: SendDependencies,
  gate: MailGate,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const ctx = dependencies.contextFor({
    customerId: job.customerId,
    actor: systemActor,
    requestId: `job-${job.id}`,
  })
  const waitMs = gate.waitMs(ctx.now())
  if (waitMs > 0) return finish(ctx, job, new Date(ctx.now().getTime() + waitMs))
  gate.enter()
  const lock = await dependencies.database.pool.connect()
  try {
    const { rows } = await lock.query('SELECT pg_try_advisory_lock($1, $2) AS won', [
      sendingLock,
      job.customerId,
    ])
    if (!rows[0].won) return await finish(ctx, job, new Date(ctx.now().getTime() + 2_000))
    try {
      await sendWhileDue(ctx, dependencies, gate, signal)
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1, $2)', [sendingLock, job.customerId])
    }
    await finish(ctx, job, new Date(ctx.now().getTime() + gate.waitMs(ctx.now())))
  } finally {
    lock.release()
    gate.leave()
  }
}

/** Ends the job; mails that still wait get the next one, not before `earliest`. */
async function finish(ctx: Context, job: Job, earliest: Date): Promise<void> {
  await ctx.transaction(async (tx) => {
    await job.complete(tx)
    const due = await nextDue(tx)
    if (due) await enqueueSending(ctx, tx, due > earliest ? due : earliest)
  })
}

async function sendWhileDue(
  ctx: Context,
  dependencies: SendDependencies,
  gate: MailGate,
  signal: AbortSignal,
): Promise<void> {
  const endsAt = Date.now() + oneTurnMs
  while (!signal.aborted && Date.now() < endsAt) {
    const next = await ctx.transaction((tx) => claimNext(ctx, tx))
    if (!next) return
    if (!(await sendOne(ctx, dependencies, gate, next))) return
    await delay(betweenMailsMs)
  }
}

/** @returns false when the mail server is out of reach, so that nobody else need try now. */
async function sendOne(
  ctx: Context,
  dependencies: SendDependencies,
  gate: MailGate,
  rejection: OutgoingRejection,
): Promise<boolean> {
  const reason = await ctx.transaction((tx) => reasonForNoMail(ctx, tx, dependencies, rejection))
  if (reason !== null) {
    await ctx.transaction((tx) => settle(ctx, tx, { rejection, state: 'NO_MAIL', reason }))
    return true
  }
  try {
    const message = await messageOf(ctx, dependencies, rejection)
    const receipt = await dependencies.mailer.send(message)
    gate.noteSuccess()
    const partly =
      receipt.rejected.length > 0 ? `The mail server refused ${receipt.rejected.join(', ')}.` : null
    await ctx.transaction((tx) =>
      settle(ctx, tx, { rejection, state: 'SENT', reason: partly, refused: receipt.rejected }),
    )
    return true
  } catch (error) {
    return noteFailure(ctx, gate, rejection, error)
  }
}

async function noteFailure(
  ctx: Context,
  gate: MailGate,
  rejection: OutgoingRejection,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof ExpectedError)) throw error
  if (error.kind !== 'unavailable') {
    await ctx.transaction((tx) =>
      settle(ctx, tx, { rejection, state: 'REFUSED', reason: error.message, refused: rejection.to }),
    )
    return true
  }
  const now = ctx.now()
  const words = `${error.message} ${String(error.details.cause ?? '')}`.trim()
  if (now.getTime() - rejection.firstTriedAt.getTime() > giveUpMs) {
    const reason = 'The mail server could not be reached for three days. Send the mail again when it is back.'
    await ctx.transaction((tx) =>
      settle(ctx, tx, { rejection, state: 'REFUSED', reason, refused: rejection.to }),
    )
    return true
  }
  const code = error.details.responseCode
  // 4xx is about this mail or its recipient (421 is not): the others go on
  const isAboutThisMail = typeof code === 'number' && code >= 400 && code < 500 && code !== 421
  if (!isAboutThisMail) gate.noteFailure(now)
  const until = new Date(
    now.getTime() + (isAboutThisMail ? mailPauseMs(rejection.attempts) : gate.waitMs(now)),
  )
  await ctx.transaction((tx) => putOff(ctx, tx, { id: rejection.id, until, error: words }))
  return isAboutThisMail
}

/** 5 s, 20 s, 80 s … at most 15 minutes between two tries of a mail that its recipient's server puts off. */
function mailPauseMs(attempts: number): number {
  return Math.min(5_000 * 4 ** Math.min(attempts - 1, 6), 15 * 60_000)
}

async function reasonForNoMail(
  ctx: Context,
  tx: TenantTransaction,
  { store, mailFrom }: SendDependencies,
  rejection: OutgoingRejection,
): Promise<string | null> {
  if (rejection.to.length === 0) return 'Rejected without an e-mail.'
  const own = await ownAddresses(tx, rejection.to, mailFrom)
  if (rejection.to.every((address) => own.has(address.toLowerCase())))
    return 'The only address is one of our own, to which no rejection is sent.'
  if (rejection.origin === 'MANUAL') return null
  const mail = await mailOf(tx, rejection.documentId)
  if (!mail) return null
  const origin = readMailOrigin(await readHead(ctx, store, mail.raw_hash))
  return reasonNotToAnswer(origin, mail.source === 'SMTP' ? mail.envelope_from : null)
}

async function ownAddresses(tx: TenantTransaction, wanted: string[], mailFrom: string): Promise<Set<string>> {
  const lower = wanted.map((address) => address.toLowerCase().replace(/\+[^@]*(?=@)/, ''))
  const { rows } = await tx.execute<{ address: string }>(
    sql`SELECT address FROM inboxes WHERE address IN (${sql.join(lower, sql`, `)})`,
  )
  const untagged = new Set([...rows.map((row) => row.address), addressIn(mailFrom).toLowerCase()])
  return new Set(
    wanted.map((one) => one.toLowerCase()).filter((one) => untagged.has(one.replace(/\+[^@]*(?=@)/, ''))),
  )
}

async function mailOf(tx: TenantTransaction, documentId: number) {
  const { rows } = await tx.execute<{ raw_hash: string; envelope_from: string; source: string }>(
    sql`SELECT m.raw_hash, m.envelope_from, m.source FROM documents d JOIN mails m ON m.id = d.mail_id WHERE d.id = ${documentId}`,
  )
  return rows[0]
}

async function readHead(ctx: Context, store: ObjectStore, hash: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.get(String(ctx.customerId), hash, { start: 0, end: headBytes - 1 }))
    chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

async function messageOf(
  ctx: Context,
  { store, mailFrom }: SendDependencies,
  rejection: OutgoingRejection,
): Promise<MailMessage> {
  const { document, mail, customer } = await ctx.transaction(async (tx) => ({
    document: await findDocument(tx, rejection.documentId),
    mail: await mailOf(tx, rejection.documentId),
    customer: await tx.execute<{ name: string }>(
      sql`SELECT name FROM customers WHERE id = kontor_customer_id()`,
    ),
  }))
  const origin = mail ? readMailOrigin(await readHead(ctx, store, mail.raw_hash)) : null
  const isAttached = rejection.attachOriginal && document.fileSize <= largestAttachment
  return {
    messageId: rejection.messageId,
    customerId: ctx.customerId,
    documentId: rejection.documentId,
    from: { address: addressIn(mailFrom), name: customer.rows[0]?.name },
    replyTo: rejection.replyTo ?? undefined,
    envelopeFrom: rejection.envelopeFrom ?? undefined,
    to: rejection.to,
    cc: rejection.cc,
    subject: rejection.subject,
    text: rejection.text,
    html: rejection.html,
    inReplyTo: rejection.inReplyTo ?? undefined,
    references: rejection.inReplyTo
      ? [...(origin?.messageIds.references ?? []), rejection.inReplyTo]
      : undefined,
    automatic: rejection.origin === 'AUTOMATIC' ? 'auto-replied' : 'auto-generated',
    attachments: isAttached
      ? [
          {
            fileName: document.fileName,
            contentType: document.fileType,
            content: await store.read(String(ctx.customerId), document.fileHash),
          },
        ]
      : undefined,
  }
}

/** The address in 'Name <address@host>'. */
export function addressIn(mailFrom: string): string {
  return /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()
}
