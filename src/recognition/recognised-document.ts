import type { HeaderFieldName } from '../documents/header-fields'
import type { ReadData } from '../documents/read-data'
import type { CodedText } from '../kernel/told-text'

/** Written with every result, so that history can tell which reader read a document. */
export const recogniserVersion = '1.0'

/** A rectangle on a page as fractions of the upright page: x and y are the top left corner, all four between 0 and 1. */
export type Box = { x: number; y: number; w: number; h: number }

/** One word as printed. `confidence` is 1 for text that the PDF itself carries and the OCR's own estimate otherwise. */
export type Word = { text: string; box: Box; confidence: number }

/** Words that can be read when the page is turned by so many quarter turns clockwise; their boxes are parts of the page as it lies then. */
export type SidewaysText = { turn: 1 | 2 | 3; words: Word[] }

/** A page reduced to its words, in reading order where the source gives one. Sizes are points (1/72 inch), upright. */
export type PageText = {
  number: number
  width: number
  height: number
  words: Word[]
  /** What the file itself prints along the edges of the page. */
  sideways?: SidewaysText[]
  /** Texts of barcodes and QR codes, where they were asked for. */
  codes?: string[]
}

/** Where a page's words came from: the text that the PDF carries, OCR of its image, or nowhere (blank, or the time ran out). */
export type TextSource = 'pdf' | 'ocr' | 'none'

/** The picture of a page that the viewer shows. `path` is absolute; sizes are pixels. */
export type PageImage = { path: string; width: number; height: number; mime: 'image/png' | 'image/jpeg' }

/**
 * A page as people see it: upright, sizes in points. `rotation` tells by how many degrees clockwise
 * the stored page had to be turned to stand upright; image and word boxes are already turned.
 */
export type RecognisedPage = PageText & {
  rotation: 0 | 90 | 180 | 270
  source: TextSource
  image?: PageImage
}

export const documentTypes = [
  'invoice',
  'credit_note',
  'receipt',
  'order',
  'statement',
  'reminder',
  'other',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const fieldNames = [
  'doc_type',
  'invoice_number',
  'issue_date',
  'due_date',
  'supplier_name',
  'supplier_vat_id',
  'buyer_name',
  'currency',
  'net_total',
  'tax_total',
  'gross_total',
  'payable',
  'order_ref',
  'customer_account',
  'iban',
  'period_from',
  'period_to',
] as const
export type FieldName = (typeof fieldNames)[number]

/**
 * A value that was read. Dates are YYYY-MM-DD, amounts decimals with two digits and a point ("-1204.50"),
 * IBAN and VAT id without spaces, currency ISO 4217, everything else as printed. `confidence` is 0 to 1, an estimate of
 * how often such a reading is right. Every value has the page and box it was read from; only `doc_type` may lack them,
 * as it can be concluded from the whole document.
 */
export type RecognisedField = { value: string; confidence: number; page: number | null; box: Box | null }

export type RecognisedFields = Partial<Record<FieldName, RecognisedField>>

/** One item of the invoice. Quantity and prices are plain decimals as text; null is "not printed or not read". */
export type RecognisedLine = {
  name: string | null
  item: string | null
  /** The purchase order that the line itself names. */
  order: string | null
  quantity: string | null
  unit: string | null
  unit_price: string | null
  tax_rate: string | null
  net_amount: string | null
  /** Null where it comes from data and stands on no page. */
  page: number | null
  box: Box | null
  /** Where the cells stand within it, as far as each has a column of its own. */
  boxes: Partial<Record<'name' | 'item' | 'order' | 'quantity' | 'unit' | 'unit_price' | 'amount', Box>>
  confidence: number
}

/** `confidence` is that of the less certain of number and date. */
export type InvoiceBeginning = { page: number; invoiceNumber: string; confidence: number }

/** What the reader makes of one file. `fields` holds only what was found; `text` is the whole text, a line per printed line. */
export type RecognisedDocument = {
  recogniserVersion: string
  type: DocumentType
  mime: string
  pages: RecognisedPage[]
  fields: RecognisedFields
  lines: RecognisedLine[]
  text: string
  supplier: SupplierMatch | null
  /** Numbers of pages that hold a picture which was not read, because the time allowed for OCR had run out. */
  unreadPages: number[]
  /** Pages that look like the first of an invoice, where that was asked. */
  beginnings?: InvoiceBeginning[]
  /** The data that the values come from, where the file carries them. */
  structured?: Structured
  /** Values of the form that no reader of pages knows, where the file carries data. */
  header?: Partial<Record<HeaderFieldName, string>>
  /** Why data that the file carries could not be read, so that the values are from its pages. */
  dataProblem?: CodedText
}

/** A value that the page says otherwise than the data do. */
export type PageDifference = { field: FieldName; data: string; page: string }

/** What a file says as data, beside the values in `fields` and `lines`. */
export type Structured = ReadData & {
  differences: PageDifference[]
  /** The invoices of a file that holds several, each as a file of its own. */
  parts: Uint8Array[]
}

/** What the master data knows about a supplier that can identify him on a page. */
export type SupplierEvidence = {
  id: string
  name: string
  otherNames?: string[]
  vatIds?: string[]
  ibans?: string[]
  mailDomains?: string[]
}

/** The customer's own companies: they are the buyer, so their names and numbers never identify a supplier. */
export type BuyerEvidence = { names: string[]; vatIds?: string[]; ibans?: string[] }

export type SupplierReason =
  | { kind: 'vat-id'; value: string }
  | { kind: 'iban'; value: string }
  | { kind: 'name'; value: string; similarity: number }
  | { kind: 'sender'; value: string }

/** A supplier of the master data that the evidence points to. `score` is 0 to 1, read it as a confidence. */
export type SupplierMatch = { supplierId: string; score: number; reasons: SupplierReason[] }
