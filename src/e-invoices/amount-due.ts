import { canonicalDecimal } from '../kernel/compare-decimals'
import { sumOf } from '../kernel/decimals'
import type { Invoice } from './invoice-model'

/** A value and the name in the model under which its source is noted. */
export type Taken = { value: string | null; from: string }

/**
 * The sum to pay: stated for the document, or (FatturaPA) with the ways to pay. Several of them are instalments, unless each
 * is for the whole.
 */
export function amountDue({ totals, paymentMeans }: Invoice): Taken {
  if (totals.payable !== null) return { value: totals.payable, from: 'totals.payable' }
  const from = 'paymentMeans.0.amount'
  const amounts = paymentMeans.flatMap(({ amount }) => canonicalDecimal(amount ?? '') ?? [])
  const [only, ...others] = amounts
  if (only === undefined) return { value: null, from }
  if (others.length === 0) {
    const at = paymentMeans.findIndex(({ amount }) => canonicalDecimal(amount ?? '') === only)
    return { value: paymentMeans[at]!.amount, from: `paymentMeans.${at}.amount` }
  }
  const whole = totals.withVat === null ? null : canonicalDecimal(totals.withVat)
  return { value: amounts.every((amount) => amount === whole) ? whole : sumOf(amounts), from }
}

/** Both sums where another one is to be paid than the total: tax is kept back, an advance is deducted, or the sum is rounded. */
export function dueBesideTotal(invoice: Invoice): { due: string; total: string } | null {
  const total = invoice.totals.withVat
  const due = amountDue(invoice).value
  if (due === null || total === null) return null
  const [canonicalDue, canonicalTotal] = [canonicalDecimal(due), canonicalDecimal(total)]
  if (canonicalDue === null || canonicalTotal === null || canonicalDue === canonicalTotal) return null
  return { due, total }
}
