import { canonicalDecimal } from '../kernel/compare-decimals'
import { sumOf } from '../kernel/decimals'
import type { Invoice, VatBreakdown } from './invoice-model'

/**
 * The sum of the VAT breakdown: what is taxed (BT-116), its VAT (BT-117), or both. `from` is the first row that counts. Null
 * without rows; a row without VAT (exempt) has none to add.
 */
export function vatBreakdownSum(
  { vatBreakdown, totals }: Invoice,
  of: 'taxable' | 'vat' | 'both',
): { value: string | null; from: string } {
  const column = of === 'vat' ? 'vat' : 'taxable'
  const first = vatBreakdown.findIndex((row) => row[column] !== null)
  const from = `vatBreakdown.${first}.${column}`
  if (first < 0 || vatBreakdown.some(isUnknown)) return { value: null, from }
  const amounts = vatBreakdown.flatMap((row) => (of === 'both' ? [row.taxable, row.vat] : [row[column]]))
  const rounding = of === 'both' ? [totals.rounding] : []
  const known = [...amounts, ...rounding].flatMap((amount) => canonicalDecimal(amount ?? '0') ?? [])
  return { value: sumOf(known), from }
}

/** A simplified invoice may state a rate alone, which says neither what is taxed nor the VAT. */
const isUnknown = ({ taxable, vat, rate }: VatBreakdown) =>
  taxable === null && vat === null && !/^0*(\.0*)?$/.test(rate ?? '0')

/** What the lines state with VAT, where each of them does. */
export function linesWithVatSum({ lines }: Invoice): { value: string | null; from: string } {
  const amounts = lines.flatMap(({ amountWithVat }) => canonicalDecimal(amountWithVat ?? '') ?? [])
  const areAll = lines.length > 0 && amounts.length === lines.length
  return { value: areAll ? sumOf(amounts) : null, from: 'lines.0.amountWithVat' }
}
