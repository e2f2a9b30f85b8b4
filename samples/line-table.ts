import type { ComputedLine } from './invoice-model'
import type { FontName, Page, Sheet } from './sheet'

export type Column = {
  title: string
  width: number
  align?: 'left' | 'right' | 'center'
  value: (line: ComputedLine) => string
}

export type TableLook = {
  font: FontName
  headFont: FontName
  size: number
  headSize?: number
  headColor?: string
  headFill?: string
  /** Fill of every second row. */
  zebra?: string
  rowRule?: string
  /** Colour of the rules above and below the head. */
  headRule?: string
  padding?: number
  rowGap: number
}

type TablePlace = {
  sheet: Sheet
  page: Page
  x: number
  top: number
  /** Where a row must end on a page at the latest. */
  bottom: number
  columns: Column[]
  lines: ComputedLine[]
  look: TableLook
  /** Closes the full page, given the lines so far, and opens the next one. */
  turnPage: (full: Page, y: number, linesSoFar: ComputedLine[]) => { page: Page; top: number }
}

/** Prints the lines as a table, as many pages as it takes, the head on each. Returns where it ended. */
export function drawLineTable(place: TablePlace): { page: Page; y: number } {
  const { sheet, columns, lines, look, x } = place
  const leading = look.size * 1.22
  let page = place.page
  let y = drawHead(place, page, place.top)
  lines.forEach((line, index) => {
    const cells = columns.map((column) => cellLines(sheet, column, line, look))
    const height = Math.max(...cells.map((cell) => cell.length)) * leading + look.rowGap
    if (y + height > place.bottom) {
      const next = place.turnPage(page, y, lines.slice(0, index))
      page = next.page
      y = drawHead(place, page, next.top)
    }
    const width = columns.reduce((sum, column) => sum + column.width, 0)
    if (look.zebra && index % 2 === 1) page.box(x, y, width, height, { fill: look.zebra })
    drawCells(page, place, cells, y + look.rowGap / 2 + look.size * 0.9, leading)
    y += height
    if (look.rowRule) page.rule(x, y, x + width, y, { color: look.rowRule, line: 0.4 })
  })
  return { page, y }
}

function cellLines(sheet: Sheet, column: Column, line: ComputedLine, look: TableLook): string[] {
  return sheet.wrap(column.value(line), column.width - 2 * (look.padding ?? 4), {
    font: look.font,
    size: look.size,
  })
}

function drawCells(
  page: Page,
  { columns, look, x }: TablePlace,
  cells: string[][],
  y: number,
  leading: number,
): void {
  let left = x
  columns.forEach((column, index) => {
    const at = edgeOf(column, left, look.padding ?? 4)
    cells[index]!.forEach((text, row) => {
      page.text(text, at, y + row * leading, { font: look.font, size: look.size, align: column.align })
    })
    left += column.width
  })
}

function drawHead({ columns, look, x }: TablePlace, page: Page, top: number): number {
  const size = look.headSize ?? look.size
  const height = size + 8
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  if (look.headFill) page.box(x, top, width, height, { fill: look.headFill })
  if (look.headRule) {
    page.rule(x, top, x + width, top, { color: look.headRule })
    page.rule(x, top + height, x + width, top + height, { color: look.headRule })
  }
  let left = x
  for (const column of columns) {
    const ink = { font: look.headFont, size, color: look.headColor, align: column.align }
    page.text(column.title, edgeOf(column, left, look.padding ?? 4), top + size + 2.5, ink)
    left += column.width
  }
  return top + height + 1
}

function edgeOf(column: Column, left: number, padding: number): number {
  if (column.align === 'right') return left + column.width - padding
  return column.align === 'center' ? left + column.width / 2 : left + padding
}
