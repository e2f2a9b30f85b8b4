import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf, sumOf } from '../kernel/decimals'
import { vatBreakdownSum } from './breakdown-sums'
import { quotient } from './canonical-values'
import { impliedVat } from './document-vat'
import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import type { Invoice, ReadInvoice, Totals, VatBreakdown } from './invoice-model'
import { standardPaymentCode, standardTypeCode, standardVat } from './national-codes'
import { unitCode } from './unit-codes'

/**
 * An e-invoice of any syntax in the terms of EN 16931. UBL and CII are in them already and stay as they are. Of FatturaPA
 * and KSeF the codes become those of the European lists, and what they don't state and EN 16931 wants is taken from what
 * they do: totals from the VAT breakdown, prices and quantities from the amounts of lines. Lines of ZUGFeRD 1.0 without a
 * number are counted.
 */
export function asEn16931({ syntax, invoice }: ReadInvoice): Invoice {
  if (syntax === 'ubl' || syntax === 'cii') return invoice
  const counted = { ...invoice, specification: en16931, lines: invoice.lines.map(numbered) }
  return syntax === 'zugferd-1' ? counted : ofNational(counted)
}

const en16931 = 'urn:cen.eu:en16931:2017'

const numbered = (line: InvoiceLine, at: number): InvoiceLine => ({ ...line, id: line.id ?? String(at + 1) })

function ofNational(invoice: Invoice): Invoice {
  const lines = invoice.lines.map(nationalLine)
  const allowances = invoice.allowances.map(nationalCharge)
  const charges = invoice.charges.map(nationalCharge)
  return {
    ...invoice,
    typeCode: standardTypeCode(invoice.typeCode, invoice.kind),
    paymentMeans: invoice.paymentMeans.map((means) => ({ ...means, code: standardPaymentCode(means.code) })),
    lines,
    allowances,
    charges,
    vatBreakdown: invoice.vatBreakdown.map((row) => nationalBreakdown(row, invoice.currency ?? '')),
    totals: nationalTotals(invoice, { lines, allowances, charges }),
  }
}

function nationalLine(line: InvoiceLine): InvoiceLine {
  const signed = (amount: string | null) =>
    amount !== null && line.status === 'BEFORE'
      ? differenceOf('0', canonicalDecimal(amount) ?? amount)
      : amount
  const net = line.netAmount ?? withoutVat(line)
  const quantity = line.quantity ?? '1'
  const vat = standardVat({ category: line.vatCategory, rate: line.vatRate })
  return {
    ...line,
    quantity: signed(quantity),
    unit: unitCode(line.unit) ?? 'C62',
    netAmount: signed(net),
    netPrice: line.netPrice ?? (net === null ? null : quotient(net, quantity)),
    vatCategory: vat.category,
    vatRate: vat.rate,
  }
}

function withoutVat({ amountWithVat, vat, vatRate }: InvoiceLine): string | null {
  if (amountWithVat === null) return null
  if (vat !== null) return differenceOf(amountWithVat, vat)
  return vatRate === null ? amountWithVat : null
}

function nationalCharge(charge: AllowanceOrCharge): AllowanceOrCharge {
  const vat = standardVat({ category: charge.vatCategory, rate: charge.vatRate })
  return { ...charge, vatCategory: vat.category, vatRate: vat.rate }
}

/** KSeF tells a rate only by the field that its sum stands in: it is the one that makes the VAT. */
function nationalBreakdown(row: VatBreakdown, currency: string): VatBreakdown {
  const isExempt = row.category === null && row.rate === null && row.exemptionReason !== null
  const implied = row.rate === null ? impliedVat(row.taxable, row.vat, currency) : null
  const vat = standardVat({
    category: row.category ?? (isExempt ? 'E' : (implied?.category ?? null)),
    rate: row.rate ?? implied?.rate ?? null,
  })
  const withoutReason =
    row.exemptionReason === null && row.exemptionCode === null && row.category !== vat.category
  return {
    ...row,
    ...vat,
    vat: row.vat ?? '0.00',
    exemptionReason: withoutReason ? row.category : row.exemptionReason,
  }
}

function nationalTotals(
  invoice: Invoice,
  { lines, allowances, charges }: Pick<Invoice, 'lines' | 'allowances' | 'charges'>,
): Totals {
  const { totals, paymentMeans } = invoice
  const sum = (amounts: (string | null)[]) =>
    amounts.length === 0 ? null : sumOf(amounts.map((amount) => canonicalDecimal(amount ?? '0') ?? '0'))
  const withVat = totals.withVat ?? vatBreakdownSum(invoice, 'both').value
  const [only, ...others] = paymentMeans
  return {
    ...totals,
    lines: totals.lines ?? sum(lines.map(({ netAmount }) => netAmount)),
    allowances: totals.allowances ?? sum(allowances.map(({ amount }) => amount)),
    charges: totals.charges ?? sum(charges.map(({ amount }) => amount)),
    withoutVat: totals.withoutVat ?? vatBreakdownSum(invoice, 'taxable').value,
    vat: totals.vat ?? vatBreakdownSum(invoice, 'vat').value,
    withVat,
    payable: totals.payable ?? (others.length === 0 ? (only?.amount ?? withVat) : withVat),
  }
}
