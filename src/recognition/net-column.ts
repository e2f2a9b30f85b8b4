import { linesOfSum, type SumsToReach } from './lines-of-sum'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'

/** Where the column of totals comes to the gross one, and another column of the same rows to the net one, that is the lines'. */
export function withNetAmounts(
  lines: RecognisedLine[],
  document: PageLayout,
  { net }: SumsToReach,
): RecognisedLine[] {
  const others = linesOfSum(document, { net, gross: null })
  if (others.length !== lines.length) return lines
  const inRows = lines.map((line, at) => ({ line, other: others[at]! }))
  if (!inRows.every(({ line, other }) => isBeside(line, other))) return lines
  return inRows.map(({ line, other }) => ({
    ...line,
    // what the gross amount is no product of may be one of the net amount
    quantity: line.quantity ?? other.quantity,
    unit_price: line.unit_price ?? other.unit_price,
    net_amount: other.net_amount,
    boxes: { ...other.boxes, ...line.boxes, amount: other.boxes.amount! },
  }))
}

/** Do the amounts of two lines stand in the same row? */
export function isBeside(one: RecognisedLine, other: RecognisedLine): boolean {
  if (one.page !== other.page || !one.boxes.amount || !other.boxes.amount) return false
  const [a, b] = [one.boxes.amount, other.boxes.amount]
  return Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < Math.max(a.h, b.h) / 2
}
