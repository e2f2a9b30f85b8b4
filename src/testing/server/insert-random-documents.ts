import type pg from 'pg'
import { minorFromDecimal } from '../../kernel/money'
import { wordsIn } from '../../listing/text-words'
import { keptAsFields, type RandomRow } from './random-documents'

/** Puts rows into the tables as their owner, past every use case. */
export async function insertRows(
  admin: pg.Client,
  customerId: number,
  rows: readonly RandomRow[],
  now: Date,
): Promise<void> {
  const soon = new Date(now.getTime() + 60_000).toISOString()
  const rule = await admin.query(
    `INSERT INTO rejection_rules (customer_id, usage_type, automated_type, rule_name, rejection_message, created_by, created_at, changed_at)
     VALUES ($1, 'FLAG', 'MANUAL', 'Old rule', 'm', 'x', now(), now()) RETURNING id`,
    [customerId],
  )
  for (const row of rows) {
    const minor = (value: unknown) =>
      value === null ? null : minorFromDecimal(String(value), String(row.currency ?? 'USD'))
    const mailId = row.mailSubject === null ? null : row.id
    if (mailId !== null)
      await admin.query(
        `INSERT INTO mails (id, customer_id, source, message_id, raw_hash, raw_size, received_at, overall_status, subject, body_text)
         VALUES ($1, $2, 'SMTP', $3, $6, 1, now(), 'ACCEPTED', $4, $5)`,
        [mailId, customerId, row.mailMessageID, row.mailSubject, row.mailText, String(mailId)],
      )
    const columns: Record<string, unknown> = {
      id: row.id,
      customer_id: customerId,
      status: row.status,
      status_reason: row.statusReason === null ? null : JSON.stringify({ text: row.statusReason }),
      status_since: row.statusSince,
      document_type: row.documentType,
      source: row.source,
      document_group: row.invTab,
      file_name: row.fileName,
      file_hash: 'x',
      file_size: 1,
      file_type: 'application/pdf',
      page_count: row.pageCount,
      mail_id: mailId,
      sent_by_email: row.sentByEmail,
      received_by_email: row.receivedByEmail,
      received_at: row.receivedDate,
      scanned_at: row.invScannedDate === row.receivedDate ? null : row.invScannedDate,
      entered_at: row.invEnteredDate,
      submitted_at: row.submittedAt,
      release_at: row.validationServicesTimeout,
      sla_due_at: row.slaDueAt,
      company_id: row.companyID,
      supplier_id: row.supplierID,
      supplier_name: row.supplierIDText,
      remit_to_id: row.remitToID,
      invoice_number: row.invoiceNumber,
      invoice_date: row.invoiceDate,
      due_date: row.dueDate,
      currency: row.currency,
      control_amount_minor: minor(row.written.controlAmt),
      net_amount_minor: minor(row.written.netAmt),
      tax_amount_minor: minor(row.written.taxAmt),
      po_number: row.poNumber,
      customer_account: row.customerAccount,
      erp_status: row.erpStatus,
      erp_id: row.erpID,
      submission_method: row.submissionMethod,
      duplicate_of: row.duplicateOf,
      hold_until: row.holdUntil,
      assignee_id: row.assignee,
      assignee_name: row.assignee,
      lock_user_id: row.lockedBy,
      lock_user_name: row.lockedBy,
      lock_until: row.lockedBy === null ? null : soon,
      comment_count: row.commentCount,
    }
    const keys = Object.keys(columns)
    await admin.query(
      `INSERT INTO documents (${keys.join(', ')}) VALUES (${keys.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(columns),
    )
    await admin.query(
      `INSERT INTO document_fields (customer_id, document_id, name, value, source, confidence, predicted_value)
        SELECT $1, $2, name, value, 'TYPED', confidence, CASE WHEN was_other THEN 'other' ELSE value END
        FROM unnest($3::text[], $4::text[], $5::real[], $6::boolean[]) field (name, value, confidence, was_other)
        WHERE value IS NOT NULL`,
      [
        customerId,
        row.id,
        keptAsFields,
        keptAsFields.map((name) => row[name]?.toString() ?? null),
        row.confidences,
        row.predicted,
      ],
    )
    const history = async (action: string, actor: string, toStatus: string | null = null) =>
      admin.query(
        `INSERT INTO document_history (customer_id, document_id, actor_kind, actor_id, actor_name, action, to_status, version) VALUES ($1, $2, 'user', 'u', $3, $4, $5, 1)`,
        [customerId, row.id, actor, action, toStatus],
      )
    for (const who of row.enteredBy as string[]) await history('edit', who)
    for (const who of row.submittedBy as string[]) await history('submit', who)
    if (row.wasInReview)
      await admin.query(
        `INSERT INTO document_history (customer_id, document_id, actor_kind, actor_id, actor_name, action, to_status, version) VALUES ($1, $2, 'system', 'k', 'Kontor', 'send-to-review', 'HITL', 1)`,
        [customerId, row.id],
      )
    for (const [index, body] of (row.commentText as string[]).entries())
      await admin.query(
        `INSERT INTO document_comments (customer_id, document_id, author_id, author_name, author_role, author_side, body, status_then, created_at) VALUES ($1, $2, 'u', $3, 'r', 'customer', $4, 'NEW', now())`,
        [customerId, row.id, (row.commentedBy as string[])[index], body],
      )
    for (const reason of row.openFlags as string[])
      await admin.query(
        `INSERT INTO document_flags (customer_id, document_id, reason, opened_by) VALUES ($1, $2, jsonb_build_object('text', $3::text), 'x'), ($1, $2, '{"text": "long cleared"}', 'x')`,
        [customerId, row.id, reason],
      )
    await admin.query(
      `UPDATE document_flags SET cleared_at = now() WHERE reason ->> 'text' = 'long cleared' AND document_id = $1`,
      [row.id],
    )
    for (const [index, line] of (row.lineText as string[]).entries())
      await admin.query(
        `INSERT INTO document_lines (customer_id, document_id, line, cells) VALUES ($1, $2, $3, jsonb_build_object('description', jsonb_build_object('value', $4::text, 'source', 'TYPED')))`,
        [customerId, row.id, index, line],
      )
    if ((row.matchedRule as string[]).length > 0)
      await admin.query(
        `INSERT INTO rejection_matched_rules (customer_id, document_id, rule_id, origin, matched_at, matched_by) VALUES ($1, $2, $3, 'AUTOMATIC', now(), 'x')`,
        [customerId, row.id, rule.rows[0].id],
      )
    await admin.query(
      `INSERT INTO document_texts (customer_id, document_id, page_text, page_words, mail_words) VALUES ($1, $2, $3, array_to_tsvector($4), array_to_tsvector($5))`,
      [customerId, row.id, row.pageText, wordsOf(row.pageText), wordsOf(row.mailText)],
    )
  }
}

const wordsOf = (text: unknown) => [...new Set(wordsIn(String(text)))]
