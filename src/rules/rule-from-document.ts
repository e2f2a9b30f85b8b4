import type { DocumentLine } from '../documents/document-line'
import { minorFromDecimal } from '../kernel/money'
import { hundredOf } from './hundred'

/** The lines of a document with the percentage that each has of all; together they are 100.00. None where they have no amounts. */
export function sharesOfLines(
  lines: readonly DocumentLine[],
  currency: string,
): { share: string; line: DocumentLine }[] {
  const amounts = lines.map(({ cells }) => minorFromDecimal(cells.netAmount?.value ?? '0', currency) ?? 0n)
  return hundredOf(amounts).map((share, at) => ({ share, line: lines[at]! }))
}
