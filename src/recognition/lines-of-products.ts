import { roundedBox } from './field-place'
import { type Factor, factorsIn, factorsOf, headsOf } from './line-factors'
import { type Entry, lineOf } from './line-of-amount'
import { columnsOf, edges, entriesOfItems } from './lines-of-sum'
import { alikeReadings } from './misread-amount'
import type { PageLayout } from './reading/page-layout'
import { ratesIn } from './reading/taxes-at-rates'
import type { RecognisedLine } from './recognised-document'
import { boxAround } from './text-rows'

const leastProved = 3
/** So sure a line is at most whose amount had to be put right: what was misread may be a number beside it. */
const mostConfident = 0.7

/**
 * The lines of a column of which at least half of the amounts are what a quantity and a price of their row come to, whatever
 * they come to together: of a scanned table some may be misread. The others of them have a number in the column of the
 * prices.
 */
export function linesOfProducts(layout: PageLayout): RecognisedLine[] {
  const entries = entriesOfItems(layout)
  let best: Counted[] = []
  for (const edge of edges)
    for (const column of columnsOf(entries, edge, layout)) {
      const lines = countedIn(column, layout)
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

/** An amount with the quantity and the price that it is the product of, or else those that stand in their columns. */
type Counted = {
  entry: Entry
  quantity: Factor | undefined
  price: Factor | undefined
  isProved: boolean
  isMended: boolean
}

function countedIn(column: readonly Entry[], layout: PageLayout): Counted[] {
  const read = column.map((entry) => proved(entry, layout))
  const all = read.filter(({ isProved }) => isProved)
  if (all.length < leastProved) return []
  const inColumns = (one: Counted): Counted => {
    if (one.isProved) return one
    const near = (layout.lineHeight.get(one.entry.row.page) ?? 10) * 0.6
    // "Surcharge 5.8 %" has no price
    const rates = ratesIn(one.entry.row.text)
    const numbers = numbersBeside(one.entry, layout).filter(({ value }) => !rates.includes(Number(value)))
    const inColumnOf = (kind: 'quantity' | 'price', some: Factor[]) =>
      some.find(({ word }) => all.some((other) => Math.abs(other[kind]!.word.right - word.right) < near))
    const price = inColumnOf('price', numbers)
    const rest = numbers.filter(({ word }) => word !== price?.word)
    return { ...one, price, quantity: inColumnOf('quantity', rest) }
  }
  // a quantity may be misread, where letters are
  const lines = read.map(inColumns).filter((one) => one.price && (one.quantity || isScanned(one.entry)))
  return all.length * 2 < lines.length ? [] : lines
}

/** As read, or with its decimal point or one digit as the product of its row says. */
function proved(entry: Entry, layout: PageLayout): Counted {
  const numbers = numbersBeside(entry, layout)
  const isUnder = headsOf(entry.row, layout)
  for (const cents of isScanned(entry) ? alikeReadings(entry.cents) : [entry.cents]) {
    const pair = factorsOf(numbers, cents, isUnder, ratesIn(entry.row.text))
    if (pair) return { entry: { ...entry, cents }, ...pair, isProved: true, isMended: cents !== entry.cents }
  }
  return { entry, quantity: undefined, price: undefined, isProved: false, isMended: false }
}

const isScanned = ({ words }: Entry) => words.some(({ confidence }) => confidence < 1)

const numbersBeside = ({ row, words }: Entry, layout: PageLayout) =>
  factorsIn(row, layout).filter(({ word }) => !words.includes(word))

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
