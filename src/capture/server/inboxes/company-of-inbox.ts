import { and, eq, isNotNull } from 'drizzle-orm'
import type { AfterReading } from '../../../documents/server/document-seams'
import { documentFields } from '../../../documents/server/documents.tables'
import { lockDocument } from '../../../documents/server/move-document'
import { writeFields } from '../../../documents/server/write-fields'
import { readOwnCustomer } from '../../../tenants/server/read-customer'
import { inboxSettings } from '../capture.tables'

/** Where no company was read on a document, it belongs to that of the inbox it came in at. */
export const companyOfInbox: AfterReading = async (ctx, tx, { documentId }) => {
  const document = await lockDocument(tx, documentId)
  if (document.receivedByEmail === null) return
  const [inbox] = await tx
    .select({ settings: inboxSettings.settings })
    .from(inboxSettings)
    .where(eq(inboxSettings.address, document.receivedByEmail))
  const value = inbox?.settings.companyID ?? null
  if (value === null) return
  const isCompany = and(eq(documentFields.documentId, documentId), eq(documentFields.name, 'companyID'))
  const [known] = await tx
    .select({ name: documentFields.name })
    .from(documentFields)
    .where(and(isCompany, isNotNull(documentFields.value)))
  if (known) return
  const customer = await readOwnCustomer(tx)
  await writeFields(ctx, tx, {
    document,
    action: 'process',
    writes: [{ name: 'companyID', value, source: 'MAIL' }],
    version: document.version,
    fallbackCurrency: customer.currency,
  })
}
