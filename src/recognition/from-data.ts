import type { EInvoiceReading } from '../e-invoices/e-invoice-reading'
import type { EdiReading } from '../edi/edi-reading'
import type { ExtractOptions } from './extract-fields'
import { findSupplier } from './find-supplier'
import { comparedFields, isPrinted } from './printed-value'
import type {
  FieldName,
  PageDifference,
  RecognisedDocument,
  RecognisedFields,
  RecognisedLine,
  Structured,
} from './recognised-document'

export type DataRead = Omit<RecognisedDocument, 'recogniserVersion'>

/** A document whose values come from the data of its file and are certain. The supplier is found by them as by a page's words. */
export function fromData(
  {
    type,
    fields,
    header,
    lines,
    text,
  }: Pick<EInvoiceReading | EdiReading, 'type' | 'fields' | 'header' | 'lines' | 'text'>,
  structured: Omit<Structured, 'differences'>,
  { mime, ...options }: ExtractOptions & { mime: string },
): DataRead {
  return {
    type,
    mime,
    pages: [],
    fields,
    header,
    lines,
    text,
    supplier: findSupplier({ text }, fields, options),
    unreadPages: [],
    structured: { ...structured, differences: [] },
  }
}

type Pages = Pick<RecognisedDocument, 'pages' | 'unreadPages' | 'mime'>
type PageReading = Pick<RecognisedDocument, 'fields' | 'lines' | 'text'>

/**
 * The same with the pages that show it: each value gets its place on them where they say the same, and what they say
 * otherwise with certainty is noted.
 */
export function withPages(read: DataRead, pages: Pages, onPage: PageReading): DataRead {
  return {
    ...read,
    ...pages,
    fields: Object.fromEntries(
      Object.entries(read.fields).map(([name, field]) => {
        const printed = onPage.fields[name as FieldName]
        return [
          name,
          printed?.value === field.value ? { ...field, page: printed.page, box: printed.box } : field,
        ]
      }),
    ),
    lines:
      read.lines.length === onPage.lines.length
        ? read.lines.map((line, at) => placed(line, onPage.lines[at]!))
        : read.lines,
    structured: read.structured && {
      ...read.structured,
      differences: differencesOf(read.fields, onPage),
    },
  }
}

const placed = (line: RecognisedLine, printed: RecognisedLine): RecognisedLine =>
  line.net_amount === printed.net_amount
    ? { ...line, page: printed.page, box: printed.box, boxes: printed.boxes }
    : line

/** So sure a reading of the page has to be to speak against the data. */
const leastConfidence = 0.9

/** What the page says otherwise; a value of the data that stands anywhere on it isn't doubted. */
function differencesOf(data: RecognisedFields, { fields, text }: PageReading): PageDifference[] {
  return comparedFields.flatMap((field): PageDifference[] => {
    const [said, printed] = [data[field]?.value, fields[field]]
    if (!said || !printed || printed.value === said || printed.confidence < leastConfidence) return []
    return isPrinted(said, text) ? [] : [{ field, data: said, page: printed.value }]
  })
}
