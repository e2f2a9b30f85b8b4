import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { escapeHtml } from '../merge-fields'
import { reopeningWords } from '../reopening-words'
import { hostOf, type RejectionSettings } from './create-rejection'
import { enqueueSending } from './outgoing.queries'

/**
 * T23: a document that was rejected is taken up again. A mail that has not left yet never does, the supplier's link ends,
 * and where a mail had gone out its readers are told, as an answer to it. Called in the transaction that moves the document.
 */
export async function tellReopened(
  ctx: Context,
  tx: TenantTransaction,
  settings: Pick<RejectionSettings, 'mailFrom'>,
  documentId: number,
): Promise<void> {
  const now = ctx.now().toISOString()
  await tx.execute(sql`
    UPDATE rejections SET state = 'UNDONE', state_reason = 'The document was reopened before the mail left.', state_since = ${now}
    WHERE document_id = ${documentId} AND kind = 'REJECTED' AND state IN ('QUEUED', 'UNDOABLE') AND attempts = 0`)
  await tx.execute(sql`
    UPDATE supplier_links SET expires_at = ${now} WHERE document_id = ${documentId} AND used_at IS NULL AND expires_at > ${now}`)
  const { rows } = await tx.execute<{ id: string; language: string; document: string; state: string }>(sql`
    SELECT r.id::text, r.language, r.state, coalesce(d.invoice_number, d.file_name) AS document
    FROM rejections r JOIN documents d ON d.id = r.document_id
    WHERE r.document_id = ${documentId} AND r.kind = 'REJECTED' AND r.state <> 'UNDONE'
      AND NOT EXISTS (SELECT 1 FROM rejections o WHERE o.document_id = r.document_id AND o.kind = 'REOPENED' AND o.id > r.id)
    ORDER BY r.id DESC LIMIT 1`)
  const told = rows[0]
  // QUEUED: it was tried, and may have reached the sender before the connection broke
  if (!told || !['SENT', 'SENDING', 'QUEUED'].includes(told.state)) return
  const { name } = await readOwnCustomer(tx)
  const words = reopeningWords(told.language)
  const paragraphs = words.text(told.document, name)
  const html = paragraphs.map((one) => `<p>${escapeHtml(one).replaceAll('\n', '<br>')}</p>`).join('')
  await tx.execute(sql`
    INSERT INTO rejections (customer_id, document_id, kind, origin, state, state_since, message_id, to_addresses, cc_addresses, reply_to, envelope_from,
      subject, html_body, text_body, language, in_reply_to, send_after, created_by, created_at)
    SELECT customer_id, document_id, 'REOPENED', 'MANUAL', 'QUEUED', ${now}, ${`<rejection.${randomUUID()}@${hostOf(settings.mailFrom)}>`}, to_addresses,
      cc_addresses, reply_to, envelope_from, ${words.subject(told.document)}, ${html}, ${paragraphs.join('\n\n')}, language, message_id,
      greatest(send_after, ${now}::timestamptz), ${ctx.actor.name}, ${now}
    FROM rejections WHERE id = ${told.id}`)
  await enqueueSending(ctx, tx, ctx.now())
}
