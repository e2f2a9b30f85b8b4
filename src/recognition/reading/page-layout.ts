import { withDecimalMarks } from '../lost-decimal-marks'
import { type NumberStyle, numberStyle } from '../parse-amount'
import { type DateOrder, dateOrder } from '../parse-date'
import type { PageText } from '../recognised-document'
import { sidewaysRows } from '../sideways-rows'
import { type Row, type Segment, textRows } from '../text-rows'
import type { LabelContext } from './label-context'

/** A segment with its neighbours. Distances are in heights of a line. */
export type Cell = {
  segment: Segment
  row: Row
  rowIndex: number
  /** Its place among the segments of its row. */
  place: number
  left: Cell | null
  right: Cell | null
  above: Cell | null
  aboveGap: number
  /** The nearest cell up its column that has letters and no digits. */
  head: Cell | null
  headSteps: number
  /** The cells that stand flush above each other with no more room than between lines: an address, a paragraph. */
  block: Block
  blockLine: number
  /** The texts around the whole of it, from when they are first asked for. */
  context: LabelContext | null
}

export type Block = { cells: Cell[] }

/** All that the candidates and their features look at. */
export type PageLayout = {
  pages: PageText[]
  rows: Row[]
  cells: Cell[]
  /** Height of a line of plain text, in points, by page number. */
  lineHeight: Map<number, number>
  numberStyle: NumberStyle
  dateOrder: DateOrder
  text: string
}

const mostRows = 4_000

export function layOut(read: PageText[]): PageLayout {
  const pages = read.map(withDecimalMarks)
  const rows = [...pages.flatMap(textRows), ...sidewaysRows(pages)].slice(0, mostRows)
  const texts = rows.map((row) => row.text)
  const text = texts.join('\n')
  const cells = cellsOf(rows)
  const lineHeight = new Map(pages.map((page) => [page.number, typicalHeight(rows, page.number)]))
  joinNeighbours(rows, cells, lineHeight)
  return {
    pages,
    rows,
    cells: cells.flat(),
    lineHeight,
    numberStyle: numberStyle(texts),
    dateOrder: dateOrder(texts, looksAmerican(text)),
    text,
  }
}

/** A state with its ZIP code, an American telephone number, or dollars alone. */
function looksAmerican(text: string): boolean {
  return (
    /, ?[A-Z]{2},? \d{5}(?:-\d{4})?\b|\(\d{3}\) ?\d{3}-\d{4}|\bUSD\b/.test(text) ||
    (/(?<!R)\$\s?\d/.test(text) && !/€|£|\bCAD\b|\bAUD\b|\bABN\b|\bCUIT\b|\bRFC\b|\bNIT\b|\bRUT\b/.test(text))
  )
}

function typicalHeight(rows: Row[], page: number): number {
  const heights = rows
    .filter((row) => row.page === page)
    .flatMap((row) => row.segments.map(({ top, bottom }) => bottom - top))
    .sort((a, b) => a - b)
  return Math.max(4, heights[heights.length >> 1] ?? 10)
}

function cellsOf(rows: Row[]): Cell[][] {
  return rows.map((row, rowIndex) =>
    row.segments.map((segment, place) => ({
      segment,
      row,
      rowIndex,
      place,
      left: null,
      right: null,
      above: null,
      aboveGap: 99,
      head: null,
      headSteps: 0,
      block: { cells: [] },
      blockLine: 0,
      context: null,
    })),
  )
}

/** So many rows up a cell is looked for that a value may belong to. */
const rowsUp = 40

function joinNeighbours(rows: Row[], cells: Cell[][], lineHeight: Map<number, number>): void {
  for (const [rowIndex, row] of rows.entries()) {
    const height = lineHeight.get(row.page) ?? 10
    for (const [place, cell] of cells[rowIndex]!.entries()) {
      cell.left = cells[rowIndex]![place - 1] ?? null
      cell.right = cells[rowIndex]![place + 1] ?? null
      joinAbove(cell, cells, height)
      joinBlock(cell, height)
    }
  }
}

function joinAbove(cell: Cell, cells: Cell[][], height: number): void {
  const { segment, rowIndex } = cell
  for (let index = rowIndex - 1; index >= Math.max(0, rowIndex - rowsUp); index--) {
    if (cells[index]![0]?.segment.page !== segment.page) break
    const nearest = nearestOver(cell, cells[index]!)
    if (!nearest) continue
    cell.above = nearest
    cell.aboveGap = (segment.top - nearest.segment.bottom) / height
    const isHead = /\p{L}{2}/u.test(nearest.segment.text) && !/\d/.test(nearest.segment.text)
    cell.head = isHead ? nearest : nearest.head
    cell.headSteps = isHead ? 1 : nearest.headSteps + 1
    return
  }
}

function nearestOver(cell: Cell, some: readonly Cell[]): Cell | null {
  let nearest: Cell | null = null
  for (const other of some)
    if (isOver(other.segment, cell.segment) && (!nearest || aside(other, cell) < aside(nearest, cell)))
      nearest = other
  return nearest
}

function aside(one: Cell, other: Cell): number {
  const [a, b] = [one.segment, other.segment]
  return Math.min(Math.abs(a.left - b.left), Math.abs(a.right - b.right))
}

function isOver(upper: Segment, lower: Segment): boolean {
  const overlap = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
  return overlap > Math.min(upper.right - upper.left, lower.right - lower.left) * 0.3
}

const lineRoom = 0.95

function joinBlock(cell: Cell, height: number): void {
  const { above, segment } = cell
  const isNext =
    above !== null &&
    cell.aboveGap < lineRoom &&
    (Math.abs(above.segment.left - segment.left) < height * 0.7 ||
      Math.abs(middle(above.segment) - middle(segment)) < height * 0.5 ||
      Math.abs(above.segment.right - segment.right) < height * 0.4) &&
    // one below another begins: a second column of the same block goes on by itself
    above.block.cells.at(-1) === above
  cell.block = isNext ? above.block : { cells: [] }
  cell.blockLine = cell.block.cells.push(cell) - 1
}

function middle({ left, right }: Segment): number {
  return (left + right) / 2
}
