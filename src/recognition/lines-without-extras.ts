import { meaningOf, means } from './reading/concepts'
import type { RecognisedLine } from './recognised-document'

const extras = ['discount', 'cost', 'delivery'] as const

/** Freight, a discount: what is added to the lines at their end is none of them, but where the table numbers it as one. */
export function withoutExtras(
  lines: readonly RecognisedLine[],
  isNumbered: (at: number) => boolean = () => false,
): RecognisedLine[] {
  const last = lines.findLastIndex((line, at) => !isExtra(line) || isCounted(line, lines) || isNumbered(at))
  return lines.slice(0, Math.max(last, 0) + 1)
}

function isExtra({ name, quantity, unit_price, net_amount }: RecognisedLine): boolean {
  // "Posters, delivery included"
  const meaning = meaningOf((name ?? '').split(/[,;(]/, 1)[0]!.slice(0, 60))
  const isCalledSo = extras.some((concept) => means(meaning, concept))
  // the number of "Discount 19 %" is no quantity
  return (isCalledSo && unit_price === null) || (quantity === null && net_amount!.startsWith('-'))
}

/** In parts of a page's width. */
const flush = 0.01

/** Does how many there are stand flush with that of a line which is no extra? "Carriage | 1 | 39.90" is a line like all others. */
function isCounted(
  { boxes: { quantity }, net_amount }: RecognisedLine,
  lines: readonly RecognisedLine[],
): boolean {
  if (!quantity || net_amount!.startsWith('-')) return false
  return lines.some((one) => {
    const other = one.boxes.quantity
    if (!other || isExtra(one)) return false
    const [middle, its] = [quantity.x + quantity.w / 2, other.x + other.w / 2]
    const isRight = Math.abs(quantity.x + quantity.w - other.x - other.w) < flush
    return isRight || Math.abs(middle - its) < flush || Math.abs(quantity.x - other.x) < flush
  })
}
