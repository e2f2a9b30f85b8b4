import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf, productOf, sumOf } from '../kernel/decimals'
import { amountDue } from './amount-due'
import { vatBreakdownSum } from './breakdown-sums'
import { money, quotient } from './canonical-values'
import { positiveCredit } from './document-signs'
import { impliedVat } from './document-vat'
import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import type { Invoice, ReadInvoice, Totals, VatBreakdown } from './invoice-model'
import type { Identifier } from './invoice-party'
import { standardPaymentCode, standardTypeCode, standardVat } from './national-codes'
import { paymentTermsOf } from './required-values'
import { unitCode } from './unit-codes'

/**
 * An e-invoice of any syntax in the terms of EN 16931. UBL and CII are in them already and stay as they are. Of FatturaPA
 * and KSeF the codes become those of the European lists, and what they don't state and EN 16931 wants is taken from what
 * they do: totals from the VAT breakdown, prices and quantities from the amounts of lines. Lines of ZUGFeRD 1.0 without a
 * number are counted.
 */
export function asEn16931({ syntax, invoice }: Pick<ReadInvoice, 'syntax' | 'invoice'>): Invoice {
  if (syntax === 'ubl' || syntax === 'cii') return invoice
  const counted = { ...invoice, specification: en16931, lines: invoice.lines.map(numbered) }
  return syntax === 'zugferd-1' ? counted : ofNational(counted)
}

const en16931 = 'urn:cen.eu:en16931:2017'

const numbered = (line: InvoiceLine, at: number): InvoiceLine => ({ ...line, id: line.id ?? String(at + 1) })

function ofNational(invoice: Invoice): Invoice {
  const own = invoice.lines.map((line) => nationalLine(line, invoice.currency ?? ''))
  const allowances = invoice.allowances.map(nationalCharge)
  const charges = invoice.charges.map(nationalCharge)
  const given = invoice.vatBreakdown
  const vatBreakdown = given.every(({ taxable }) => taxable === null)
    ? breakdownOfLines(own).map((row) => reasoned(row, given))
    : given.map((row) => nationalBreakdown(row, invoice.currency ?? ''))
  const lines = withAdvance(own, vatBreakdown)
  return positiveCredit({
    ...invoice,
    typeCode: standardTypeCode(invoice.typeCode, invoice.kind),
    paymentMeans: invoice.paymentMeans.map((means) => ({ ...means, code: standardPaymentCode(means.code) })),
    paymentTerms: paymentTermsOf(invoice),
    buyer: { ...invoice.buyer, electronicAddress: withScheme(invoice.buyer.electronicAddress) },
    lines,
    allowances,
    charges,
    vatBreakdown,
    totals: nationalTotals({ ...invoice, vatBreakdown }, { lines, allowances, charges }),
  })
}

/** EAS: 0205 is a code of Italy's exchange system, EM an e-mail address (BR-63). */
const withScheme = (address: Identifier | null) =>
  address && { ...address, scheme: address.scheme ?? (address.value.includes('@') ? 'EM' : '0205') }

