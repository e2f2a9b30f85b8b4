import { eq } from 'drizzle-orm'
import { readLines } from '../../documents/server/document-lines.queries'
import { findDocument } from '../../documents/server/documents.queries'
import { documentData, documentFields } from '../../documents/server/documents.tables'
import type { EdiInvoice } from '../../edi/edi-invoice'
import { companies, suppliers } from '../../master-data/server/master-data.tables'
import type { TenantReading } from '../../tenants/server/context'
import { asEn16931 } from '../as-en-16931'
import { countryIn } from '../country-in'
import { documentInvoice } from '../document-invoice'
import { ediBesideFields } from '../edi-beside-fields'
import type { EInvoiceSyntax, Invoice } from '../invoice-model'
import { nobody, type Party } from '../invoice-party'
import { keptInvoice } from '../kept-invoice'

/**
 * Any document as invoice of EN 16931: an e-invoice as it came, every other one from its header and lines. EDI, which people
 * may correct, is completed by what its message says and the form doesn't hold. What stands inside the attachments of an e-invoice is in its source only. @throws documents.no_such_document
 */
export async function outwardInvoice(tx: TenantReading, documentId: number): Promise<Invoice> {
  const document = await findDocument(tx, documentId)
  const [data] = await tx
    .select({ kind: documentData.kind, syntax: documentData.syntax, content: documentData.content })
    .from(documentData)
    .where(eq(documentData.documentId, documentId))
  if (data?.kind === 'E_INVOICE')
    return asEn16931({ syntax: data.syntax as EInvoiceSyntax, invoice: keptInvoice(data.content) })
  const fields = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, document.companyId ?? ''))
  const [supplier] = await tx
    .select()
    .from(suppliers)
    .where(eq(suppliers.id, document.supplierId ?? ''))
  const lines = await readLines(tx, documentId)
  const seller = supplier ? partyOf(supplier) : null
  const parties =
    data?.kind === 'EDI'
      ? ediBesideFields(data.content as EdiInvoice, {
          seller,
          buyer: company ? partyOf(company) : null,
          lineCount: lines.length,
        })
      : { seller, buyer: partyOf(company) }
  return documentInvoice({
    header: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    lines,
    taxRates: {},
    ...parties,
  })
}

/** What master data know of a company or supplier; its country is that of its VAT ID, or else of its address. */
function partyOf(
  known: { id: string; name: string; vatId: string | null; address: string } | undefined,
): Party {
  const country = /^[A-Z]{2}/.exec(known?.vatId ?? '')?.[0] ?? countryIn(known?.address ?? '')
  const address = known?.address || null
  return {
    ...nobody,
    name: known?.name ?? null,
    identifiers: known ? [{ value: known.id, scheme: null }] : [],
    vatId: known?.vatId ?? null,
    address:
      address || country
        ? { line1: address, line2: null, line3: null, city: null, postCode: null, subdivision: null, country }
        : null,
  }
}
