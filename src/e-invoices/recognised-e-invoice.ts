import type { HeaderFieldName } from '../documents/header-fields'
import type { DocumentType, RecognisedFields, RecognisedLine } from '../recognition/recognised-document'
import type { SourcePlace } from './invoice-model'

/** A line as a reader of pages gives it, but from the XML: it stands on no page. `unit` is a code of UN/ECE Recommendation 20. */
export type StructuredLine = Omit<RecognisedLine, 'page' | 'box' | 'boxes'> & {
  page: null
  box: null
  boxes: Record<string, never>
}

/**
 * What an e-invoice says, in the shapes of a document that was read from its pages: every value is certain (confidence 1)
 * and has neither page nor box. `sources` tells where a value stands in the XML, under the name of its field
 * ("invoice_number") or, for lines counted from 0, "lines.0.net_amount".
 */
export type RecognisedEInvoice = {
  type: DocumentType
  fields: RecognisedFields
  /** What only data state of the form: charges apart from the net amount, the invoice that is credited. */
  header: Partial<Record<HeaderFieldName, string>>
  lines: StructuredLine[]
  sources: Record<string, SourcePlace>
}
