import { roundedBox } from './field-place'
import { multiplies, productOf, wordsOf } from './line-factors'
import { linesOfSum, type SumsToReach } from './lines-of-sum'
import { findNumbers, fromHundredths, hundredths, type NumberStyle, type PrintedNumber } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import { isAtRate, ratesIn } from './reading/taxes-at-rates'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type PlacedWord, type Row } from './text-rows'

/** Where the column of totals comes to the gross one, and another column of the same rows to the net one, that is the lines'. */
export function withNetAmounts(
  lines: RecognisedLine[],
  document: PageLayout,
  sums: SumsToReach,
): RecognisedLine[] {
  const others = linesOfSum(document, sums)
  if (others.length !== lines.length) return lines
  const inRows = lines.map((line, at) => ({ line, other: others[at]! }))
  const isGross = inRows.every(({ line, other }) => line.net_amount === other.net_amount)
  if (isGross || !inRows.every(({ line, other }) => isBeside(line, other))) return lines
  return inRows.map(({ line, other }) => ({
    ...line,
    // what the gross amount is no product of may be one of the net amount
    quantity: line.quantity ?? other.quantity,
    unit_price: line.unit_price ?? other.unit_price,
    net_amount: other.net_amount,
    boxes: { ...other.boxes, ...line.boxes, amount: other.boxes.amount! },
  }))
}

/**
 * Where each line's amount is what two others before it in its row come to, one of them a rate that is printed there of the
 * other, or what quantity and price come to, that is the gross one: the net one is the line's, whatever the totals of the
 * document are known to be.
 */
export function withNetOfRows(lines: RecognisedLine[], document: PageLayout): RecognisedLine[] {
  const nets = lines.map((line) => netInRow(line, document))
  if (!nets.every((net) => net !== null)) return lines
  return lines.map((line, at) => {
    const { value, words } = nets[at]!
    return { ...line, net_amount: value, boxes: { ...line.boxes, amount: roundedBox(boxAround(words)) } }
  })
}

/** The row in which a line's amount is printed. */
export function rowOfAmount({ page, boxes }: RecognisedLine, { rows, pages }: PageLayout): Row | undefined {
  const height = pages.find(({ number }) => number === page)?.height
  if (!boxes.amount || !height) return undefined
  const middle = (boxes.amount.y + boxes.amount.h / 2) * height
  return rows.find((one) => one.page === page && one.top <= middle && middle <= one.bottom)
}

/** The numbers of a row in their order, each with the words that it is printed with. */
export function numbersInRow(
  { segments }: Row,
  style: NumberStyle,
): (PrintedNumber & { words: PlacedWord[] })[] {
  return segments.flatMap(({ text, words }) =>
    findNumbers(text, style).map((number) => ({ ...number, words: wordsOf(number, words) })),
  )
}

function netInRow(line: RecognisedLine, document: PageLayout): { value: string; words: PlacedWord[] } | null {
  const { net_amount: gross } = line
  const row = rowOfAmount(line, document)
  if (!row || gross === null) return null
  const all = Number(hundredths(gross))
  const rates = ratesIn(row.text)
  const amounts = numbersInRow(row, document.numberStyle).map(({ value, words }) => ({
    cents: Number(hundredths(value)),
    words,
  }))
  const isProduct = (cents: number) =>
    multiplies({ ...productOf(line), amount: fromHundredths(BigInt(cents)) })
  const net = amounts.find(
    ({ cents }) =>
      cents > 0 &&
      cents < all &&
      // two of three: the rate, the tax itself, and what quantity and price come to
      [
        isAtRate(cents, all - cents, rates),
        amounts.some((tax) => tax.cents === all - cents),
        isProduct(cents),
      ].filter(Boolean).length > 1,
  )
  return net ? { value: fromHundredths(BigInt(net.cents)), words: net.words } : null
}

/** Do the amounts of two lines stand in the same row? */
export function isBeside(one: RecognisedLine, other: RecognisedLine): boolean {
  if (one.page !== other.page || !one.boxes.amount || !other.boxes.amount) return false
  const [a, b] = [one.boxes.amount, other.boxes.amount]
  return Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < Math.max(a.h, b.h) / 2
}
