import { rounded, roundedBox } from './field-place'
import { fold } from './fold-text'
import { isProductText, multiplies, withoutProductOf } from './line-factors'
import { type Heading, type HeadingWords, headingAt } from './line-headings'
import { isCarried } from './lines-of-sum'
import { orderNamedBy } from './order-rows'
import { fromHundredths, hundredths, type NumberStyle } from './parse-amount'
import { conceptAt, meaningOf } from './reading/concepts'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'
import { type Cells, cellsOf } from './row-cells'
import { type Between, beginName, continueNames, nearLast, type OpenLine, rowsOver } from './rows-of-name'
import { besideSidebar } from './table-sidebar'
import { boxAround, type PlacedWord, type Row } from './text-rows'

/** Reads the table below the row of headings, down to the totals, on all pages; past the sums of sections, all that look like lines. */
export function linesUnderHeadings(
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
    if (!isBehindSum) continueNames(lines.at(-1), nearLast(lines, between))
    return lines.map(close)
  }
  const inTable = besideSidebar(document.rows, heading)
  for (; index < document.rows.length; index++) {
    const row = inTable(document.rows[index]!)
    if (!row) continue
    const folded = fold(row.text)
      .replace(/[^\p{L}\p{N}%]+/gu, ' ')
      .trim()
    const isEnd = lines.length > 0 && (endOfTable.test(folded) || hasTotalAside(document, index))
    if (isEnd && !isPastSums) return { lines: closed(), nextIndex: index, isAtEnd: true }
    if (headingAt(document.rows, index, by)) break
    // what stands over the same heads on the next page is no line
    if (before && row.page !== before.page && isHeadedAgain(document.rows, index, { heading, by })) break
    const cells = cellsOf(document, row, heading.columns)
    if (row.segments.length <= 2 && isCarried(row.segments[0]!)) {
      before = row
      continue
    }
    if (isEnd || isSum(cells, row)) {
      if (lines.length > 0 && !isPastSums) return { lines: closed(), nextIndex: index, isAtEnd: true }
      continueNames(lines.at(-1), between)
      between = []
      before = row
      isBehindSum = true
      continue
    }
    const over =
      cells.amount === null ? [] : overOf({ row, cells }, between, { before, next: document.rows[index + 1] })
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
      if (cells.amount === null)
        between.push({ row, cells: withSize(cells, row, above?.cells, document.numberStyle) })
    }
  }
  return { lines: closed(), nextIndex: index, isAtEnd: false }
}

const kindsOf = ({ columns }: Heading) => columns.map(({ kind }) => kind).join(' ')

/** Does a row of the same heads stand below a place on its page? */
function isHeadedAgain(
  rows: Row[],
  from: number,
  { heading, by }: { heading: Heading; by: HeadingWords },
): boolean {
  for (let at = from; rows[at]?.page === rows[from]!.page; at++) {
    const other = headingAt(rows, at, by)
    if (other) return kindsOf(other) === kindsOf(heading)
  }
  return false
}

/** The rows over one that belong to it: of an amount that stands alone also the one with how many at what price. */
function overOf(
  { row, cells }: Between,
  between: readonly Between[],
  around: { before: Row | undefined; next: Row | undefined },
): Between[] {
  const last = between.at(-1)
  const isOfLast = cells.name === '' && last?.row.segments.some(({ text }) => isProductText(text))
  return last && isOfLast ? [last] : rowsOver(row, between, around)
}

const sums = (['total', 'net', 'gross', 'sub', 'balance'] as const).map(conceptAt)

/** An amount with nothing but words that tell of a sum or a tax: "positions net", "VAT 22%". */
function isSum({ name, quantity, unitPrice, amount, words }: Cells, { segments }: Row): boolean {
  // the label may stand under the head of another column, but for the one that says which tax is raised on an item
  const ofTax = new Set(quantity === null ? [] : words.get('tax_rate'))
  const other = segments.find(
    (one) => /\p{L}{2}/u.test(one.text) && !one.words.every((word) => ofTax.has(word)),
  )
  const printed = name || (other?.text ?? '')
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

/** "1100x300" below a name is how large it is, where it is not how many at what price. */
function withSize(cells: Cells, { segments }: Row, line: Cells | undefined, style: NumberStyle): Cells {
  const [only, second] = segments
  if (!line || !only || second || cells.name !== '' || !isProductText(only.text)) return cells
  const factors = [line.quantity, line.unitPrice].flatMap((one) => one ?? [])
  const name = withoutProductOf(` ${only.text}`, factors, style).trim()
  return name === '' ? cells : { ...cells, name, nameWords: only.words }
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
