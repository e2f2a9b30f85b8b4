import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf, isMore, percentOf, productMinor, sumOf } from '../kernel/decimals'
import { decimalFromMinor } from '../kernel/money'
import { quotient } from './canonical-values'
import type { VatBreakdown } from './invoice-model'

/** BT-151 and BT-152, or the like of a charge. */
export type Vat = { category: string; rate: string | null }

/** An amount without VAT, and what VAT it bears. */
export type TaxedAmount = { net: string; vat: Vat }

export const reverseCharge: Vat = { category: 'AE', rate: '0' }
export const exempt: Vat = { category: 'E', rate: '0' }
export const notSubject: Vat = { category: 'O', rate: null }

export const vatOfRate = (rate: string): Vat => ({
  category: canonicalDecimal(rate) === '0' ? 'Z' : 'S',
  rate,
})

/**
 * The VAT that a net amount must bear to make this tax. The rate has as few digits as give the tax to the cent ("19" for 1.93
 * on 10.17), two at most. Null when the amounts don't say.
 */
export function impliedVat(net: string | null, tax: string | null, currency: string): Vat | null {
  if (net === null || tax === null) return null
  if (canonicalDecimal(tax) === '0') return vatOfRate('0')
  const percent = quotient(tax, percentOf(net, '1') ?? '0')
  if (percent === null || percent.startsWith('-')) return null
  const rates = [0, 1, 2].map((digits) => rounded(percent, digits))
  const fits = (rate: string) => vatOn(net, rate, currency) === canonicalDecimal(tax)
  return vatOfRate(rates.find(fits) ?? rates[2] ?? percent)
}

/** The VAT on a net amount, rounded to the digits of the currency (BR-CO-17); null when one is no decimal. */
export function vatOn(net: string, rate: string, currency: string): string | null {
  const minor = productMinor([net, rate, '0.01'], currency)
  return minor === null ? null : canonicalDecimal(decimalFromMinor(minor, currency))
}

function rounded(percent: string, digits: number): string {
  const scale = `1${'0'.repeat(digits)}`
  const whole = productMinor([percent, scale], 'JPY')
  return quotient(String(whole), scale) ?? percent
}

/**
 * BG-23 from the parts of an invoice. One rate alone bears the document's own net and tax. Among several each bears its own,
 * and what rounding leaves over goes to the greatest, so that they make the document's tax (BR-CO-14).
 */
export function breakdownOf(
  parts: readonly TaxedAmount[],
  document: { net: string | null; tax: string | null; currency: string },
): VatBreakdown[] {
  const groups = new Map<string, TaxedAmount[]>()
  for (const part of parts) {
    const key = `${part.vat.category} ${part.vat.rate}`
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group
    const taxable = sumOf(group.map(({ net }) => net))
    return first && taxable !== null ? [rowOf(first.vat, taxable, document.currency)] : []
  })
  const [only, ...others] = rows
  if (only && others.length === 0)
    return [{ ...only, taxable: document.net ?? only.taxable, vat: document.tax ?? only.vat }]
  return evenedOut(rows, document.tax)
}

function rowOf({ category, rate }: Vat, taxable: string, currency: string): VatBreakdown {
  const vat = rate === null ? '0' : vatOn(taxable, rate, currency)
  return { taxable, vat, category, rate, ...exemptionOf(category) }
}

function evenedOut(rows: VatBreakdown[], tax: string | null): VatBreakdown[] {
  const computed = sumOf(rows.map(({ vat }) => vat ?? '0'))
  const rest = tax === null || computed === null ? '0' : differenceOf(tax, computed)
  const taxed = rows.filter(({ category }) => category === 'S')
  const greatest = taxed.reduce<VatBreakdown | undefined>(
    (so, row) => (so && !isMore(sizeOf(row), sizeOf(so)) ? so : row),
    undefined,
  )
  return rows.map((row) =>
    row === greatest && rest !== null ? { ...row, vat: sumOf([row.vat ?? '0', rest]) } : row,
  )
}

const sizeOf = ({ taxable }: VatBreakdown) => (taxable ?? '0').replace('-', '')

/** BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10: why there is no VAT. */
const exemptions: Readonly<Record<string, Pick<VatBreakdown, 'exemptionReason' | 'exemptionCode'>>> = {
  E: { exemptionReason: 'Exempt from VAT', exemptionCode: null },
  AE: { exemptionReason: 'Reverse charge', exemptionCode: 'VATEX-EU-AE' },
  K: { exemptionReason: 'Intra-community supply', exemptionCode: 'VATEX-EU-IC' },
  G: { exemptionReason: 'Export outside the EU', exemptionCode: 'VATEX-EU-G' },
  O: { exemptionReason: 'Not subject to VAT', exemptionCode: 'VATEX-EU-O' },
}
const exemptionOf = (category: string) =>
  exemptions[category] ?? { exemptionReason: null, exemptionCode: null }
