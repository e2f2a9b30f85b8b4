import { roundedBox } from './field-place'
import { type Factor, factorsIn, factorsOf, headsOf } from './line-factors'
import { type Entry, edges, lineOf } from './line-of-amount'
import { columnsOf, entriesOfItems } from './lines-of-sum'
import { alikeReadings } from './misread-amount'
import type { PageLayout } from './reading/page-layout'
import { ratesIn } from './reading/taxes-at-rates'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type Row } from './text-rows'

const leastProved = 3
/** So sure a line is at most whose amount had to be put right: what was misread may be a number beside it. */
const mostConfident = 0.7

/**
 * The lines of a column of which at least half of the amounts are what a quantity and a price of their row come to, whatever
 * they come to together: of a scanned table some may be misread. The others of them have a number in the column of the
 * prices.
 */
export function linesOfProducts(layout: PageLayout): RecognisedLine[] {
  const all = entriesOfItems(layout)
  // where amounts have decimals the others are how many there are, and numbers of articles
  const inMoney = all.filter((entry) => entry.hasDecimals || isScanned(entry))
  const entries = inMoney.some(({ hasDecimals }) => hasDecimals) ? inMoney : all
  const rows = new Map([...new Set(entries.map(({ row }) => row))].map((row) => [row, rowOf(row, layout)]))
  const exact = new Map(entries.map((entry) => [entry, counted(entry, rows.get(entry.row)!)]))
  let best: Counted[] = []
  for (const edge of edges)
    for (const column of columnsOf(entries, edge, layout)) {
      const read = column.map((entry) => exact.get(entry)!)
      // what may be misread is looked at fifty times, so only where a table stands
      if (read.filter(({ isProved }) => isProved).length < leastProved) continue
      const lines = inColumns(read, layout)
      if (lines.length > best.length) best = lines
    }
  return best.map(({ entry, quantity, price, isMended }, at) => {
    const line = lineOf(entry, best[at + 1]?.entry, layout)
    if (isMended) return { ...line, confidence: Math.min(line.confidence, mostConfident) }
    return line.unit_price === null
      ? withRead(withRead(line, 'unit_price', price), 'quantity', quantity)
      : line
  })
}

/** What a row says beside an amount, worked out once for all of its amounts. */
type RowOfNumbers = { numbers: Factor[]; isUnder: ReturnType<typeof headsOf>; rates: number[] }

const rowOf = (row: Row, layout: PageLayout): RowOfNumbers => ({
  numbers: factorsIn(row, layout),
  isUnder: headsOf(row, layout),
  rates: ratesIn(row.text),
})

/** An amount with the quantity and the price that it is the product of, or else those that stand in their columns. */
type Counted = {
  entry: Entry
  /** What stands beside the amount. */
  beside: RowOfNumbers
  quantity: Factor | undefined
  price: Factor | undefined
  isProved: boolean
  isMended: boolean
}

function inColumns(column: readonly Counted[], layout: PageLayout): Counted[] {
  const read = column.map((one) => (one.isProved || !isScanned(one.entry) ? one : mended(one)))
  const all = read.filter(({ isProved }) => isProved)
  const inColumn = (one: Counted): Counted => {
    if (one.isProved) return one
    const { entry, beside } = one
    const near = (layout.lineHeight.get(entry.row.page) ?? 10) * 0.6
    // "Surcharge 5.8 %" has no price
    const numbers = beside.numbers.filter(({ value }) => !beside.rates.includes(Number(value)))
    const inColumnOf = (kind: 'quantity' | 'price', some: Factor[]) =>
      some.find(({ word }) => all.some((other) => Math.abs(other[kind]!.word.right - word.right) < near))
    const price = inColumnOf('price', numbers)
    const rest = numbers.filter(({ word }) => word !== price?.word)
    return { ...one, price, quantity: inColumnOf('quantity', rest) }
  }
  // a quantity may be misread, where letters are
  const lines = read.map(inColumn).filter((one) => one.price && (one.quantity || isScanned(one.entry)))
  return all.length * 2 < lines.length ? [] : lines
}

/** With its decimal point or one digit as the product of its row says. */
const mended = ({ entry, beside }: Counted) => counted(entry, beside, alikeReadings(entry.cents))

/** With the first of these amounts that a quantity and a price of its row come to. */
function counted(entry: Entry, row: RowOfNumbers, amounts: readonly number[] = [entry.cents]): Counted {
  const { isUnder, rates } = row
  const numbers = row.numbers.filter(({ word }) => !entry.words.includes(word))
  const beside = { ...row, numbers }
  for (const cents of amounts) {
    const pair = factorsOf(numbers, cents, isUnder, rates)
    const isMended = cents !== entry.cents
    if (pair) return { entry: { ...entry, cents }, beside, ...pair, isProved: true, isMended }
  }
  return { entry, beside, quantity: undefined, price: undefined, isProved: false, isMended: false }
}

const isScanned = ({ words }: Entry) => words.some(({ confidence }) => confidence < 1)

function withRead(
  line: RecognisedLine,
  field: 'quantity' | 'unit_price',
  read: Factor | undefined,
): RecognisedLine {
  if (!read) return line
  return {
    ...line,
    [field]: read.value,
    boxes: { ...line.boxes, [field]: roundedBox(boxAround([read.word])) },
  }
}
