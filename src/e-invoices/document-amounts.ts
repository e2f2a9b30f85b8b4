import type { DocumentLine } from '../documents/document-line'
import type { HeaderFieldName } from '../documents/header-fields'
import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf, sumOf } from '../kernel/decimals'
import { balanceOf } from '../validation/balance'
import { invoiceLineOf, linesWithAmount, type ReadLine, withoutVat } from './document-invoice-lines'
import {
  breakdownOf,
  impliedVat,
  notSubject,
  reverseCharge,
  type TaxedAmount,
  type Vat,
  vatOn,
} from './document-vat'
import type { AllowanceOrCharge } from './invoice-line'
import type { Invoice } from './invoice-model'

export type DocumentAmounts = {
  header: Readonly<Partial<Record<HeaderFieldName, string | null>>>
  lines: readonly DocumentLine[]
  /** Percent by the ERP's tax code. */
  taxRates: Readonly<Record<string, string>>
  /** What the source says of the VAT of each line, in their order; nothing where it says nothing. */
  saidVat?: readonly (Vat | null)[]
  /** Neither party has a VAT ID, so that no tax means that none is asked for (O) and not that its rate is zero (Z). */
  isOutsideVat?: boolean
}

/** The lines, charges, totals and VAT breakdown of a document; what documentInvoice says of them. */
export function amountsOf(
  document: DocumentAmounts,
): Pick<Invoice, 'lines' | 'charges' | 'totals' | 'vatBreakdown'> {
  const currency = document.header.currency ?? ''
  const { taxRates, saidVat = [] } = document
  const read = linesWithAmount(document.lines, { currency, taxRates, saidVat })
  const sums = sumsOf(document.header, sumOf(read.map(({ net }) => net)))
  const lines = netLines(document, read, sums)
  const rest = vatOfRest(document, lines, sums)
  const taxed = lines.map((line) => ({ ...line, vat: line.vat ?? rest }))
  const chargeVat = rest ?? taxed[0]?.vat ?? null
  const charges = sums.charges.map((charge) => ({ net: charge.amount, vat: chargeVat }))
  return {
    lines: taxed.map((line, at) => invoiceLineOf(line, line.vat, at)),
    charges: sums.charges.map((charge) => chargeOf(charge, chargeVat)),
    totals: {
      lines: sums.net,
      allowances: null,
      charges: sums.charges.length === 0 ? null : sumOf(sums.charges.map(({ amount }) => amount)),
      withoutVat: sums.total,
      vat: sums.tax,
      vatInVatCurrency: null,
      withVat: sums.control,
      paid: null,
      rounding: null,
      payable: sums.control,
    },
    vatBreakdown: breakdownOf([...taxed, ...charges].filter(hasVat), { ...sums, net: sums.total, currency }),
  }
}

type Charge = { reason: string; code: string; amount: string }

/** `net` is without freight and other charges, `total` with them, `control` with VAT as well. */
type Sums = {
  net: string | null
  charges: Charge[]
  total: string | null
  tax: string | null
  control: string | null
}

/** As on the document; one that it lacks is what the others leave. */
function sumsOf(header: DocumentAmounts['header'], ofLines: string | null): Sums {
  const [netAmt, taxAmt, controlAmt] = [
    header.netAmt ?? null,
    header.taxAmt ?? null,
    header.controlAmt ?? null,
  ]
  // UNTDID 7161: freight service, miscellaneous
  const charges = [
    { reason: 'Freight', code: 'FC', amount: header.freightAmt ?? '0' },
    { reason: 'Other charges', code: 'ABK', amount: header.otherChargesAmt ?? '0' },
  ].filter(({ amount }) => canonicalDecimal(amount) !== '0')
  const plus = (amount: string | null, ...more: string[]) =>
    amount === null ? null : more.length === 0 ? amount : sumOf([amount, ...more])
  const chargesMinus = [...charges.map(({ amount }) => amount), taxAmt ?? '0'].map((one) =>
    `-${one}`.replace('--', ''),
  )
  const ofControl = plus(controlAmt, ...chargesMinus)
  const net = netAmt ?? (taxAmt === null ? (ofLines ?? ofControl) : (ofControl ?? ofLines))
  const total = plus(net, ...charges.map(({ amount }) => amount))
  const tax = taxAmt ?? (controlAmt === null || total === null ? null : differenceOf(controlAmt, total))
  return { net, charges, total, tax, control: controlAmt ?? plus(total, tax ?? '0') }
}

/** The lines without VAT; the whole document as one where it has none (BR-16). */
function netLines({ header, lines }: DocumentAmounts, read: ReadLine[], { net }: Sums): ReadLine[] {
  if (net === null) return read
  if (read.length === 0) return [{ line: wholeDocument(header.invoiceNumber ?? ''), net, vat: null }]
  const balance = balanceOf({
    controlAmt: header.controlAmt ?? null,
    netAmt: header.netAmt ?? null,
    taxAmt: header.taxAmt ?? null,
    freightAmt: header.freightAmt ?? null,
    otherChargesAmt: header.otherChargesAmt ?? null,
    currency: header.currency ?? null,
    lines,
  })
  const includeTax = balance.state === 'balanced' && balance.includeTax
  return includeTax ? withoutVat(read, { net, currency: header.currency ?? '' }) : read
}

const wholeDocument = (number: string): DocumentLine => ({
  id: 'whole',
  cells: { description: { value: `Invoice ${number}`.trim(), source: 'RULE' } },
})

/** The VAT of what names none itself: what the tax of the document leaves for it. */
function vatOfRest(
  { header, isOutsideVat }: DocumentAmounts,
  lines: ReadLine[],
  { total, tax }: Sums,
): Vat | null {
  if (header.taxOption === 'SELF_ASSESSED') return reverseCharge
  if (header.taxOption === 'NONE') return notSubject
  const isFree = canonicalDecimal(tax ?? '0') === '0' && lines.every(({ vat }) => vat === null)
  if (isOutsideVat && isFree) return notSubject
  const currency = header.currency ?? ''
  const known = lines.flatMap(({ net, vat }) =>
    vat ? [{ net, tax: vatOn(net, vat.rate ?? '0', currency) ?? '0' }] : [],
  )
  const restOf = (whole: string | null, parts: string[]) =>
    whole === null || parts.length === 0 ? whole : differenceOf(whole, sumOf(parts) ?? '0')
  const net = restOf(
    total,
    known.map((one) => one.net),
  )
  const restTax = restOf(
    tax,
    known.map((one) => one.tax),
  )
  return impliedVat(net, restTax, currency)
}

const hasVat = (one: { net: string; vat: Vat | null }): one is TaxedAmount => one.vat !== null

const chargeOf = ({ reason, code, amount }: Charge, vat: Vat | null): AllowanceOrCharge => ({
  amount,
  baseAmount: null,
  percentage: null,
  vatCategory: vat?.category ?? null,
  vatRate: vat?.rate ?? null,
  reason,
  reasonCode: code,
})