function nationalLine(line: InvoiceLine, currency: string): InvoiceLine {
  const signed = (amount: string | null) =>
    amount !== null && line.status === 'BEFORE'
      ? differenceOf('0', canonicalDecimal(amount) ?? amount)
      : amount
  const net = line.netAmount ?? withoutVat(line)
  const quantity = line.quantity ?? '1'
  const rate =
    line.vatRate ?? (line.vatCategory === null ? impliedVat(net, plain(line.vat), currency)?.rate : null)
  const vat = standardVat({ category: line.vatCategory, rate: rate ?? null })
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

/** Less the VAT that is stated, or else that of the rate, to the cent. */
function withoutVat({ amountWithVat, vat, vatRate }: InvoiceLine): string | null {
  const whole = plain(amountWithVat)
  if (whole === null) return null
  if (vat !== null) return differenceOf(whole, plain(vat) ?? '0')
  const net = quotient(productOf(whole, '100') ?? '', sumOf(['100', plain(vatRate) ?? '0']) ?? '')
  return net && money(net, null)
}

const plain = (amount: string | null) => (amount === null ? null : canonicalDecimal(amount))

/** A simplified invoice has neither sums nor taxable amounts: they are those of its lines, by category and rate. */
function breakdownOfLines(lines: readonly InvoiceLine[]): VatBreakdown[] {
  const rows = new Map<string, VatBreakdown>()
  for (const { vatCategory: category, vatRate: rate, netAmount, amountWithVat } of lines) {
    const key = `${category} ${rate}`
    const known = rows.get(key)
    const net = netAmount ?? '0'
    const vat = differenceOf(plain(amountWithVat) ?? net, net) ?? '0'
    rows.set(key, {
      taxable: sumOf([known?.taxable ?? '0', net]),
      vat: sumOf([known?.vat ?? '0', vat]),
      category,
      rate,
      exemptionReason: null,
      exemptionCode: null,
    })
  }
  return [...rows.values()]
}

/** What a simplified invoice gives as reason of a category that needs one; the reasons of its own stand with its parts. */
function reasoned(row: VatBreakdown, given: readonly VatBreakdown[]): VatBreakdown {
  const own = given.find(({ exemptionReason }) => exemptionReason !== null)?.exemptionReason ?? null
  const isTaxed = row.category === 'S' || row.category === 'Z'
  return isTaxed ? row : { ...row, exemptionReason: own ?? row.category }
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
  const { totals } = invoice
  const sum = (amounts: (string | null)[]) =>
    amounts.length === 0 ? null : sumOf(amounts.map((amount) => plain(amount) ?? '0'))
  const whole = totals.withVat ?? vatBreakdownSum(invoice, 'both').value
  const payable = amountDue(invoice).value ?? whole
  return {
    ...totals,
    lines: totals.lines ?? sum(lines.filter(isCounted).map(({ netAmount }) => netAmount)),
    allowances: totals.allowances ?? sum(allowances.map(({ amount }) => amount)),
    charges: totals.charges ?? sum(charges.map(({ amount }) => amount)),
    withoutVat: totals.withoutVat ?? vatBreakdownSum(invoice, 'taxable').value,
    vat: totals.vat ?? vatBreakdownSum(invoice, 'vat').value,
    withVat: less(whole, totals.rounding),
    paid: totals.paid ?? nothingOr(less(whole, payable)),
    payable,
  }
}

/** What is not to be paid of the whole counts as paid: tax that the buyer keeps back, an advance that is deducted (BR-CO-16). */
const nothingOr = (amount: string | null) => (amount === '0' ? null : amount)

function less(whole: string | null, part: string | null): string | null {
  if (part === null) return whole
  return whole === null ? null : differenceOf(plain(whole) ?? '0', plain(part) ?? '0')
}

const isCounted = ({ status }: InvoiceLine) => status !== 'INFORMATION' && status !== 'GROUP'

/** An invoice for an advance has no lines that count: what is taxed at each rate becomes one (BR-16). */
function withAdvance(lines: InvoiceLine[], rows: readonly VatBreakdown[]): InvoiceLine[] {
  const [like] = lines
  if (!like || lines.some(isCounted)) return lines
  const advances = rows.map(
    ({ taxable, category, rate }, at): InvoiceLine => ({
      ...like,
      id: `ZAL-${at + 1}`,
      status: null,
      name: 'Zaliczka',
      sellerItem: null,
      standardItem: null,
      allowances: [],
      quantity: '1',
      unit: 'C62',
      netAmount: taxable,
      netPrice: taxable,
      vat: null,
      amountWithVat: null,
      priceWithVat: null,
      vatCategory: category,
      vatRate: rate,
    }),
  )
  return [...advances, ...lines]
}
