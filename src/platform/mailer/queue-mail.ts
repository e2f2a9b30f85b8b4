import { and, eq } from 'drizzle-orm'
import type { ToldText } from '../../kernel/told-text'
import type { Transaction } from '../database/database'
import { enqueue } from '../jobs/enqueue'
import { type OutgoingMail, outgoingMails } from './outgoing-mails.tables'
import { safeSubject } from './safe-message'

/** Kind of the job that sends a customer's queued mails, one after the other. */
export const sendMailsJob = 'send-mails'

type Optional = 'documentId' | 'replyTo' | 'envelopeFrom' | 'cc' | 'html' | 'inReplyTo' | 'attachments'

/**
 * A mail to be queued. `purpose` names who hears of what becomes of it (mail-purposes.ts); `idempotencyKey` is what it
 * is about, once for each customer; `notBefore` is left out for a mail that may leave at once.
 */
export type NewMail = Pick<
  OutgoingMail,
  | 'customerId'
  | 'purpose'
  | 'idempotencyKey'
  | 'messageId'
  | 'fromName'
  | 'to'
  | 'subject'
  | 'text'
  | 'automatic'
> &
  Partial<Pick<OutgoingMail, Optional>> & { now: Date; notBefore?: Date }

/**
 * Queues a mail in the caller's transaction: it leaves after the commit, or never was when that rolls back. The same
 * idempotency key again is the same mail and changes nothing. @returns the id in the queue.
 */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<number> {
  const { now, notBefore = now, ...rest } = mail
  const written = { ...rest, subject: safeSubject(rest.subject) }
  const [queued] = await tx
    .insert(outgoingMails)
    .values({ ...written, state: 'QUEUED', stateSince: now, createdAt: now, notBefore })
    .onConflictDoNothing({ target: [outgoingMails.customerId, outgoingMails.idempotencyKey] })
    .returning({ id: outgoingMails.id })
  if (queued) {
    await enqueueSending(tx, { customerId: mail.customerId, runAt: notBefore })
    return queued.id
  }
  const [known] = await tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(eq(outgoingMails.idempotencyKey, mail.idempotencyKey))
  return known!.id
}

/** Puts the sending behind the caller's transaction; a job that waits already is enough. */
export async function enqueueSending(
  tx: Transaction,
  { customerId, runAt }: { customerId: number; runAt: Date },
): Promise<void> {
  await enqueue(tx, { kind: sendMailsJob, customerId, dedupeKey: 'mails', runAt })
}

/** Takes a mail back that was never tried. @returns false when it is too late. */
export async function cancelMail(
  tx: Transaction,
  { id, reason, now }: { id: number; reason: ToldText; now: Date },
): Promise<boolean> {
  const untried = and(
    eq(outgoingMails.id, id),
    eq(outgoingMails.state, 'QUEUED'),
    eq(outgoingMails.attempts, 0),
  )
  // whoever holds the row is about to send the mail; to wait for them could lock both out for good
  const [found] = await tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(untried)
    .for('update', { skipLocked: true })
  if (!found) return false
  await tx
    .update(outgoingMails)
    .set({ state: 'CANCELLED', stateSince: now, reason })
    .where(eq(outgoingMails.id, id))
  return true
}
