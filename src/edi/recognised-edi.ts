import type { HeaderFieldName } from '../documents/header-fields'
import type { DocumentType, RecognisedFields, RecognisedLine } from '../recognition/recognised-document'

/** A line as a reader of pages gives it, but from a message: it stands on no page. `unit` is the code of the message. */
export type RecognisedEdiLine = Omit<RecognisedLine, 'page' | 'box' | 'boxes'> & {
  page: null
  box: null
  boxes: Record<string, never>
}

/**
 * What an EDI invoice says, in the shapes of a document that was read from its pages: every value is certain (confidence 1)
 * and has neither page nor box. `sources` tells which segment of the file (`ordinal`, from 1) a value is from, under the
 * name of its field ("invoice_number") or, for lines counted from 0, "lines.0.net_amount". What was computed from several
 * segments names the first.
 */
export type RecognisedEdi = {
  type: DocumentType
  fields: RecognisedFields
  /** What only data state of the form: charges apart from the net amount. */
  header: Partial<Record<HeaderFieldName, string>>
  lines: RecognisedEdiLine[]
  sources: Record<string, number>
}
