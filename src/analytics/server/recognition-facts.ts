import { eq } from 'drizzle-orm'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { Moved } from '../../documents/server/document-seams'
import { documentFields } from '../../documents/server/documents.tables'
import { dayInZone } from '../../kernel/dates'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { isRecognised } from '../recognition-measure'
import { recognitionFacts } from './analytics.tables'

/**
 * Keeps what was predicted beside what was submitted of a document that the ERP has accepted: its fields with a predicted
 * or a submitted value. A document that recognition has never read has no facts.
 */
export async function keepRecognition(
  ctx: Context,
  tx: TenantTransaction,
  { document }: Moved,
): Promise<void> {
  const stored = await tx
    .select({
      field: documentFields.name,
      predicted: documentFields.predictedValue,
      submitted: documentFields.value,
    })
    .from(documentFields)
    .where(eq(documentFields.documentId, document.id))
  const fields = stored.filter(({ predicted, submitted }) => predicted !== null || submitted !== null)
  const isRead = document.recogniserVersion !== null || fields.some(({ predicted }) => predicted !== null)
  if (!isRead || fields.length === 0) return
  const { timeZone } = await readOwnCustomer(tx)
  await tx.insert(recognitionFacts).values(
    fields.map((one) => {
      const field = one.field as HeaderFieldName
      return {
        ...one,
        field,
        documentId: document.id,
        isRecognised: isRecognised(field, one),
        supplierId: document.supplierId ?? '',
        submittedOn: dayInZone(ctx.now(), timeZone),
      }
    }),
  )
}

/** A document that is open again is no longer submitted. */
export async function forgetRecognition(
  _ctx: Context,
  tx: TenantTransaction,
  { document }: Moved,
): Promise<void> {
  await tx.delete(recognitionFacts).where(eq(recognitionFacts.documentId, document.id))
}
