import { rounded, roundedBox } from './field-place'
import { fold } from './fold-text'
import { multiplies } from './line-factors'
import { type Heading, type HeadingWords, headingAt } from './line-headings'
import { withFactors, withQuantity, withTaxedPrice } from './line-quantity'
import { linesOfSum, type SumsToReach, withoutExtras } from './lines-of-sum'
import { isBeside, withNetAmounts, withNetOfRows } from './net-column'
import { orderNamedBy } from './order-rows'
import { findNumbers, fromHundredths, hundredths } from './parse-amount'
import { conceptAt, meaningOf } from './reading/concepts'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'
import { type Cells, cellsOf } from './row-cells'
import { type Between, beginName, continueNames, type OpenLine, rowsOver } from './rows-of-name'
import { boxAround, type PlacedWord, type Row } from './text-rows'

/**
 * The items of the invoice: those under a row of headings, or where these don't come to its totals, the rows of the column
 * that does.
 */
export function readLines(
  document: PageLayout,
  sums: SumsToReach = { net: null, gross: null },
): RecognisedLine[] {
  const lines = withNetOfRows(linesComingTo(document, sums), document).map((line) =>
    withFactors(withTaxedPrice(withQuantity(line, document), document), document),
  )
  // which amount is the net one may show in what quantity and price come to
  return withoutOrdinals(withNetOfRows(lines, document))
}

/** "1 Oak worktop", "2 Boiler service": what number a line has stands so close to its name that it looks like a part of it. */
function withoutOrdinals(lines: RecognisedLine[]): RecognisedLine[] {
  const ends = lines.map(
    ({ name }, at) => new RegExp(`^0*${at + 1}[.)]?\\s(?=\\p{L})`, 'u').exec(name ?? '')?.[0].length,
  )
  if (lines.length < 2 || ends.some((end) => end === undefined)) return lines
  return lines.map((line, at) => ({ ...line, name: line.name!.slice(ends[at]) }))
}

function linesComingTo(document: PageLayout, sums: SumsToReach): RecognisedLine[] {
  const read = linesUnderHeadings(document)
  const isSum = [sums.net, sums.gross].includes(sumOf(read))
  // where no amounts are printed the products have to come to a sum
  const headed = isSum || read.every(({ boxes }) => boxes.amount) ? read : []
  const some = partComingTo(headed, sums.net)
  if (some.length > 0) return some
  if (headed.length > 0 && sumOf(headed) === sums.gross) return withNetAmounts(headed, document, sums)
  const sections = headed.length > 0 ? linesUnderHeadings(document, 'listed', true) : []
  const areItems = sections.length > headed.length && sections.every(isProduct)
  if (areItems && [sums.net, sums.gross].includes(sumOf(sections)))
    return withNetAmounts(sections, document, sums)
  const summed = linesOfSum(document, sums)
  const meant = summed.length === 1 && !summed[0]!.unit_price ? linesUnderMeanings(document, sums) : []
  if (meant.length > 1) return meant
  if (summed.length === 0 && headed.length === 0) return linesUnderMeanings(document, sums)
  if (summed.length <= (headed.length > 0 ? 1 : 0)) return headed
  // what the taxes are raised on comes to the net amount too, and a summary of sections
  const items = withoutExtras(headed)
  if (items.length > 1 && items.every(isProduct) && summed.every(({ unit_price: price }) => price === null))
    return items
  const beside = headed.length > 0 ? headed : linesUnderHeadings(document, 'meant')
  return summed.map((line) =>
    asHeaded(
      line,
      beside.find((one) => isBeside(one, line)),
    ),
  )
}

const isProduct = ({ quantity, unit_price: unitPrice, net_amount: amount }: RecognisedLine) =>
  multiplies({ quantity, unitPrice, amount })

/** All of the lines, those before the taxes or a discount that are printed below, or those with a quantity: the heads of sections have none. */
function partComingTo(lines: readonly RecognisedLine[], net: number | null): RecognisedLine[] {
  const first = firstComingTo(lines, net)
  if (first.length > 0 && first.length === lines.length) return first
  // what has a price is a line
  const isRestPriced = lines.slice(first.length).some(({ unit_price }) => unit_price !== null)
  if (first.length > 0 && !isRestPriced) return withoutExtras(first)
  const counted = lines.filter(({ quantity }) => quantity !== null)
  return counted.length > 1 && sumOf(counted) === net ? withoutExtras(counted) : []
}

/** As many of the lines, from the first on, as come to a sum. */
function firstComingTo(lines: readonly RecognisedLine[], wanted: number | null): RecognisedLine[] {
  let sum = 0
  let count = 0
  for (const [at, line] of lines.entries()) {
    sum += sumOf([line])
    if (sum === wanted) count = at + 1
  }
  return lines.slice(0, count)
}

