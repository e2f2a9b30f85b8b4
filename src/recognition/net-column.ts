import { roundedBox } from './field-place'
import { multiplies, productOf, wordsOf } from './line-factors'
import { linesOfSum, type SumsToReach } from './lines-of-sum'
import { findNumbers, fromHundredths, hundredths, type NumberStyle, type PrintedNumber } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import { highestRate, isAtRate, isAtWholeRate, ratesIn } from './reading/taxes-at-rates'
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
 * document are known to be. In a long table the rate alone says so, and one in five may have an amount that was misread.
 */
export function withNetOfRows(lines: RecognisedLine[], document: PageLayout): RecognisedLine[] {
  const isLong = lines.length >= longTable
  const nets = lines.map((line) => netInRow(line, document, lines.length))
  const found = nets.filter((net) => net !== null).length
  const misread = isLong ? Math.floor(lines.length * mostMisread) : 0
  if (found < lines.length - misread) return lines
  return lines.map((line, at) => {
    const net = nets[at]
    if (!net) return line
    const { value, words } = net
    return { ...line, net_amount: value, boxes: { ...line.boxes, amount: roundedBox(boxAround(words)) } }
  })
}

const longTable = 5
const mostMisread = 0.2

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

function netInRow(
  line: RecognisedLine,
  document: PageLayout,
  count: number,
): { value: string; words: PlacedWord[] } | null {
  const row = rowOfAmount(line, document)
  if (!row || line.net_amount === null) return null
  const isLong = count >= longTable
  const sign = line.net_amount.startsWith('-') ? -1 : 1
  const all = Number(hundredths(line.net_amount)) * sign
  const numbers = numbersInRow(row, document.numberStyle)
  // below "VAT%" stands the number alone
  const rates = [...ratesIn(row.text), ...numbers.flatMap(({ value }) => rateOf(value))]
  const amounts = numbers.map(({ value, words }) => ({ cents: Number(hundredths(value)) * sign, words }))
  const isProduct = (cents: number) =>
    multiplies({ ...productOf(line), amount: fromHundredths(BigInt(cents * sign)) })
  const isOfRate = (net: number, gross: number) => isAtRate(net, gross - net, rates)
  // it may be the line's already
  const own = isLong
    ? amounts.find(({ cents }) => cents === all && amounts.some((gross) => isOfRate(all, gross.cents)))
    : undefined
  const net =
    own ??
    amounts.find(({ cents }) => {
      if (cents <= 0 || cents >= all) return false
      if (isLong && isOfRate(cents, all)) return true
      // two of three: the rate, the tax itself, and what quantity and price come to
      const proofs = [
        // of so many lines each is at a whole rate, though that is printed elsewhere
        isOfRate(cents, all) || (count > 2 && isAtWholeRate(cents, all - cents)),
        amounts.some((tax) => tax.cents === all - cents),
        isProduct(cents),
      ]
      return proofs.filter(Boolean).length > 1
    })
  return net ? { value: fromHundredths(BigInt(net.cents * sign)), words: net.words } : null
}

const rateOf = (value: string) =>
  /^\d{1,2}$/.test(value) && Number(value) <= highestRate ? [Number(value)] : []

/** Do the amounts of two lines stand in the same row? */
export function isBeside(one: RecognisedLine, other: RecognisedLine): boolean {
  if (one.page !== other.page || !one.boxes.amount || !other.boxes.amount) return false
  const [a, b] = [one.boxes.amount, other.boxes.amount]
  return Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < Math.max(a.h, b.h) / 2
}
