import type { DocumentLine } from '../documents/document-line'
import { minorFromDecimal } from '../kernel/money'

/** Shares are written in hundredths of a percent. */
const whole = 10_000n

/** The lines of a document with the percentage that each has of all; together they are 100.00. None where they have no amounts. */
export function sharesOfLines(
  lines: readonly DocumentLine[],
  currency: string,
): { share: string; line: DocumentLine }[] {
  const amounts = lines.map(({ cells }) => minorFromDecimal(cells.netAmount?.value ?? '0', currency) ?? 0n)
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  if (total === 0n) return []
  let left = whole
  return lines.map((line, at) => {
    const share = at === lines.length - 1 ? left : (amounts[at]! * whole) / total
    left -= share
    return { share: writtenShare(share), line }
  })
}

/** Hundredths of a percent as a plain decimal: 3333n → "33.33". */
export function writtenShare(share: bigint): string {
  const [sign, plain] = share < 0n ? ['-', -share] : ['', share]
  return `${sign}${plain / 100n}.${String(plain % 100n).padStart(2, '0')}`
}
