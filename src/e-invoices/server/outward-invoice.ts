import { eq } from 'drizzle-orm'
import { readLines } from '../../documents/server/document-lines.queries'
import { findDocument } from '../../documents/server/documents.queries'
import { documentData, documentFields } from '../../documents/server/documents.tables'
import type { EdiInvoice } from '../../edi/edi-invoice'
import { companies, suppliers } from '../../master-data/server/master-data.tables'
import type { TenantReading } from '../../tenants/server/context'
import { documentInvoice } from '../document-invoice'
import { ediAsInvoice } from '../edi-as-invoice'
import type { Invoice } from '../invoice-model'
import { nobody, type Party } from '../invoice-party'

/**
 * Any document as invoice of EN 16931: an e-invoice as it came (its attachments stay in its own file), every other one
 * from its header and lines. @throws documents.no_such_document
 */
export async function outwardInvoice(tx: TenantReading, documentId: number): Promise<Invoice> {
  const document = await findDocument(tx, documentId)
  const [data] = await tx
    .select({ kind: documentData.kind, content: documentData.content })
    .from(documentData)
    .where(eq(documentData.documentId, documentId))
  if (data?.kind === 'E_INVOICE') return withoutEmptyFiles(data.content as Invoice)
  if (data) return ediAsInvoice(data.content as EdiInvoice)
  const fields = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, document.companyId ?? ''))
  const [supplier] = await tx
    .select()
    .from(suppliers)
    .where(eq(suppliers.id, document.supplierId ?? ''))
  return documentInvoice({
    header: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    lines: await readLines(tx, documentId),
    taxRates: {},
    buyer: partyOf(company),
    seller: supplier ? partyOf(supplier) : null,
  })
}

const withoutEmptyFiles = (invoice: Invoice): Invoice => ({
  ...invoice,
  supportingDocuments: invoice.supportingDocuments.map((file) => ({ ...file, base64: file.base64 || null })),
})

/** What master data know of a company or supplier; its country is that of its VAT ID. */
function partyOf(known: { name: string; vatId: string | null; address: string } | undefined): Party {
  const country = /^[A-Z]{2}/.exec(known?.vatId ?? '')?.[0] ?? null
  const address = known?.address || null
  return {
    ...nobody,
    name: known?.name ?? null,
    vatId: known?.vatId ?? null,
    address:
      address || country
        ? { line1: address, line2: null, line3: null, city: null, postCode: null, subdivision: null, country }
        : null,
  }
}
