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
  SupplierEvidence,
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
  const fields = {
    doc_type: type,
    ...extractReferenceFields(document),
    ...extractDateFields(document),
    ...extractPartyFields(document, options.buyer),
    ...extractIdentityFields(document, options.buyer),
    ...(currency ? { currency } : {}),
    ...extractAmountFields(document),
  }
  return {
    type: type.value as DocumentType,
    fields,
    lines: readLines(document),
    text: document.text,
    supplier: findSupplier(document, fields, options),
  }
}