/** A line whose amount belongs to the sum, with what else the heads of its table say of it. */
function asHeaded(line: RecognisedLine, headed: RecognisedLine | undefined): RecognisedLine {
  if (!headed || isBesideHeads(headed, line)) return line
  if (headed.net_amount === line.net_amount) {
    return headed.quantity !== null || line.quantity === null ? headed : line
  }
  if (line.quantity !== null || headed.quantity === null) return line
  const { quantity, unit, boxes } = headed
  const { amount: _, ...others } = boxes
  return { ...line, quantity, unit, boxes: { ...others, ...line.boxes } }
}

/** Where the names stand under no known head, their numbers may have been taken for those of the columns. */
function isBesideHeads(headed: RecognisedLine, { name }: RecognisedLine): boolean {
  const { quantity, unit_price: unitPrice, net_amount: amount } = headed
  return headed.name === null && name !== null && !multiplies({ quantity, unitPrice, amount })
}

/** In hundredths. */
function sumOf(lines: readonly RecognisedLine[]): number {
  return lines.reduce((all, { net_amount }) => all + Number(hundredths(net_amount ?? '0') ?? 0n), 0)
}

/**
 * Headings that only mean something, in whatever language, are believed where each line below multiplies, or all come to an
 * amount that is printed behind them. The first of them count that come to a total of the document.
 */
function linesUnderMeanings(document: PageLayout, { net, gross }: SumsToReach): RecognisedLine[] {
  const lines = linesUnderHeadings(document, 'meant')
  const whole = [net, gross].map((sum) => firstComingTo(lines, sum)).find(({ length }) => length > 0)
  // an amount that is not printed is a product, and proves none
  const multiply = (line: RecognisedLine) => line.boxes.amount !== undefined && isProduct(line)
  const last = lines.findIndex((line) => !multiply(line))
  // the taxes at each rate below them are no lines
  const some = whole ?? (last > 1 && lines[last]!.quantity === null ? lines.slice(0, last) : lines)
  const sum = sumOf(some)
  const isProved = (some.length > 1 && some.every(multiply)) || isPrintedBehind(sum, some.at(-1), document)
  return sum !== 0 && isProved ? some : []
}

function isPrintedBehind(
  cents: number,
  line: RecognisedLine | undefined,
  { rows, pages, numberStyle }: PageLayout,
): boolean {
  const { page, box } = line ?? {}
  const height = pages.find(({ number }) => number === page)?.height
  if (!page || !box || !height) return false
  const end = (box.y + box.h) * height
  return rows
    .filter((row) => row.page > page || (row.page === page && row.top > end))
    .some(({ segments }) =>
      segments.some(({ text }) =>
        findNumbers(text, numberStyle).some(({ value }) => Number(hundredths(value)) === cents),
      ),
    )
}

/** Reads the table below the row of headings, down to the totals, on all pages; past the sums of sections, all that look like lines. */
function linesUnderHeadings(
  document: PageLayout,
  by: HeadingWords = 'listed',
  isPastSums = false,
): RecognisedLine[] {
  const lines: RecognisedLine[] = []
  let index = 0
  while (index < document.rows.length && lines.length < 2_000) {
    const heading = headingAt(document.rows, index, by)
    if (!heading) {
      index++
      continue
    }
    const table = readTable(document, heading, { by, isPastSums })
    lines.push(...table.lines)
    index = Math.max(table.nextIndex, index + 1)
    if (table.isAtEnd && lines.length > 0) break
  }
  return lines
}

type Table = { lines: RecognisedLine[]; nextIndex: number; isAtEnd: boolean }

const endOfTable =
  /^(?:sub ?total|subtotal|total|totals|grand total|net total|summe|gesamt|zwischensumme|rechnungssumme|nettobetrag|netto|net amount|sous total|montant ht|totale|imponibile|totaal|subtotaal|delsumma|exclusief btw|razem|suma|balance due|amount due|tax|vat|mwst|ust|zzgl|zuzugl|zuzuglich|taxe(?! de sejour)|belegsummen|umsatzsteueraufschlusselung|zahlungsbedingungen|payment terms|gesamtbetrag|positionssumme|thank you|notes|summary|steuerbasisbetrag)\b/

