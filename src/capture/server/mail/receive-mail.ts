import type { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import { cleanText } from '../../../documents/server/file-name'
import type { CodedText } from '../../../kernel/told-text'
import { enqueue } from '../../../platform/jobs/enqueue'
import { liftSuppression } from '../../../platform/mailer/suppressed-addresses'
import type { ObjectStore, StoredObject } from '../../../platform/object-storage/object-store'
import { type Context, type TenantTransaction, withEveryInbox } from '../../../tenants/server/context'
import { maxMailBytes } from '../../capture.api'
import { captureErrors, megabytes } from '../../capture-errors'
import { mailReasons } from '../../mail-reasons'
import { mails } from '../capture.tables'
import { storeGuarded } from '../capture-document'
import { guardStream } from '../guarded-stream'
import { headerBytes, readArrivalHeaders } from './mail-headers'
import { readMailJobKind } from './read-mail-payload'

/** A mail whose bytes are durable, with what its header says at first sight. */
export type StoredMail = StoredObject & { messageId: string | null; headerRecipients: string[] }

export type MailArrival = {
  source: 'SMTP' | 'IMAP' | 'UPLOAD'
  /** Addresses of ours that it came in at; for an upload, whoever uploaded it. */
  receivedBy: string[]
  envelopeFrom?: string
  /** The mail could not be taken whole: `stored` is its header only, nobody reads it, and the row says why. */
  refusal?: { reason: CodedText; subject: string; fromName: string; fromAddress: string }
}

export type MailOutcome = { outcome: 'mail-captured' | 'duplicate-mail'; mailId: number }

/**
 * Stores the raw bytes of a mail, durably. Nothing in the database names them yet: record them with `recordMail`.
 * @throws capture.mail_too_large, capture.bare_line_ending (only with `endsLinesInCrLf`), capture.interrupted, storage.*
 */
export async function storeMail(
  store: ObjectStore,
  customerId: number,
  raw: Readable,
  rules: { maxBytes?: number; endsLinesInCrLf?: boolean } = {},
): Promise<StoredMail> {
  const maxBytes = rules.maxBytes ?? maxMailBytes
  const guarded = guardStream(raw, {
    maxBytes,
    tooLarge: () => captureErrors.mailTooLarge({ megabytes: megabytes(maxBytes) }, { maxBytes }),
    headBytes: headerBytes,
    endsLinesInCrLf: rules.endsLinesInCrLf,
  })
  const object = await storeGuarded(store, customerId, guarded)
  const headers = readArrivalHeaders(guarded.head())
  return { ...object, messageId: headers.messageId, headerRecipients: headers.recipients }
}

/**
 * Makes the mail's row and the job that reads it, in one transaction; after that the mail is ours to answer for.
 * The same bytes again are the same mail (its Message-ID is among them): the row stays, an inbox that is new is added.
 * The same Message-ID with other bytes is kept as a mail of its own, with a note: nobody's invoice is dropped for a
 * sender who uses ids twice.
 */
export async function recordMail(
  ctx: Context,
  stored: StoredMail,
  arrival: MailArrival,
): Promise<MailOutcome> {
  return ctx.transaction((tx) => withEveryInbox(ctx, tx, () => record(ctx, tx, { stored, arrival })))
}

/** Whoever uploads a mail may be none of the viewers of its inbox. */
async function record(
  ctx: Context,
  tx: TenantTransaction,
  { stored, arrival }: { stored: StoredMail; arrival: MailArrival },
): Promise<MailOutcome> {
  const twin = await findByMessageId(tx, stored)
  const [made] = await tx
    .insert(mails)
    .values({
      source: arrival.source,
      messageId: stored.messageId,
      rawHash: stored.hash,
      rawSize: stored.size,
      receivedAt: ctx.now(),
      receivedBy: arrival.receivedBy,
      envelopeFrom: cleanText(arrival.envelopeFrom ?? '').slice(0, 320),
      fromAddress: cleanText(arrival.refusal?.fromAddress ?? arrival.envelopeFrom ?? '').slice(0, 320),
      fromName: cleanText(arrival.refusal?.fromName ?? ''),
      subject: cleanText(arrival.refusal?.subject ?? ''),
      overallStatus: arrival.refusal ? 'FAILED' : 'PROCESSING',
      note:
        arrival.refusal?.reason ??
        (twin === null ? null : mailReasons.sameMessageId({ mailId: String(twin) })),
    })
    .onConflictDoNothing({ target: [mails.customerId, mails.rawHash] })
    .returning({ id: mails.id })
  if (!made)
    return { outcome: 'duplicate-mail', mailId: await addInboxes(tx, stored.hash, arrival.receivedBy) }
  // whoever writes to us can be written to
  if (arrival.envelopeFrom) await liftSuppression(tx, [arrival.envelopeFrom])
  if (!arrival.refusal) await enqueueReading(ctx, tx, made.id)
  return { outcome: 'mail-captured', mailId: made.id }
}

/** Stores and records a mail for one customer. */
export async function receiveMail(
  ctx: Context,
  dependencies: { store: ObjectStore },
  arrival: MailArrival & { raw: Readable; maxBytes?: number },
): Promise<MailOutcome> {
  const stored = await storeMail(dependencies.store, ctx.customerId, arrival.raw, {
    maxBytes: arrival.maxBytes,
  })
  return recordMail(ctx, stored, arrival)
}

/** Puts the job that reads a mail behind the caller's transaction, for later with `runAt`; one that waits already is enough. */
export async function enqueueReading(
  ctx: Context,
  tx: TenantTransaction,
  mailId: number,
  runAt?: Date,
): Promise<void> {
  await enqueue(tx, {
    kind: readMailJobKind,
    customerId: ctx.customerId,
    payload: { mailId },
    dedupeKey: `mail ${mailId}`,
    runAt,
  })
}

async function findByMessageId(tx: TenantTransaction, stored: StoredMail): Promise<number | null> {
  if (stored.messageId === null) return null
  const [twin] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.messageId, stored.messageId), sql`${mails.rawHash} <> ${stored.hash}`))
    .orderBy(mails.id)
    .limit(1)
  return twin?.id ?? null
}

async function addInboxes(tx: TenantTransaction, rawHash: string, receivedBy: string[]): Promise<number> {
  const [existing] = await tx.select().from(mails).where(eq(mails.rawHash, rawHash)).for('update')
  const added = receivedBy.filter((address) => !existing!.receivedBy.includes(address))
  if (added.length > 0) {
    await tx
      .update(mails)
      .set({ receivedBy: [...existing!.receivedBy, ...added] })
      .where(eq(mails.id, existing!.id))
  }
  return existing!.id
}
