import { extractAmountFields } from './extract-amount-fields'
import { extractCurrency } from './extract-currency'
import { extractDateFields } from './extract-date-fields'
import { extractDocumentType } from './extract-document-type'
import { extractIdentityFields } from './extract-identity-fields'
import { extractPartyFields } from './extract-party-fields'
import { extractReferenceFields } from './extract-reference-fields'
import { findSupplier } from './find-supplier'
import { toPrintedDocument } from './printed-document'
import { readLines } from './read-lines'
import type {
  BuyerEvidence,
  DocumentType,
  PageText,
  RecognisedDocument,
  RecognisedFields,
  SupplierEvidence,
  SupplierMatch,
} from './recognised-document'

export type ExtractOptions = {
  suppliers?: SupplierEvidence[]
  buyer?: BuyerEvidence
  /** The address that the document was mailed from. */
  sender?: string
}

/** Reads fields and lines from the words of the pages. Pure: the same words give the same fields. */
export function extractFields(
  pages: PageText[],
  options: ExtractOptions = {},
): Pick<RecognisedDocument, 'type' | 'fields' | 'lines' | 'text' | 'supplier'> {
  const document = toPrintedDocument(pages)
  const type = extractDocumentType(document)
  const currency = extractCurrency(document)
  const fields: RecognisedFields = {
    doc_type: type,
    ...extractReferenceFields(document),
    ...extractDateFields(document),
    ...extractPartyFields(document, options.buyer),
    ...extractIdentityFields(document, options.buyer),
    ...(currency ? { currency } : {}),
    ...extractAmountFields(document),
  }
  if (type.value === 'invoice' && isNegative(fields))
    fields.doc_type = { ...fields.gross_total!, ...creditNote }
  const supplier = findSupplier(document, fields, options)
  confirmName(fields, supplier)
  return {
    type: fields.doc_type!.value as DocumentType,
    fields,
    lines: readLines(document),
    text: document.text,
    supplier,
  }
}

const creditNote = { value: 'credit_note', confidence: 0.95 }

/** An amount below zero on what calls itself an invoice is money that comes back. */
function isNegative({ net_total, gross_total }: RecognisedFields): boolean {
  return Number(gross_total?.value ?? 0) < 0 && Number(net_total?.value ?? -1) < 0
}

/** A name read exactly as the master data has it, with a number of the same supplier beside it, is sure. */
function confirmName({ supplier_name }: RecognisedFields, supplier: SupplierMatch | null): void {
  const reasons = supplier?.reasons ?? []
  const isSameName = reasons.some((reason) => reason.kind === 'name' && reason.similarity >= 0.99)
  const hasNumber = reasons.some((reason) => reason.kind === 'vat-id' || reason.kind === 'iban')
  if (supplier_name && isSameName && hasNumber)
    supplier_name.confidence = Math.max(supplier_name.confidence, 0.98)
}
