import type { EdiSyntax } from './edi-segment'

/** A value of the message with its place: the ordinal of its segment in the file, and its element, both from 1. */
export type Stated = { value: string; segment: number; element: number }

/**
 * An invoice or credit note as an X12 810 or an EDIFACT INVOIC says it. Nothing is computed: amounts, quantities and rates
 * are plain decimals with the digits of the message ("19.90"; an implied point is set), days are YYYY-MM-DD, texts have no
 * outer blanks. Null is "not in the message", or not a number or day where one is wanted, which `problems` of the message
 * then tells. Codes and qualifiers are those of the syntax: X12 data elements, or the code lists of UNTDID.
 */
export type EdiInvoice = {
  syntax: EdiSyntax
  kind: 'invoice' | 'credit_note'
  /** BIG07 (code list 640), or 1001 of BGM. */
  typeCode: Stated | null
  /** BIG08 (code list 353), or 1225 of BGM: original, duplicate, cancellation. */
  purposeCode: Stated | null
  number: Stated | null
  issueDate: Stated | null
  dueDate: Stated | null
  deliveryDate: Stated | null
  taxPointDate: Stated | null
  periodFrom: Stated | null
  periodTo: Stated | null
  /** ISO 4217. */
  currency: Stated | null
  /** The buyer's purchase order. */
  orderRef: Stated | null
  orderDate: Stated | null
  /** The buyer's account with the seller. */
  customerAccount: Stated | null
  iban: Stated | null
  /** 4461 of PAI. */
  paymentMeans: Stated | null
  references: EdiReference[]
  dates: EdiDate[]
  parties: EdiParty[]
  terms: EdiTerms[]
  transport: EdiTransport | null
  notes: Stated[]
  /** Taxes of the whole invoice, one for each rate. */
  taxes: EdiTax[]
  /** Allowances and charges of the whole invoice. */
  allowances: EdiAllowance[]
  /** Every amount of the summary (MOA by 5025, AMT by 522, TDS as TDS01 to TDS04). */
  amounts: EdiAmount[]
  totals: EdiTotals
  lines: EdiLine[]
}

export type EdiTotals = {
  /** Sum of the lines. */
  lines: Stated | null
  net: Stated | null
  tax: Stated | null
  gross: Stated | null
  payable: Stated | null
  prepaid: Stated | null
}

export type EdiReference = {
  qualifier: string
  value: string
  text: string | null
  date: string | null
  segment: number
}
export type EdiDate = { qualifier: string; value: string; segment: number }
export type EdiAmount = { qualifier: string; value: string; currency: string | null; segment: number }
export type EdiId = Stated & { qualifier: string | null }

export type EdiParty = {
  /** N101 (code list 98), or 3035 of NAD. */
  qualifier: string
  name: string | null
  /** Further lines of the name, as N2 and the rest of C080 or C058 give them. */
  moreNames: string[]
  id: string | null
  /** N103 (code list 66), or 3055 of NAD. */
  idQualifier: string | null
  street: string[]
  city: string | null
  region: string | null
  postcode: string | null
  country: string | null
  vatId: Stated | null
  references: EdiReference[]
  contacts: string[]
  segment: number
}

/** ITD, or PAT with its dates, percentages and amounts. Counts are whole numbers of `unit`. */
export type EdiTerms = {
  /** ITD01, or 4279 of PAT. */
  code: string | null
  /** From where the time counts: ITD02, or 2475 of PAT. */
  basis: string | null
  due: EdiSpan | null
  dueDate: string | null
  discountPercent: string | null
  discountAmount: string | null
  discount: EdiSpan | null
  discountDate: string | null
  text: string | null
  segment: number
}

/** 2151 of PAT: D day, W week, M month, Y year; X12 knows days. */
export type EdiSpan = { count: number; unit: string }

export type EdiTransport = {
  mode: string | null
  carrier: string | null
  reference: string | null
  segment: number
}

export type EdiTax = {
  /** TXI01, or 5153 of TAX ("VAT"). */
  type: string | null
  /** 5305 of TAX; TXI06 in X12. */
  category: string | null
  rate: string | null
  taxable: string | null
  amount: string | null
  /** TXI07 says "O": it is told only, and no part of the total. */
  isInformation: boolean
  segment: number
}

export type EdiAllowance = {
  /** 'other': a code of SAC01 or 5463 that is neither. */
  kind: 'allowance' | 'charge' | 'other'
  code: string | null
  text: string | null
  amount: string | null
  percent: string | null
  basis: string | null
  taxes: EdiTax[]
  segment: number
}

/** The price of `base` units (one, where it is null). */
export type EdiPrice = {
  /** IT105 (code list 639), or 5125 of PRI. */
  qualifier: string | null
  value: string
  base: string | null
  baseUnit: string | null
  segment: number
  element: number
}

export type EdiLine = {
  number: Stated | null
  /** The line that this one is a part of (C829 of LIN). */
  partOf: string | null
  gtin: Stated | null
  sellerItem: Stated | null
  buyerItem: Stated | null
  /** Every item number with its qualifier (code list 235, or 7143); null for one of LIN that has none. */
  items: EdiId[]
  name: Stated | null
  descriptions: Stated[]
  orderRef: Stated | null
  orderLine: Stated | null
  quantity: Stated | null
  unit: Stated | null
  quantities: { qualifier: string; value: string; unit: string | null; segment: number }[]
  /** The price to be paid for the base, without tax, with its allowances. */
  price: EdiPrice | null
  /** The price before allowances. */
  grossPrice: EdiPrice | null
  prices: EdiPrice[]
  net: Stated | null
  amounts: EdiAmount[]
  taxes: EdiTax[]
  allowances: EdiAllowance[]
  references: EdiReference[]
  dates: EdiDate[]
  parties: EdiParty[]
  /** The segments of the file that it is made of. */
  first: number
  last: number
}
