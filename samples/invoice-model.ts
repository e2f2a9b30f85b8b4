import type { Day } from '../src/kernel/dates'
import { decimalFromMinor } from '../src/kernel/money'

export type Language = 'en' | 'de' | 'fr' | 'it'
export type LayoutName =
  | 'utility-bill'
  | 'wholesale'
  | 'din-letter'
  | 'serif-service'
  | 'typewriter'
  | 'telecom'

export type PartyAddress = {
  street: string
  postalCode: string
  city: string
  region?: string
  country: string
}

/** Who sends the invoice; every supplier of the seeds fits. */
export type InvoiceSupplier = {
  name: string
  address: PartyAddress
  vatId: string | null
  taxNumber: string | null
  iban: string | null
  emailDomain: string
  phone: string
  paymentTermsDays: number
  remitTos?: {
    bank: { name: string; iban: string } | { name: string; routing: string; account: string } | null
  }[]
}

export type InvoiceBuyer = { name: string; address: PartyAddress; vatId: string | null }

export type InvoiceLine = {
  name: string
  itemNumber?: string
  /** Where the lines are of several orders; printed by the wholesaler's layout. */
  poNumber?: string
  /** Plain decimal with up to three decimals; negative on a credit note. */
  quantity: string
  unit?: string
  /** Plain decimal with up to four decimals. */
  unitPrice: string
  /** Percent; the invoice's own rate when absent. */
  taxRate?: string
}

export type InvoiceInput = {
  layout: LayoutName
  language: Language
  documentType?: 'invoice' | 'credit_note'
  supplier: InvoiceSupplier
  buyer: InvoiceBuyer
  invoiceNumber: string
  issueDate: Day
  dueDate?: Day
  lines: InvoiceLine[]
  /** Percent, "19" or "8.1"; "0" prints no tax. */
  taxRate: string
  currency: string
  poNumber?: string
  customerAccount?: string
  deliveryDate?: Day
  /** Number of the invoice that a credit note corrects. */
  referenceInvoice?: string
  /** What is billed, in words in place of the lines, which then stand on a delivery note; the wholesaler's layout only. */
  summary?: string
  /** Whether that delivery note comes with it, without prices. */
  hasDeliveryNote?: true
  /** Free words under the totals. */
  note?: string
  /** Utilities and telephone companies only. */
  servicePeriod?: { from: Day; to: Day }
  serviceAddress?: string
  /** Use per month, oldest first, for the bar chart of a utility bill. */
  usageHistory?: number[]
}

export type TruthLine = { name: string; quantity: string; unit_price: string; net_amount: string }

/** What stands on the page, with the field names and formats by which recognisers are scored. */
export type SampleTruth = {
  doc_type: 'invoice' | 'credit_note'
  invoice_number: string
  issue_date: Day
  due_date: Day | null
  supplier_name: string
  supplier_vat_id: string | null
  buyer_name: string
  currency: string
  net_total: string
  tax_total: string
  gross_total: string
  payable: string
  order_ref: string | null
  customer_account: string | null
  iban: string | null
  lines: TruthLine[]
}

export type ComputedLine = InvoiceLine & { position: number; netMinor: bigint; rate: string }
export type TaxGroup = { rate: string; basisMinor: bigint; taxMinor: bigint }

export type InvoiceTotals = {
  lines: ComputedLine[]
  taxGroups: TaxGroup[]
  netMinor: bigint
  taxMinor: bigint
  grossMinor: bigint
}

/** A plain decimal as a whole number of 10⁻ᵈⁱᵍⁱᵗˢ. Throws when it is finer than that or not a number. */
export function scaled(text: string, digits: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > digits)
    throw new Error(`"${text}" is not a decimal with at most ${digits} places`)
  const value = BigInt(match[2]! + fraction.padEnd(digits, '0'))
  return match[1] ? -value : value
}

/** Division rounded half away from zero. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator / 2n : denominator / 2n
  return (numerator + half) / denominator
}

/** Line amounts are rounded each, tax once per rate: how nearly all suppliers print it. Two-decimal currencies only. */
export function invoiceTotals(input: InvoiceInput): InvoiceTotals {
  const lines = input.lines.map((line, index): ComputedLine => {
    const netMinor = roundedQuotient(scaled(line.quantity, 3) * scaled(line.unitPrice, 4), 100_000n)
    return { ...line, position: index + 1, netMinor, rate: line.taxRate ?? input.taxRate }
  })
  const rates = [...new Set(lines.map((line) => line.rate))]
  const taxGroups = rates.map((rate): TaxGroup => {
    const basisMinor = sum(lines.filter((line) => line.rate === rate).map((line) => line.netMinor))
    return { rate, basisMinor, taxMinor: roundedQuotient(basisMinor * scaled(rate, 4), 1_000_000n) }
  })
  const netMinor = sum(lines.map((line) => line.netMinor))
  const taxMinor = sum(taxGroups.map((group) => group.taxMinor))
  return { lines, taxGroups, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

const sum = (values: bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** The true values of an invoice as it is printed by `makeInvoicePdf`. */
export function truthOf(input: InvoiceInput): SampleTruth {
  const totals = invoiceTotals(input)
  const money = (minor: bigint) => decimalFromMinor(minor, input.currency)
  return {
    doc_type: input.documentType ?? 'invoice',
    invoice_number: input.invoiceNumber,
    issue_date: input.issueDate,
    due_date: input.dueDate ?? null,
    supplier_name: input.supplier.name,
    supplier_vat_id: input.supplier.vatId,
    buyer_name: input.buyer.name,
    currency: input.currency,
    net_total: money(totals.netMinor),
    tax_total: money(totals.taxMinor),
    gross_total: money(totals.grossMinor),
    payable: money(totals.grossMinor),
    order_ref: input.poNumber ?? null,
    customer_account: input.customerAccount ?? null,
    iban: input.supplier.iban,
    lines: (input.summary ? [] : totals.lines).map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      net_amount: money(line.netMinor),
    })),
  }
}
