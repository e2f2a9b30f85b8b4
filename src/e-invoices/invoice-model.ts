import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import type { Address, Identifier, Party } from './invoice-party'
import type { XmlElement } from './xml-tree'

/**
 * An invoice or credit note as EN 16931-1:2017 sees it (its business terms are named BT-…, groups BG-…), whatever the
 * syntax. Amounts, quantities and rates are decimals as the source writes them: nothing is rounded or computed. Days are
 * YYYY-MM-DD. Null is "not in the source" (or, of a day or decimal, not one); texts have no outer blanks.
 */
export type Invoice = {
  kind: 'invoice' | 'credit_note'
  /** BT-1 */
  number: string | null
  /** BT-2 */
  issueDate: string | null
  /** BT-3: UNTDID 1001; in FatturaPA TD01 to TD29, in KSeF VAT, KOR, ZAL, … */
  typeCode: string | null
  /** BT-5: ISO 4217 */
  currency: string | null
  /** BT-6 */
  vatCurrency: string | null
  /** BT-7 */
  taxPointDate: string | null
  /** BT-8 */
  taxPointDateCode: string | null
  /** BT-9 */
  dueDate: string | null
  /** BT-10 */
  buyerReference: string | null
  /** BT-11 */
  project: string | null
  /** BT-12 */
  contract: string | null
  /** BT-13 */
  purchaseOrder: string | null
  /** BT-14 */
  salesOrder: string | null
  /** BT-15 */
  receivingAdvice: string | null
  /** BT-16 */
  despatchAdvice: string | null
  /** BT-17 */
  tender: string | null
  /** BT-18 */
  invoicedObject: Identifier | null
  /** BT-19 */
  buyerAccountingReference: string | null
  /** BT-20 */
  paymentTerms: string | null
  /** BG-1 */
  notes: Note[]
  /** BT-23 */
  businessProcess: string | null
  /** BT-24 */
  specification: string | null
  /** BG-3 */
  precedingInvoices: PrecedingInvoice[]
  /** BG-4 */
  seller: Party
  /** BG-7 */
  buyer: Party
  /** BG-10 */
  payee: Party | null
  /** BG-11 */
  taxRepresentative: Party | null
  /** BG-13 */
  delivery: Delivery | null
  /** BT-73 */
  periodFrom: string | null
  /** BT-74 */
  periodTo: string | null
  /** BG-16 */
  paymentMeans: PaymentMeans[]
  /** BG-20 */
  allowances: AllowanceOrCharge[]
  /** BG-21 */
  charges: AllowanceOrCharge[]
  /** BG-22 */
  totals: Totals
  /** BG-23 */
  vatBreakdown: VatBreakdown[]
  /** BG-DEX-09 of XRechnung's extension, which adds them to BT-115: the binding to UBL invoices alone has a place for them */
  thirdPartyPayments: ThirdPartyPayment[]
  /** BG-24 */
  supportingDocuments: SupportingDocument[]
  /** BG-25 */
  lines: InvoiceLine[]
}

/** BG-1: BT-21 (UNTDID 4451) and BT-22 */
type Note = { subject: string | null; text: string | null }

/** BG-3: BT-25 and BT-26 */
type PrecedingInvoice = { number: string | null; issueDate: string | null }

/** BG-13 */
type Delivery = {
  /** BT-70 */
  name: string | null
  /** BT-71 */
  location: Identifier | null
  /** BT-72 */
  date: string | null
  /** BG-15 */
  address: Address | null
}

/** BG-16: one way to pay. */
export type PaymentMeans = {
  /** BT-81: UNTDID 4461; in FatturaPA MP01 to MP23, in KSeF 1 to 7 */
  code: string | null
  /** BT-82 */
  text: string | null
  /** BT-83 */
  remittance: string | null
  /** BT-84 where it is an IBAN: without blanks */
  iban: string | null
  /** BT-84 where it is another account number: as written */
  otherAccount: string | null
  /** BT-85 */
  accountName: string | null
  /** BT-86 */
  bic: string | null
  /** BT-87 */
  cardNumber: string | null
  /** BT-88 */
  cardHolder: string | null
  /** BT-89 */
  mandate: string | null
  /** BT-90 */
  creditorId: string | null
  /** BT-91 */
  debitedAccount: string | null
  /** The part of the sum that this way is for, and its day (FatturaPA; EN 16931 knows one day and one sum). */
  amount: string | null
  dueDate: string | null
}

/** BG-22 */
export type Totals = {
  /** BT-106 */
  lines: string | null
  /** BT-107 */
  allowances: string | null
  /** BT-108 */
  charges: string | null
  /** BT-109 */
  withoutVat: string | null
  /** BT-110 */
  vat: string | null
  /** BT-111: in the currency BT-6 */
  vatInVatCurrency: string | null
  /** BT-112 */
  withVat: string | null
  /** BT-113 */
  paid: string | null
  /** BT-114 */
  rounding: string | null
  /** BT-115 */
  payable: string | null
}

/** BG-23 */
export type VatBreakdown = {
  /** BT-116 */
  taxable: string | null
  /** BT-117 */
  vat: string | null
  /** BT-118: UNTDID 5305; in FatturaPA the code of "Natura" */
  category: string | null
  /** BT-119: percent */
  rate: string | null
  /** BT-120 */
  exemptionReason: string | null
  /** BT-121 */
  exemptionCode: string | null
}

/** BG-DEX-09: a sum that is collected for somebody else, such as a fee. */
export type ThirdPartyPayment = {
  /** BT-DEX-001 */
  type: string | null
  /** BT-DEX-002 */
  amount: string | null
  /** BT-DEX-003 */
  description: string | null
}

/** BG-24 */
export type SupportingDocument = {
  /** BT-122 */
  reference: Identifier | null
  /** BT-123 */
  description: string | null
  /** BT-124 */
  location: string | null
  /** BT-125 as in the source: base64, perhaps with line breaks. Attachments are large, so decode one when it is asked for. */
  base64: string | null
  /** BT-125: its media type and file name */
  mediaType: string | null
  filename: string | null
}

/** Whether a specification (BT-24) is XRechnung with its extension. */
export const isXRechnungExtension = (specification: string | null): boolean =>
  /:extension:xrechnung_\d/.test(specification ?? '')

export const eInvoiceSyntaxes = ['ubl', 'cii', 'zugferd-1', 'fatturapa', 'ksef'] as const
export type EInvoiceSyntax = (typeof eInvoiceSyntaxes)[number]

/** Where a value stands in the XML: the line counts from 1, the path is XPath with the prefixes of the file. */
export type SourcePlace = { line: number; path: string }

/**
 * Where each value that was found stands; keys are the names of the model joined by dots, lists counted from 0: "number",
 * "seller.vatId", "lines.0.netAmount".
 */
export type Sources = {
  get(name: string): SourcePlace | undefined
  /** Where a part of the model begins: "lines.0", "seller.address". */
  first(part: string): SourcePlace | undefined
  /** Those of an item of a list ("lines.0"), by their names within it. */
  within(item: string): Pick<Sources, 'get'>
  keys(): Iterable<string>
}

/** One invoice of a file. */
export type ReadInvoice = {
  syntax: EInvoiceSyntax
  invoice: Invoice
  sources: Sources
  /** What it was read from, for the rules about what only the XML shows. */
  element?: XmlElement
}