function readTable(
  document: PageLayout,
  heading: Heading,
  { by, isPastSums }: { by: HeadingWords; isPastSums: boolean },
): Table {
  const lines: OpenLine[] = []
  let index = heading.nextIndex
  let quietRows = 0
  /** What stands between two lines, from when it is known to which it belongs. */
  let between: Between[] = []
  let before = document.rows[index - 1]
  /** What stands between the sum of a section and the next line is of neither line. */
  let isBehindSum = false
  /** Named above its lines, it holds for all that follow; below one, for that line alone. */
  let order: NamedOrder | null = null
  const closed = () => {
    if (!isBehindSum) continueNames(lines.at(-1), between)
    return lines.map(close)
  }
  for (; index < document.rows.length; index++) {
    const row = document.rows[index]!
    const folded = fold(row.text)
      .replace(/[^\p{L}\p{N}%]+/gu, ' ')
      .trim()
    const isEnd = lines.length > 0 && (endOfTable.test(folded) || hasTotalAside(document, index))
    if (isEnd && !isPastSums) return { lines: closed(), nextIndex: index, isAtEnd: true }
    if (headingAt(document.rows, index, by)) break
    const cells = cellsOf(document, row, heading.columns)
    if (isEnd || isSum(cells, row)) {
      if (lines.length > 0 && !isPastSums) return { lines: closed(), nextIndex: index, isAtEnd: true }
      continueNames(lines.at(-1), between)
      between = []
      before = row
      isBehindSum = true
      continue
    }
    const over =
      cells.amount === null ? [] : rowsOver(row, between, { before, next: document.rows[index + 1] })
    const isNamed = cells.name !== '' || over.length > 0
    if (cells.amount !== null && (isNamed || cells.quantity !== null || cells.unitPrice !== null)) {
      if (!isBehindSum) continueNames(lines.at(-1), between.slice(0, between.length - over.length))
      isBehindSum = false
      const line = open(row, order ? withOrder(cells, order) : cells)
      for (const one of over.reverse()) beginName(line, one)
      lines.push(line)
      before = row
      between = []
      quietRows = 0
      continue
    }
    const named = orderNamedBy(row)
    const above = lines.at(-1)
    if (named) {
      continueNames(above, between)
      before = row
      between = []
    }
    if (named && (order || !above)) {
      order = named
      quietRows = 0
    } else if (named && above) above.cells = withOrder(above.cells, named)
    else {
      quietRows++
      if (quietRows > 12) break
      if (cells.amount === null) between.push({ row, cells })
    }
  }
  return { lines: closed(), nextIndex: index, isAtEnd: false }
}

const sums = (['total', 'net', 'gross', 'sub', 'balance'] as const).map(conceptAt)

/** An amount with nothing but words that tell of a sum or a tax: "positions net", "VAT 22%". */
function isSum({ name, quantity, unitPrice, amount }: Cells, { segments }: Row): boolean {
  // the label may stand under the head of another column
  const printed = name || (segments.find(({ text }) => /\p{L}{2}/u.test(text))?.text ?? '')
  const label = printed.replace(/@?\s?\(?\d+(?:[.,]\d+)?\s?%\)?/, '')
  if (amount === null || /\d/.test(label)) return false
  const { scores, unknown } = meaningOf(label)
  if (unknown > 0 || scores.has(conceptAt('tourist'))) return false
  const says = (concept: number) => (scores.get(concept) ?? 0) > 0.9
  // "Stromsteuer" is charged as an item
  return scores.get(conceptAt('tax')) === 1 || (quantity === null && unitPrice === null && sums.some(says))
}

/** Terms of payment on the left and the first total on the right of the same row. */
function hasTotalAside({ rows }: PageLayout, index: number): boolean {
  const { segments } = rows[index]!
  return segments.slice(1, -1).some(({ text }) => {
    const { scores, unknown } = meaningOf(text)
    return unknown === 0 && !/\d/.test(text) && sums.some((concept) => (scores.get(concept) ?? 0) > 0.9)
  })
}

type NamedOrder = NonNullable<ReturnType<typeof orderNamedBy>>

/** What stands in the line's own column counts. */
function withOrder(cells: Cells, { order, word }: NamedOrder): Cells {
  if (cells.order) return cells
  return { ...cells, order, words: new Map(cells.words).set('order', [word]) }
}

function open(row: Row, cells: Cells): OpenLine {
  return { page: row.page, words: row.words, cells }
}

function close({ page, words, cells }: OpenLine): RecognisedLine {
  const amount = cells.amount === null ? null : hundredths(cells.amount)
  const isConsistent = multiplies(cells)
  return {
    name: cells.name || null,
    item: cells.item,
    order: cells.order,
    quantity: cells.quantity,
    unit: cells.unit,
    unit_price: cells.unitPrice,
    tax_rate: cells.taxRate,
    net_amount: amount === null ? null : fromHundredths(amount),
    page,
    box: roundedBox(boxAround(words)),
    boxes: boxesOf(cells, words),
    confidence: rounded(
      (isConsistent ? 0.95 : 0.7) * Math.min(...words.map((word) => Math.max(0.3, word.confidence))),
    ),
  }
}

/** A name may go on in the rows below. */
function boxesOf(cells: Cells, lineWords: PlacedWord[]): RecognisedLine['boxes'] {
  const nameWords = [...cells.nameWords, ...lineWords.filter((word) => word.top > cells.bottom)]
  const placed = (['item', 'order', 'quantity', 'unit', 'unit_price', 'amount'] as const).flatMap((kind) => {
    const words = cells.words.get(kind)
    return words && words.length > 0 ? [[kind, roundedBox(boxAround(words))] as const] : []
  })
  const name = nameWords.length > 0 ? { name: roundedBox(boxAround(nameWords)) } : {}
  return { ...name, ...Object.fromEntries(placed) }
}
