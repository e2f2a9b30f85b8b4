import { roundedBox } from './field-place'
import { multiplies, productOf } from './line-factors'
import { numbersInRow, rowOfAmount } from './net-column'
import { fromHundredths, hundredths } from './parse-amount'
import { meaningOf, means } from './reading/concepts'
import type { PageLayout } from './reading/page-layout'
import { isAtRate, ratesIn } from './reading/taxes-at-rates'
import type { RecognisedLine } from './recognised-document'
import { boxAround } from './text-rows'

/**
 * A discount in a row of its own below a line is taken off it where what is left of it is printed next ("Nettowert Position
 * 0010 82.944,00"), or where the discount is at the rate that its row prints. Below the only line it may be that of the whole invoice.
 */
export function withDiscounts(lines: RecognisedLine[], document: PageLayout): RecognisedLine[] {
  if (lines.filter((line) => multiplies(productOf(line))).length < 2) return lines
  const kept: RecognisedLine[] = []
  for (const [at, line] of lines.entries()) {
    const above = kept.at(-1)
    const left = above && isDiscount(line) ? leftOf(above, line, lines[at + 1], document) : null
    if (left) kept[kept.length - 1] = left
    else kept.push(line)
  }
  return kept
}

function isDiscount({ name, quantity, net_amount: amount }: RecognisedLine): boolean {
  return (
    quantity === null &&
    amount?.startsWith('-') === true &&
    means(meaningOf((name ?? '').slice(0, 60)), 'discount')
  )
}

/** What a discount leaves of the line above it; null where neither an amount nor a rate says that it is that line's. */
function leftOf(
  line: RecognisedLine,
  taken: RecognisedLine,
  next: RecognisedLine | undefined,
  document: PageLayout,
): RecognisedLine | null {
  const [row, end] = [taken, next].map((one) => one && rowOfAmount(one, document))
  if (!row) return null
  const at = document.rows.indexOf(row)
  const below = document.rows.slice(at + 1, end ? document.rows.indexOf(end) : at + 3)
  const [whole, part] = [line, taken].map(({ net_amount: amount }) => Number(hundredths(amount ?? '0')))
  const left = whole! + part!
  const printed = below
    .flatMap((one) => numbersInRow(one, document.numberStyle))
    .find(({ value, hasDecimals }) => hasDecimals && Number(hundredths(value)) === left)
  if (!printed && !isAtRate(whole!, -part!, ratesIn(row.text))) return null
  const amount = printed ? { amount: roundedBox(boxAround(printed.words)) } : {}
  return { ...line, net_amount: fromHundredths(BigInt(left)), boxes: { ...line.boxes, ...amount } }
}
