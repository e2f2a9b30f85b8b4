import { canonicalDecimal } from '../kernel/compare-decimals'
import { sumOf } from '../kernel/decimals'
import type { Invoice } from './invoice-model'

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
  if (first < 0) return { value: null, from }
  const amounts = vatBreakdown.flatMap((row) => (of === 'both' ? [row.taxable, row.vat] : [row[column]]))
  const rounding = of === 'both' ? [totals.rounding] : []
  const known = [...amounts, ...rounding].flatMap((amount) => canonicalDecimal(amount ?? '0') ?? [])
  return { value: sumOf(known), from }
}
