import { type SQL, sql } from 'drizzle-orm'
import { findDocument } from '../../documents/server/documents.queries'
import type { TenantTransaction } from '../../tenants/server/context'
import { rejectionErrors } from '../rejection-errors'
import type { RejectionState, RejectionStatus } from '../rejection-wire'

type Row = {
  id: string
  document_id: string
  origin: RejectionStatus['origin']
  state: RejectionState
  state_reason: string | null
  reasons: string[]
  note: string | null
  to_addresses: string[]
  cc_addresses: string[]
  subject: string
  language: string
  message_id: string
  attach_original: boolean
  attempts: number
  refused_addresses: string[]
  send_after: Date
  sent_at: Date | null
  created_by: string
  created_at: Date
  resend_of: string | null
  corrected: string | null
  document_status: string
}

/** States in which a mail may be sent once more. */
const resendable: readonly RejectionState[] = ['SENT', 'REFUSED', 'BOUNCED', 'NO_MAIL']

/** Rejections of the customer, newest first; not the mails that tell of a reopening. */
export async function readRejections(tx: TenantTransaction, where: SQL): Promise<RejectionStatus[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT r.id::text, r.document_id::text, r.origin, r.state, r.state_reason, r.reasons, r.note, r.to_addresses, r.cc_addresses, r.subject,
      r.language, r.message_id, r.attach_original, r.attempts, r.refused_addresses, r.send_after, r.sent_at, r.created_by, r.created_at,
      r.resend_of::text, l.corrected_document_id::text AS corrected, d.status AS document_status
    FROM rejections r JOIN documents d ON d.id = r.document_id LEFT JOIN supplier_links l ON l.rejection_id = r.id
    WHERE r.kind = 'REJECTED' AND ${where} ORDER BY r.id DESC LIMIT 200`)
  return rows.map(statusOf)
}

/** @throws rejection.no_such_rejection */
export async function readRejection(tx: TenantTransaction, id: number): Promise<RejectionStatus> {
  const [found] = await readRejections(tx, sql`r.id = ${id}`)
  if (!found) throw rejectionErrors.noSuchRejection()
  return found
}

function statusOf(row: Row): RejectionStatus {
  return {
    rejection_id: Number(row.id),
    inv_id: Number(row.document_id),
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
    undo_until: row.state === 'UNDOABLE' ? new Date(row.send_after).toISOString() : null,
    sent_at: row.sent_at ? new Date(row.sent_at).toISOString() : null,
    created_by: row.created_by,
    created_at: new Date(row.created_at).toISOString(),
    resend_of: row.resend_of === null ? null : Number(row.resend_of),
    can_resend: row.document_status === 'REJECTED' && resendable.includes(row.state),
    corrected_inv_id: row.corrected === null ? null : Number(row.corrected),
  }
}

/** Everything about a document's rejections. @throws documents.not_found */
export async function readRejectionsOf(tx: TenantTransaction, documentId: number) {
  await findDocument(tx, documentId)
  const corrects = await tx.execute<{ id: string }>(
    sql`SELECT document_id::text AS id FROM supplier_links WHERE corrected_document_id = ${documentId} LIMIT 1`,
  )
  const runs = await tx.execute<{
    pass: 'INTAKE' | 'READING' | 'FLAGS'
    ran_at: Date
    outcomes: RunOutcome[]
  }>(
    sql`SELECT pass, ran_at, outcomes FROM rejection_rule_runs WHERE document_id = ${documentId} ORDER BY id DESC LIMIT 20`,
  )
  return {
    rejections: await readRejections(tx, sql`r.document_id = ${documentId}`),
    corrects_inv_id: corrects.rows[0] ? Number(corrects.rows[0].id) : null,
    runs: runs.rows.map((run) => ({ ...run, ran_at: new Date(run.ran_at).toISOString() })),
  }
}

type RunOutcome = { rejection_rule_id: number; rule_name: string; is_match: boolean; why: string }
