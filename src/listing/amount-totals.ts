import { decimalFromMinor, minorFromDecimal } from '../kernel/money'

type WithAmount = { controlAmt: string | null; currency: string | null; documentType: string }

/**
 * The amount with the sign that it adds up with, as in `documents.payableMinor`: a credit note takes away, though many have
 * positive amounts on the document.
 */
export const payableAmount = <Amount extends string | null>({
  controlAmt,
  documentType,
}: {
  controlAmt: Amount
  documentType: string
}) =>
  documentType === 'CREDIT' && controlAmt && /^[^-]*[1-9]/.test(controlAmt) ? `-${controlAmt}` : controlAmt

/**
 * What documents add up to: a plain decimal for each currency, in the order they come. What has no amount or no currency is left
 * out.
 */
export function amountTotals(documents: Iterable<WithAmount>): { amount: string; currency: string }[] {
  const sums = new Map<string, bigint>()
  for (const document of documents) {
    const { currency } = document
    const amount = payableAmount(document)
    if (amount === null || currency === null) continue
    const minor = minorFromDecimal(amount, currency)
    if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  }
  return [...sums].map(([currency, minor]) => ({ amount: decimalFromMinor(minor, currency), currency }))
}
