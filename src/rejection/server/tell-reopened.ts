import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Moved } from '../../documents/server/document-seams'
import { speakerOf } from '../../kernel/words'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { loadWordsFor } from '../../ui/words-for'
import { escapeHtml } from '../merge-fields'
import { rejectionReasons } from '../rejection-errors'
import { reopeningTexts } from '../supplier-texts'
import { noteOverruled } from './apply-rules'
import { newRejectionId, type RejectionSettings } from './create-rejection'
import { cancelRejectionMail, queueRejectionMail } from './queue-rejection-mail'
import { type RejectionConfig, rejectionSettings } from './rejection-settings'

/** T23: a rule that had rejected the document was wrong, and a sender who was told is told again. */
export async function noteReopened(
  ctx: Context,
  tx: TenantTransaction,
  { document }: Moved,
  deps: { config: RejectionConfig },
): Promise<void> {
  await noteOverruled(tx, document.id)
  await tellReopened(ctx, tx, rejectionSettings(deps.config), document.id)
}

const reopenedRow = z.object({
  id: z.string(),
  language: z.string(),
  document: z.string(),
  state: z.string(),
})

/**
 * A document that was rejected is taken up again. A mail that has not left yet never does, the supplier's link ends,
 * and where a mail had gone out its readers are told, as an answer to it.
 */
async function tellReopened(
  ctx: Context,
  tx: TenantTransaction,
  settings: Pick<RejectionSettings, 'mailFrom'>,
  documentId: number,
): Promise<void> {
  const now = ctx.now().toISOString()
  await takeBackUnsent(ctx, tx, documentId)
  await tx.execute(sql`
    UPDATE supplier_links SET expires_at = ${now} WHERE document_id = ${documentId} AND used_at IS NULL AND expires_at > ${now}`)
  const rows = await readRows(
    tx,
    reopenedRow,
    sql`
    SELECT r.id::text, r.language, r.state, coalesce(d.invoice_number, d.file_name) AS document
    FROM rejections r JOIN documents d ON d.id = r.document_id
    WHERE r.document_id = ${documentId} AND r.kind = 'REJECTED' AND r.state <> 'UNDONE'
      AND NOT EXISTS (SELECT 1 FROM rejections o WHERE o.document_id = r.document_id AND o.kind = 'REOPENED' AND o.id > r.id)
    ORDER BY r.id DESC LIMIT 1`,
  )
  const told = rows[0]
  // QUEUED: it was tried, and may have reached the sender before the connection broke
  if (!told || !['SENT', 'SENDING', 'QUEUED'].includes(told.state)) return
  const { name } = await readOwnCustomer(tx)
  const { tell } = speakerOf(await loadWordsFor(told.language))
  const about = { document: told.document }
  const paragraphs = [
    tell(reopeningTexts.greeting()),
    tell(reopeningTexts.text(about)),
    `${tell(reopeningTexts.regards())}\n${name}`,
  ]
  const html = paragraphs.map((one) => `<p>${escapeHtml(one).replaceAll('\n', '<br>')}</p>`).join('')
  const reopened = await readRows(
    tx,
    idRow,
    sql`
    INSERT INTO rejections (customer_id, document_id, kind, origin, state, state_since, message_id, to_addresses, cc_addresses, reply_to, envelope_from,
      subject, html_body, text_body, language, in_reply_to, send_after, created_by, created_at)
    SELECT customer_id, document_id, 'REOPENED', 'MANUAL', 'QUEUED', ${now}, ${newRejectionId(settings)}, to_addresses,
      cc_addresses, reply_to, envelope_from, ${tell(reopeningTexts.subject(about))}, ${html}, ${paragraphs.join('\n\n')}, language, message_id,
      greatest((SELECT not_before FROM outgoing_mails m WHERE m.id = mail_id AND m.state IN ('QUEUED', 'SENDING')), ${now}::timestamptz), ${ctx.actor.name}, ${now}
    FROM rejections WHERE id = ${told.id} RETURNING id`,
  )
  await queueRejectionMail(ctx, tx, reopened[0]!.id)
}

const idRow = z.object({ id: wholeNumber })

async function takeBackUnsent(ctx: Context, tx: TenantTransaction, documentId: number): Promise<void> {
  const why = rejectionReasons.reopenedFirst()
  const unsent = await readRows(
    tx,
    idRow,
    sql`SELECT id FROM rejections WHERE document_id = ${documentId} AND kind = 'REJECTED'
      AND (state IN ('QUEUED', 'UNDOABLE') OR state = 'NO_MAIL' AND origin = 'MANUAL' AND send_after > ${ctx.now().toISOString()})`,
  )
  for (const { id } of unsent)
    if (await cancelRejectionMail(ctx, tx, { id, why }))
      await tx.execute(sql`
        UPDATE rejections SET state = 'UNDONE', state_reason = ${JSON.stringify(why)}, state_since = ${ctx.now().toISOString()} WHERE id = ${id}`)
}
