import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toldTextSchema } from '../../access/told-text-schema'
import { findDocument } from '../../documents/server/documents.queries'
import { idRow, instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { rejectionErrors } from '../rejection-errors'
import {
  type RejectionState,
  type RejectionStatus,
  rejectionStates,
  rejectionStatus,
} from '../rejection-wire'

const statusRow = z.object({
  id: wholeNumber,
  document_id: wholeNumber,
  origin: rejectionStatus.shape.origin,
  state: z.enum(rejectionStates),
  state_reason: toldTextSchema.nullable(),
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  to_addresses: z.array(z.string()),
  cc_addresses: z.array(z.string()),
  subject: z.string(),
  language: z.string(),
  message_id: z.string(),
  attach_original: z.boolean(),
  attempts: z.number(),
  refused_addresses: z.array(z.string()),
  send_after: instantValue,
  sent_at: instantValue.nullable(),
  created_by: z.string(),
  created_at: instantValue,
  resend_of: wholeNumber.nullable(),
  corrected: wholeNumber.nullable(),
  document_status: z.string(),
})
type Row = z.output<typeof statusRow>

/** States in which a mail may be sent once more. */
const resendable: readonly RejectionState[] = ['SENT', 'REFUSED', 'BOUNCED', 'NO_MAIL']

/** Rejections of the customer, newest first; not the mails that tell of a reopening. */
export async function readRejections(
  ctx: Context,
  tx: TenantTransaction,
  where: SQL,
): Promise<RejectionStatus[]> {
  const rows = await readRows(
    tx,
    statusRow,
    sql`
    SELECT r.id, r.document_id, r.origin, r.state, r.state_reason, r.reasons, r.note, r.to_addresses, r.cc_addresses, r.subject,
      r.language, r.message_id, r.attach_original, r.attempts, r.refused_addresses, r.send_after, r.sent_at, r.created_by, r.created_at,
      r.resend_of, l.corrected_document_id AS corrected, d.status AS document_status
    FROM rejections r JOIN documents d ON d.id = r.document_id LEFT JOIN supplier_links l ON l.rejection_id = r.id
    WHERE r.kind = 'REJECTED' AND ${where} ORDER BY r.id DESC LIMIT 200`,
  )
  const now = ctx.now()
  return rows.map((row) => statusOf({ ...row, state: stateAt(row, now) }))
}

/** @throws rejection.no_such_rejection */
export async function readRejection(
  ctx: Context,
  tx: TenantTransaction,
  id: number,
): Promise<RejectionStatus> {
  const [found] = await readRejections(ctx, tx, sql`r.id = ${id}`)
  if (!found) throw rejectionErrors.noSuchRejection()
  return found
}

/** Without a mail there is nothing to send, but a person's own rejection can be taken back as long. */
function stateAt({ state, origin, send_after }: Row, now: Date): RejectionState {
  const isUndoable = state === 'NO_MAIL' && origin === 'MANUAL' && send_after > now
  return isUndoable ? 'UNDOABLE' : state
}

function statusOf(row: Row): RejectionStatus {
  return {
    rejection_id: row.id,
    inv_id: row.document_id,
    origin: row.origin,
    state: row.state,
    state_reason: row.state_reason,
    reasons: row.reasons,
    note: row.note,
    to: row.to_addresses,
    cc: row.cc_addresses,
    subject: row.subject,
    language: row.language,
    message_id: row.message_id,
    attach_original: row.attach_original,
    attempts: row.attempts,
    refused_addresses: row.refused_addresses,
    undo_until: row.state === 'UNDOABLE' ? row.send_after.toISOString() : null,
    sent_at: row.sent_at?.toISOString() ?? null,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    resend_of: row.resend_of,
    can_resend: row.document_status === 'REJECTED' && resendable.includes(row.state),
    corrected_inv_id: row.corrected,
  }
}

const runOutcome = z.object({
  rejection_rule_id: z.number(),
  rule_name: z.string(),
  is_match: z.boolean(),
  why: toldTextSchema,
})
const runRow = z.object({
  pass: z.enum(['INTAKE', 'READING', 'FLAGS']),
  ran_at: instantValue,
  outcomes: z.array(runOutcome),
})

/** Everything about a document's rejections. @throws documents.not_found */
export async function readRejectionsOf(ctx: Context, tx: TenantTransaction, documentId: number) {
  await findDocument(tx, documentId)
  const corrects = await readRows(
    tx,
    idRow,
    sql`SELECT document_id AS id FROM supplier_links WHERE corrected_document_id = ${documentId} LIMIT 1`,
  )
  const runs = await readRows(
    tx,
    runRow,
    sql`SELECT pass, ran_at, outcomes FROM rejection_rule_runs WHERE document_id = ${documentId} ORDER BY id DESC LIMIT 20`,
  )
  return {
    rejections: await readRejections(ctx, tx, sql`r.document_id = ${documentId}`),
    corrects_inv_id: corrects[0]?.id ?? null,
    runs: runs.map((run) => ({ ...run, ran_at: run.ran_at.toISOString() })),
  }
}
