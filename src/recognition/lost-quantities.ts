import { roundedBox } from './field-place'
import { multiplies, productOf } from './line-factors'
import { numbersInRow, rowOfAmount } from './net-column'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type PlacedWord } from './text-rows'

/** So many lines show where the table has its prices. */
const fewestProven = 2
const mostCounted = 100_000
/** Of what wasn't read but worked out. */
const mostConfident = 0.7

/**
 * Of a table that OCR read: a digit in a narrow column is what it loses first. Where a line has its price in the column of the
 * prices and its amount is so many times the price, that is how many: whole ones, or parts where others of the table are.
 */
export function withLostQuantities(lines: RecognisedLine[], layout: PageLayout): RecognisedLine[] {
  const proven = lines.filter((line) => line.boxes.unit_price && multiplies(productOf(line)))
  if (proven.length < fewestProven) return lines
  return lines.map((line) => (multiplies(productOf(line)) ? line : counted(line, proven, layout)))
}

function counted(
  line: RecognisedLine,
  proven: readonly RecognisedLine[],
  layout: PageLayout,
): RecognisedLine {
  const { net_amount: amount, boxes } = line
  const row = rowOfAmount(line, layout)
  if (!row?.words.some(({ confidence }) => confidence < 1) || amount === null || !boxes.amount) return line
  const numbers = numbersInRow(row, layout.numberStyle)
  // a discount may stand in a column of its own
  if (numbers.some(({ value }) => Number(value) < 100 && multiplies(productOf(line), Number(value))))
    return line
  const price = numbers.find(
    ({ value, words }) => Number(value) > 0 && isUnderPrices(words, line, proven, layout),
  )
  const quantity = price && quantityOf(amount, price.value, proven)
  if (!quantity) return line
  return {
    ...line,
    quantity,
    unit_price: price.value,
    boxes: { ...boxes, unit_price: roundedBox(boxAround(price.words)) },
    confidence: Math.min(line.confidence, mostConfident),
  }
}

function isUnderPrices(
  words: readonly PlacedWord[],
  { boxes, page }: RecognisedLine,
  proven: readonly RecognisedLine[],
  { pages, lineHeight }: PageLayout,
): boolean {
  const slack = (lineHeight.get(page!) ?? 10) / pages.find(({ number }) => number === page)!.width
  const { x, w } = boxAround([...words])
  const isBelow = ({ boxes: { unit_price: box } }: RecognisedLine) =>
    Math.abs(x + w - (box!.x + box!.w)) < slack || Math.abs(x - box!.x) < slack
  return x + w < boxes.amount!.x && proven.some(isBelow)
}

/** How many times the price the amount is, as the table's other quantities are printed; null where it is no such number. */
function quantityOf(amount: string, unitPrice: string, proven: readonly RecognisedLine[]): string | null {
  const hasParts = proven.some(({ quantity }) => !Number.isInteger(Number(quantity)))
  const count = Number((Number(amount) / Number(unitPrice)).toFixed(hasParts ? 2 : 0))
  const isIn = count > 0 && count < mostCounted && multiplies({ quantity: String(count), unitPrice, amount })
  // what is no more than its price may have none printed
  const isKnown = count !== 1 || proven.some(({ quantity }) => Number(quantity) === 1)
  return isIn && isKnown ? String(count) : null
}
