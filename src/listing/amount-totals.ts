import { decimalFromMinor, minorFromDecimal } from '../kernel/money'

type WithAmount = { controlAmt: string | null; currency: string | null }

/** What documents add up to: a plain decimal for each currency, in the order they come. What has no amount or no currency is left out. */
export function amountTotals(documents: Iterable<WithAmount>): { amount: string; currency: string }[] {
  const sums = new Map<string, bigint>()
  for (const { controlAmt, currency } of documents) {
    if (controlAmt === null || currency === null) continue
    const minor = minorFromDecimal(controlAmt, currency)
    if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  }
  return [...sums].map(([currency, minor]) => ({ amount: decimalFromMinor(minor, currency), currency }))
}
