import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MailAnswer } from '../../documents/server/document-seams'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { textArray } from './create-rejection'
import { closeSupplierLink } from './supplier-page'

const answeredRow = z.object({ rejectionId: wholeNumber, isOpen: z.boolean() })

/**
 * The file of somebody who answers the mail of a rejection corrects the document as one that comes by the mail's link does,
 * also when the link has expired. Whoever the mail did not go to corrects nothing.
 */
export async function tieAnswer(ctx: Context, tx: TenantTransaction, answer: MailAnswer): Promise<void> {
  const [correctedDocumentId] = answer.documentIds
  if (correctedDocumentId === undefined) return
  const [answered] = await readRows(
    tx,
    answeredRow,
    sql`
    SELECT r.id AS "rejectionId", l.used_at IS NULL AND d.status = 'REJECTED' AS "isOpen"
    FROM rejections r JOIN supplier_links l ON l.rejection_id = r.id JOIN documents d ON d.id = r.document_id
    WHERE r.message_id = ANY (${textArray(answer.messageIds)}) AND r.state <> 'UNDONE'
      AND ${answer.from} IN (SELECT lower(address) FROM unnest(r.to_addresses || r.cc_addresses) address)
    ORDER BY r.id DESC LIMIT 1 FOR UPDATE OF l`,
  )
  if (answered?.isOpen)
    await closeSupplierLink(ctx, tx, { rejectionId: answered.rejectionId, correctedDocumentId })
}
