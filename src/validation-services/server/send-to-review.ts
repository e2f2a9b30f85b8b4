import { and, eq, ne } from 'drizzle-orm'
import { readOfGroup } from '../../document-groups/server/group-list'
import { doubtOf } from '../../documents/field-layout'
import type { HeaderFieldName } from '../../documents/header-fields'
import { doubtBelow, readingSection } from '../../documents/reading-section'
import { readLines } from '../../documents/server/document-lines.queries'
import type { Judged } from '../../documents/server/document-seams'
import { type DocumentRow, documentFields, documents } from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { moveDocument } from '../../documents/server/move-document'
import { doubtsOf } from '../../entry/line-state'
import { addBusinessMinutes } from '../../kernel/business-time'
import { calendarOf, calendarSection } from '../../settings/calendar-section'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { ReviewCause } from '../review-reasons'
import { reviewSection } from '../review-section'

/** T8: to review, for a customer who uses validation services and wants it of such a document, with its scheduled release. */
export async function sendToReview(ctx: Context, tx: TenantTransaction, judged: Judged): Promise<boolean> {
  const customer = await readOwnCustomer(tx)
  if (!customer.usesValidationServices) return false
  const cause = await causeOf(tx, judged.document.id, customer.currency)
  if (!cause) return false
  const { hours } = await readSettings(tx, reviewSection)
  const calendar = calendarOf(await readSettings(tx, calendarSection), customer.timeZone)
  const releaseAt = addBusinessMinutes(calendar, ctx.now(), hours * 60)
  await moveDocument(ctx, tx, {
    documentId: judged.document.id,
    action: 'send-to-review',
    details: { ...judged.details, cause },
    changes: { ...judged.changes, releaseAt },
  })
  return true
}

/** What it is to be reviewed for; null: it isn't. */
async function causeOf(
  tx: TenantTransaction,
  documentId: number,
  currency: string,
): Promise<ReviewCause | null> {
  const when = (await readOfGroup(tx, documentId, 'review')) ?? (await readSettings(tx, reviewSection)).when
  if (when === 'never') return null
  if (when === 'always') return when
  const [document] = await tx.select().from(documents).where(eq(documents.id, documentId))
  if (!document) return null
  const isMeant =
    when === 'unsure' ? await isUnsure(tx, document, currency) : await isOfNewSupplier(tx, document)
  return isMeant ? when : null
}

/** Was a field or a line read with less confidence than the customer asks for? */
async function isUnsure(tx: TenantTransaction, document: DocumentRow, currency: string): Promise<boolean> {
  const below = doubtBelow(await readSettings(tx, readingSection))
  const layout = await readFieldLayout(tx)
  const fields = await tx.select().from(documentFields).where(eq(documentFields.documentId, document.id))
  const isDoubtful = fields.some(
    ({ name, source, value, confidence }) =>
      source === 'RECOGNISED' &&
      value !== null &&
      (confidence ?? 0) < doubtOf(layout, name as HeaderFieldName, below),
  )
  if (isDoubtful) return true
  const lines = await readLines(tx, document.id)
  return lines.some((line) => Object.keys(doubtsOf(line, document.currency ?? currency)).length > 0)
}

async function isOfNewSupplier(
  tx: TenantTransaction,
  { id, supplierId }: Pick<DocumentRow, 'id' | 'supplierId'>,
): Promise<boolean> {
  if (supplierId === null) return true
  const earlier = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.supplierId, supplierId), eq(documents.status, 'SUBMITTED'), ne(documents.id, id)))
    .limit(1)
  return earlier.length === 0
}
