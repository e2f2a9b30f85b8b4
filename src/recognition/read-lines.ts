import { rounded, roundedBox } from './field-place'
import { fold } from './fold-text'
import { type Column, type ColumnKind, type Heading, headingAt } from './line-headings'
import { linesOfSum, type SumsToReach } from './lines-of-sum'
import { isBeside, withNetAmounts } from './net-column'
import { orderNamedBy } from './order-rows'
import { findNumbers, fromHundredths, hundredths } from './parse-amount'
import { conceptAt, meaningOf } from './reading/concepts'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type PlacedWord, type Row } from './text-rows'

/**
 * The items of the invoice: those under a row of headings, or where these don't come to its totals, the rows of the column
 * that does.
 */
export function readLines(
  document: PageLayout,
  sums: SumsToReach = { net: null, gross: null },
): RecognisedLine[] {
  const headed = linesUnderHeadings(document)
  const sum = headed.reduce((all, { net_amount }) => all + Number(hundredths(net_amount ?? '0') ?? 0n), 0)
  if (headed.length > 0 && sum === sums.net) return headed
  if (headed.length > 0 && sum === sums.gross) return withNetAmounts(headed, document, sums)
  const summed = linesOfSum(document, sums)
  return summed.length > (headed.length > 0 ? 1 : 0)
    ? summed.map((line) => {
        const same = headed.find((one) => isSameRow(one, line))
        return same && (same.quantity !== null || line.quantity === null) ? same : line
      })
    : headed
}

function isSameRow(one: RecognisedLine, other: RecognisedLine): boolean {
  return one.net_amount === other.net_amount && isBeside(one, other)
}

/** Reads the table below the row of headings, down to the totals, on all pages. */
function linesUnderHeadings(document: PageLayout): RecognisedLine[] {
  const lines: RecognisedLine[] = []
  let index = 0
  while (index < document.rows.length && lines.length < 2_000) {
    const heading = headingAt(document.rows, index)
    if (!heading) {
      index++
      continue
    }
    const table = readTable(document, heading)
    lines.push(...table.lines)
    index = Math.max(table.nextIndex, index + 1)
    if (table.isAtEnd && lines.length > 0) break
  }
  return lines
}

type Table = { lines: RecognisedLine[]; nextIndex: number; isAtEnd: boolean }

const endOfTable =
  /^(?:sub ?total|subtotal|total|totals|grand total|net total|summe|gesamt|zwischensumme|rechnungssumme|nettobetrag|netto|net amount|sous total|montant ht|totale|imponibile|totaal|exclusief btw|razem|suma|balance due|amount due|tax|vat|mwst|ust|zzgl|zuzugl|zuzuglich|taxe(?! de sejour)|belegsummen|umsatzsteueraufschlusselung|zahlungsbedingungen|payment terms|gesamtbetrag|positionssumme|thank you|notes|summary|steuerbasisbetrag)\b/

function readTable(document: PageLayout, heading: Heading): Table {
  const lines: OpenLine[] = []
  let index = heading.nextIndex
  let quietRows = 0
  /** Named above its lines, it holds for all that follow; below one, for that line alone. */
  let order: NamedOrder | null = null
  for (; index < document.rows.length; index++) {
    const row = document.rows[index]!
    const folded = fold(row.text)
      .replace(/[^\p{L}\p{N}%]+/gu, ' ')
      .trim()
    if (lines.length > 0 && (endOfTable.test(folded) || hasTotalAside(document, index)))
      return { lines: lines.map(close), nextIndex: index, isAtEnd: true }
    if (headingAt(document.rows, index)) break
    const cells = cellsOf(document, row, heading.columns)
    if (lines.length > 0 && isSum(cells, row))
      return { lines: lines.map(close), nextIndex: index, isAtEnd: true }
    if (cells.amount !== null && (cells.name !== '' || cells.quantity !== null || cells.unitPrice !== null)) {
      lines.push(open(row, order ? withOrder(cells, order) : cells))
      quietRows = 0
      continue
    }
    const named = orderNamedBy(row)
    const above = lines.at(-1)
    if (named && (order || !above)) {
      order = named
      quietRows = 0
    } else if (named && above) above.cells = withOrder(above.cells, named)
    else {
      quietRows++
      if (quietRows > 12) break
      const last = lines.at(-1)
      if (last && quietRows <= 3 && cells.name !== '' && cells.amount === null && row.page === last.page)
        continueName(last, row, cells)
    }
  }
  return { lines: lines.map(close), nextIndex: index, isAtEnd: false }
}

const sums = (['total', 'net', 'gross', 'sub', 'balance'] as const).map(conceptAt)

/** An amount with nothing but words that tell of a sum: "positions net". */
function isSum({ name, quantity, unitPrice, amount }: Cells, { segments }: Row): boolean {
  // the label may stand under the head of another column
  const label = name || (segments.find(({ text }) => /\p{L}{2}/u.test(text))?.text ?? '')
  if (amount === null || quantity !== null || unitPrice !== null || /\d/.test(label)) return false
  const { scores, unknown } = meaningOf(label)
  return unknown === 0 && sums.some((concept) => (scores.get(concept) ?? 0) > 0.9)
}

/** Terms of payment on the left and the first total on the right of the same row. */
function hasTotalAside({ rows }: PageLayout, index: number): boolean {
  const { segments } = rows[index]!
  return segments.slice(1, -1).some(({ text }) => {
    const { scores, unknown } = meaningOf(text)
    return unknown === 0 && !/\d/.test(text) && sums.some((concept) => (scores.get(concept) ?? 0) > 0.9)
  })
}

/** "22Std", "6.5m²": heads that stand close have quantity and unit run into each other. */
const gluedUnit = /^(\d+(?:[.,]\d{1,3})?)(?=\p{L}{1,4}[²³.]?$)/u

