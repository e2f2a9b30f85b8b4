import { decimalFromMinor, minorFromDecimal } from '../kernel/money'

type WithAmount = { controlAmt: string | null; currency: string | null; documentType: string }

/**
 * What documents add up to: a plain decimal for each currency, in the order they come. What has no amount or no currency is left
 * out. Amounts stand as on the document, and many credit notes have positive ones: each takes away, as in payableMinor.
 */
export function amountTotals(documents: Iterable<WithAmount>): { amount: string; currency: string }[] {
  const sums = new Map<string, bigint>()
  for (const { controlAmt, currency, documentType } of documents) {
    if (controlAmt === null || currency === null) continue
    const amount = documentType === 'CREDIT' ? `-${controlAmt.replace('-', '')}` : controlAmt
    const minor = minorFromDecimal(amount, currency)
    if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  }
  return [...sums].map(([currency, minor]) => ({ amount: decimalFromMinor(minor, currency), currency }))
}
