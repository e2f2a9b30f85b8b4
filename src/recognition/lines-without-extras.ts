import { conceptAt, meaningOf } from './reading/concepts'
import type { RecognisedLine } from './recognised-document'

const extras = (['discount', 'cost', 'delivery'] as const).map(conceptAt)

/** Freight, a discount: what is added to the lines at their end is none of them. */
export function withoutExtras(lines: readonly RecognisedLine[]): RecognisedLine[] {
  const last = lines.findLastIndex((line) => !isExtra(line))
  return lines.slice(0, Math.max(last, 0) + 1)
}

function isExtra({ name, quantity, unit_price, net_amount }: RecognisedLine): boolean {
  // "Posters, delivery included"
  const { scores } = meaningOf((name ?? '').split(/[,;(]/, 1)[0]!.slice(0, 60))
  const isCalledSo = extras.some((concept) => (scores.get(concept) ?? 0) > 0.7)
  // the number of "Discount 19 %" is no quantity
  return (isCalledSo && unit_price === null) || (quantity === null && net_amount!.startsWith('-'))
}
