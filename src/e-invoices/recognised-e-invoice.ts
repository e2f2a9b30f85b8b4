import type { HeaderFieldName } from '../documents/header-fields'
import type { DocumentType, RecognisedFields, RecognisedLine } from '../recognition/recognised-document'
import type { SourcePlace } from './invoice-model'

/** What a line of the form can hold. */
export const cellNames = [
  'name',
  'item',
  'order',
  'quantity',
  'unit',
  'unit_price',
  'tax_rate',
  'net_amount',
] as const
export type CellName = (typeof cellNames)[number]

/** A line as a reader of pages gives it, but from the XML: it stands on no page. `unit` is a code of UN/ECE Recommendation 20. */
export type StructuredLine = Omit<RecognisedLine, 'page' | 'box' | 'boxes'> & {
  page: null
  box: null
  boxes: Record<string, never>
}

export type CellPlaces = Partial<Record<CellName, SourcePlace>>

/**
 * What an e-invoice says, in the shapes of a document that was read from its pages: every value is certain (confidence 1)
 * and has neither page nor box. `sources` tells where a value stands in the XML, under the name of its field
 * ("invoice_number"), `lineSources` of each line under the name of the cell.
 */
export type RecognisedEInvoice = {
  type: DocumentType
  fields: RecognisedFields
  /** What only data state of the form: charges apart from the net amount, the invoice that is credited. */
  header: Partial<Record<HeaderFieldName, string>>
  lines: StructuredLine[]
  sources: Record<string, SourcePlace>
  lineSources: CellPlaces[]
}
