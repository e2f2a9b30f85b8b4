import { sql } from 'drizzle-orm'
import { findDocument } from '../../documents/server/documents.queries'
import { writeNote } from '../../documents/server/move-document'
import { tellWhoDid } from '../../documents/server/tell-of-move'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { RejectionState } from '../rejection-wire'
import { textArray } from './create-rejection'

/** Kind of the job that sends a customer's rejection mails, one after the other. */
export const sendRejectionsJob = 'send-rejection-mails'

/** A mail to go out, as it was written. */
export type OutgoingRejection = {
  id: number
  documentId: number
  origin: 'AUTOMATIC' | 'MANUAL'
  messageId: string
  to: string[]
  cc: string[]
  replyTo: string | null
  envelopeFrom: string | null
  subject: string
  html: string
  text: string
  inReplyTo: string | null
  attachOriginal: boolean
  attempts: number
  firstTriedAt: Date
}

type Row = {
  id: string
  document_id: string
  origin: OutgoingRejection['origin']
  message_id: string
  to_addresses: string[]
  cc_addresses: string[]
  reply_to: string | null
  envelope_from: string | null
  subject: string
  html_body: string
  text_body: string
  in_reply_to: string | null
  attach_original: boolean
  attempts: number
  first_tried_at: Date
}

/** Puts the sending behind the caller's transaction; a job that waits already is enough. */
export async function enqueueSending(ctx: Context, tx: TenantTransaction, runAt: Date): Promise<void> {
  await enqueue(tx, {
    kind: sendRejectionsJob,
    customerId: ctx.customerId,
    dedupeKey: 'rejection mails',
    runAt,
  })
}

/**
 * Takes the next mail that is due and marks it SENDING; its time to be undone is over. SENDING rows that are found here
 * were left by a process that died: they are sent again under the same Message-ID.
 */
export async function claimNext(ctx: Context, tx: TenantTransaction): Promise<OutgoingRejection | null> {
  const now = ctx.now().toISOString()
  const { rows } = await tx.execute<Row>(sql`
    UPDATE rejections SET state = 'SENDING', state_since = ${now}, attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, ${now})
    WHERE id = (SELECT id FROM rejections WHERE customer_id = kontor_customer_id() AND state IN ('QUEUED', 'UNDOABLE', 'SENDING')
      AND send_after <= ${now} ORDER BY send_after, id LIMIT 1 FOR UPDATE)
    RETURNING id::text, document_id::text, origin, message_id, to_addresses, cc_addresses, reply_to, envelope_from, subject, html_body,
      text_body, in_reply_to, attach_original, attempts, first_tried_at`)
  const row = rows[0]
  if (!row) return null
  return {
    id: Number(row.id),
    documentId: Number(row.document_id),
    origin: row.origin,
    messageId: row.message_id,
    to: row.to_addresses,
    cc: row.cc_addresses,
    replyTo: row.reply_to,
    envelopeFrom: row.envelope_from,
    subject: row.subject,
    html: row.html_body,
    text: row.text_body,
    inReplyTo: row.in_reply_to,
    attachOriginal: row.attach_original,
    attempts: row.attempts,
    firstTriedAt: new Date(row.first_tried_at),
  }
}

/** When the next mail of this customer is due; null when none waits. */
export async function nextDue(tx: TenantTransaction): Promise<Date | null> {
  const { rows } = await tx.execute<{ due: Date | null }>(
    sql`SELECT min(send_after) AS due FROM rejections WHERE customer_id = kontor_customer_id() AND state IN ('QUEUED', 'UNDOABLE', 'SENDING')`,
  )
  return rows[0]?.due ? new Date(rows[0].due) : null
}

/** Ends a mail and says so in the document's history. */
export async function settle(
  ctx: Context,
  tx: TenantTransaction,
  ended: {
    rejection: { id: number; documentId: number }
    state: Extract<RejectionState, 'SENT' | 'REFUSED' | 'BOUNCED' | 'NO_MAIL'>
    reason: string | null
    refused?: string[]
  },
): Promise<void> {
  const now = ctx.now().toISOString()
  const { rows } = await tx.execute<{ to_addresses: string[]; message_id: string }>(sql`
    UPDATE rejections SET state = ${ended.state}, state_reason = ${ended.reason}, state_since = ${now},
      refused_addresses = ${textArray(ended.refused ?? [])},
      sent_at = CASE WHEN ${ended.state} = 'SENT' THEN ${now}::timestamptz ELSE sent_at END
    WHERE id = ${ended.rejection.id} RETURNING to_addresses, message_id`)
  const document = await findDocument(tx, ended.rejection.documentId)
  await writeNote(ctx, tx, {
    document,
    action: 'rejection-mail',
    details: {
      state: ended.state,
      reason: ended.reason,
      to: rows[0]?.to_addresses ?? [],
      refused: ended.refused ?? [],
      messageId: rows[0]?.message_id,
    },
  })
  if (ended.state === 'REFUSED' || ended.state === 'BOUNCED')
    await tellWhoDid(ctx, tx, {
      kind: 'mail-failed',
      to: { whoDid: 'reject', else: ['AP_MANAGER'] },
      documentId: document.id,
      why: ended.reason,
    })
}

/** Puts a mail off that could not be sent now. */
export async function putOff(
  ctx: Context,
  tx: TenantTransaction,
  given: { id: number; until: Date; error: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE rejections SET state = 'QUEUED', state_reason = 'The mail server cannot be reached. Kontor tries again.', state_since = ${ctx.now().toISOString()},
      send_after = ${given.until.toISOString()}, last_error = ${given.error.slice(0, 500)}
    WHERE id = ${given.id}`)
}