type Cells = {
  name: string
  nameWords: PlacedWord[]
  /** The words of each column. */
  words: Map<ColumnKind, PlacedWord[]>
  /** Where the first row of the line ends. */
  bottom: number
  quantity: string | null
  item: string | null
  order: string | null
  unit: string | null
  unitPrice: string | null
  taxRate: string | null
  amount: string | null
}

/** Puts the words of a row under the headings: numbers by their right edge, text by where it begins. */
function cellsOf(document: PageLayout, row: Row, columns: Column[]): Cells {
  const byKind = new Map<ColumnKind, PlacedWord[]>()
  for (const segment of row.segments) {
    for (const word of segment.words) {
      const column = columnOf(word, columns)
      if (!column) continue
      byKind.set(column.kind, [...(byKind.get(column.kind) ?? []), word])
    }
  }
  const text = (kind: ColumnKind) => (byKind.get(kind) ?? []).map((word) => word.text).join(' ')
  const number = (kind: ColumnKind) => {
    const printed = kind === 'quantity' ? text(kind).replace(gluedUnit, '$1 ') : text(kind)
    const numbers = findNumbers(printed, document.numberStyle)
    return (kind === 'quantity' ? numbers[0] : numbers.at(-1))?.value ?? null
  }
  const nameWords = byKind.get('name') ?? []
  const amountText = text('amount')
  const amount = /\p{L}{4}/u.test(amountText) ? null : number('amount')
  const cells = {
    name: text('name').trim(),
    nameWords,
    words: byKind,
    bottom: row.bottom,
    quantity: number('quantity'),
    item: text('item').trim() || null,
    order: /^(?=.*\d)[\p{L}\p{N}/._-]{3,40}$/u.exec(text('order').trim())?.[0] ?? null,
    unit: text('unit') || /\p{L}[\p{L}.()²³]*$/u.exec(text('quantity'))?.[0] || null,
    unitPrice: number('unit_price'),
    taxRate: number('tax_rate'),
    amount,
  }
  return multiplies(cells) ? cells : repaired(cells, row, document)
}

/** Where the columns do not multiply, two other numbers of the row that do are quantity and price. */
function repaired(cells: Cells, row: Row, document: PageLayout): Cells {
  if (cells.amount === null || Number(cells.amount) === 0) return cells
  const outside = row.words
    .filter((word) => !cells.nameWords.includes(word))
    .map((word) => word.text)
    .join(' ')
  const numbers = findNumbers(outside, document.numberStyle)
    .map((number) => number.value)
    .slice(0, 8)
  // what its column holds is kept before both are looked for; a line of one piece says its amount twice
  const { quantity, unitPrice, amount } = cells
  const isTwice = numbers.filter((one) => one === amount).length > 1
  const pairs = [
    ...(quantity === null ? [] : numbers.map((price) => [quantity, price] as const)),
    ...(unitPrice === null ? [] : numbers.map((count) => [count, unitPrice] as const)),
    ...numbers.flatMap((count, at) => numbers.slice(at + 1).map((price) => [count, price] as const)),
  ]
  for (const [count, price] of pairs) {
    const isSelf = count === price && numbers.filter((one) => one === count).length < 2
    const isAmount = (price === amount && !(isTwice && Number(count) === 1)) || count === amount
    const words = new Map(cells.words)
    if (count !== quantity) words.delete('quantity')
    if (price !== unitPrice) words.delete('unit_price')
    const trial = { ...cells, words, quantity: count, unitPrice: price }
    if (!isSelf && !isAmount && Number(count) !== 0 && multiplies(trial)) return trial
  }
  return cells
}

function columnOf(word: PlacedWord, columns: Column[]): Column | null {
  const isNumeric = /\d/.test(word.text) && !/\p{L}{2}/u.test(word.text)
  let best: Column | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (const column of columns) {
    const overlap = Math.min(word.right, column.right) - Math.max(word.left, column.left)
    const edge =
      isNumeric && column.kind !== 'name'
        ? Math.min(Math.abs(word.right - column.right), Math.abs(word.left - column.left))
        : Math.abs(word.left - column.left)
    const distance = overlap > 0 ? edge * 0.3 : edge
    if (distance < bestDistance) {
      best = column
      bestDistance = distance
    }
  }
  if (best && !isNumeric && best.kind !== 'name' && !(best.kind === 'quantity' && word.left > best.left)) {
    const name = columns.find((column) => column.kind === 'name')
    const next = name && columns.find((column) => column.left > name.left)
    if (name && word.left >= name.left - 8 && (!next || word.right <= next.left + 12)) return name
  }
  return best
}

type NamedOrder = NonNullable<ReturnType<typeof orderNamedBy>>

/** What stands in the line's own column counts. */
function withOrder(cells: Cells, { order, word }: NamedOrder): Cells {
  if (cells.order) return cells
  return { ...cells, order, words: new Map(cells.words).set('order', [word]) }
}

type OpenLine = { page: number; words: PlacedWord[]; cells: Cells }

function open(row: Row, cells: Cells): OpenLine {
  return { page: row.page, words: row.words, cells }
}

function continueName(line: OpenLine, row: Row, cells: Cells): void {
  if (line.cells.name.length > 300) return
  line.cells.name = `${line.cells.name} ${cells.name}`.trim()
  line.words = [...line.words, ...row.words]
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

/** Quantity times price within a cent of the amount, in thousandths to keep whole numbers. */
function multiplies({ quantity, unitPrice, amount }: Cells): boolean {
  if (quantity === null || unitPrice === null || amount === null) return false
  return Math.abs(Number(quantity) * Number(unitPrice) - Number(amount)) < 0.015
}
