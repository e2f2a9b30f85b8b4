import type { FieldBox } from '../documents/document-line'
import { deliveredOrder, type FieldLayout, fieldRule } from '../documents/field-layout'
import type { HeaderFieldName } from '../documents/header-fields'
import { filledFields } from './read-field-names'
import type { Box, DocumentType, RecognisedDocument, RecognisedField } from './recognised-document'

export type HeaderWrite = {
  name: HeaderFieldName
  value: string
  source: 'RECOGNISED' | 'DATA' | 'MASTER' | 'DEFAULT' | 'HISTORY'
  confidence: number | null
  box: FieldBox | null
}

const typeOf: Record<DocumentType, string> = {
  invoice: 'INVOICE',
  receipt: 'INVOICE',
  credit_note: 'CREDIT',
  order: 'OTHER',
  statement: 'OTHER',
  reminder: 'OTHER',
  other: 'OTHER',
}

export type MasterDefaults = {
  companies: { id: string; name: string }[]
  suppliers: { id: string; name: string; currency: string; paymentTerms?: string | null }[]
}

/** The form's fields from what was read: recognised values with their place, and what the master data adds. */
export function headerWrites(read: RecognisedDocument, master: MasterDefaults): HeaderWrite[] {
  const writes = new Map<HeaderFieldName, HeaderWrite>()
  const readSource = read.structured ? 'DATA' : 'RECOGNISED'
  const add = (write: HeaderWrite) => {
    if (!writes.has(write.name)) writes.set(write.name, write)
  }
  for (const [name, value] of Object.entries(read.header ?? {}) as [HeaderFieldName, string][])
    add({ name, value, source: readSource, confidence: 1, box: null })
  add({
    name: 'documentType',
    value: typeOf[read.type],
    source: readSource,
    confidence: read.fields.doc_type?.confidence ?? null,
    box: null,
  })
  const isPrinted = ({ page }: RecognisedField) => Boolean(read.structured) || page !== null
  const addRead = (isMeant: (field: RecognisedField) => boolean) => {
    for (const [from, name] of filledFields) {
      const field = read.fields[from]
      if (field && isMeant(field))
        add({
          name,
          value: field.value,
          source: readSource,
          confidence: field.confidence,
          box: boxOf(field.page, field.box),
        })
    }
  }
  addRead(isPrinted)
  const supplier = master.suppliers.find((one) => one.id === read.supplier?.supplierId)
  if (supplier && read.supplier) {
    const place = read.fields.supplier_name ?? read.fields.supplier_vat_id ?? read.fields.iban
    add({
      name: 'supplierID',
      value: supplier.id,
      source: 'RECOGNISED',
      confidence: read.supplier.score,
      box: boxOf(place?.page, place?.box),
    })
    add({ name: 'currency', value: supplier.currency, source: 'MASTER', confidence: null, box: null })
    if (supplier.paymentTerms)
      add({
        name: 'paymentTerms',
        value: supplier.paymentTerms,
        source: 'MASTER',
        confidence: null,
        box: null,
      })
  }
  // what the pages don't print, but only lead to, is known better by the master data
  addRead((field) => !isPrinted(field))
  const company = companyOf(read, master)
  if (company) add(company)
  return [...writes.values()]
}

/** With the values of Field Settings for fields that have none. */
export function withDefaults(writes: readonly HeaderWrite[], layout: FieldLayout): HeaderWrite[] {
  const missing = deliveredOrder.filter((name) => !writes.some((write) => write.name === name))
  return [
    ...writes,
    ...missing.flatMap((name): HeaderWrite[] => {
      const { value } = fieldRule(layout, name)
      return value === '' ? [] : [{ name, value, source: 'DEFAULT', confidence: null, box: null }]
    }),
  ]
}

/** The customer's company that the document is addressed to; with one company there is no question. */
function companyOf(read: RecognisedDocument, { companies }: MasterDefaults): HeaderWrite | null {
  const only = companies.length === 1 ? companies[0] : undefined
  if (only) return { name: 'companyID', value: only.id, source: 'MASTER', confidence: null, box: null }
  const buyer = read.fields.buyer_name
  const text = plain(`${buyer?.value ?? ''}`)
  const wholeText = plain(read.text)
  const named = companies.filter(
    (company) => text !== '' && (text.includes(plain(company.name)) || plain(company.name).includes(text)),
  )
  if (buyer && named.length === 1) {
    return {
      name: 'companyID',
      value: named[0]!.id,
      source: 'RECOGNISED',
      confidence: buyer.confidence,
      box: boxOf(buyer.page, buyer.box),
    }
  }
  const printed = companies.filter((company) => wholeText.includes(plain(company.name)))
  if (printed.length !== 1) return null
  return { name: 'companyID', value: printed[0]!.id, source: 'MASTER', confidence: null, box: null }
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function boxOf(page: number | null | undefined, box: Box | null | undefined): FieldBox | null {
  return page != null && box ? { page, ...box } : null
}
