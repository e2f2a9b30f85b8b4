import { decimalFromMinor, minorFromDecimal } from '../kernel/money'

type WithAmount = { controlAmt: string | null; currency: string | null; documentType: string }

/** What a document adds to what has to be paid: a credit note takes away, whichever sign stands on it. */
export const payableAmount = ({ controlAmt, documentType }: Omit<WithAmount, 'currency'>): string | null =>
  controlAmt && documentType === 'CREDIT' ? `-${controlAmt.replace('-', '')}` : controlAmt

/**
 * What documents add up to: a plain decimal for each currency, in the order they come. What has no amount or no currency is left
 * out. Amounts stand as on the document, and many credit notes have positive ones: each takes away, as in payableMinor.
 */
export function amountTotals(documents: Iterable<WithAmount>): { amount: string; currency: string }[] {
  const sums = new Map<string, bigint>()
  for (const document of documents) {
    const [amount, { currency }] = [payableAmount(document), document]
    if (amount === null || currency === null) continue
    const minor = minorFromDecimal(amount, currency)
    if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  }
  return [...sums].map(([currency, minor]) => ({ amount: decimalFromMinor(minor, currency), currency }))
}
