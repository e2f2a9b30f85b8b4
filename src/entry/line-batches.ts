import type { DocumentLine } from '../documents/document-line'
import type { CellWrite, LineEdit } from '../documents/line-edits'
import { type LineFieldName, lineFieldNames } from '../documents/line-fields'
import { makeHundred, percentOf, productMinor, sharesOf } from '../kernel/decimals'
import { decimalFromMinor, minorFromDecimal } from '../kernel/money'

/** A rectangle of cells: first and last line and column, from 0. */
export type Cells = { top: number; bottom: number; left: number; right: number }

/** Rows of cells as a spreadsheet puts them on the clipboard; none of no text. Quoted cells may hold tabs and ends of lines. */
export function cellsOfClipboard(text: string): string[][] {
  if (text === '') return []
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)!
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\t' && pattern.lastIndex === text.length) rows.at(-1)!.push('')
    else if (match[3] !== '\t' && pattern.lastIndex < text.length) rows.push([])
  }
  return rows
}

/** The same the other way. */
export function clipboardOf(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

/** Puts values into the grid from a cell on, adding lines where they end. `write` names what cannot stand in a cell. */
export function pasteEdits(
  lines: readonly DocumentLine[],
  given: {
    at: { row: number; column: number }
    values: readonly (readonly (string | null)[])[]
    columns: readonly LineFieldName[]
    newId: () => string
  },
): LineEdit[] {
  let after = lines.at(-1)?.id ?? null
  return given.values.map((row, down): LineEdit => {
    const cells = row.flatMap((value, right): CellWrite[] => {
      const name = given.columns[given.at.column + right]
      return name ? [{ name, value, source: 'PASTE' }] : []
    })
    const line = lines[given.at.row + down]
    if (line) return { kind: 'set', id: line.id, cells }
    const added: LineEdit = { kind: 'add', id: given.newId(), after, cells }
    after = added.id
    return added
  })
}

/** Copies the first row of the rectangle to the rows below it; of a single row, the line above to it. */
export function fillDownEdits(
  lines: readonly DocumentLine[],
  { top, bottom, left, right }: Cells,
  given: { columns: readonly LineFieldName[]; newId: () => string },
): LineEdit[] {
  const from = top === bottom ? top - 1 : top
  const source = lines[from]
  if (!source) return []
  const cells = given.columns
    .slice(left, right + 1)
    .map((name): CellWrite => ({ name, value: source.cells[name]?.value ?? null, source: 'COPY' }))
  const set = lines.slice(from + 1, bottom + 1).map((line): LineEdit => ({ kind: 'set', id: line.id, cells }))
  const isNew = top === bottom && top === lines.length
  return isNew ? [{ kind: 'add', id: given.newId(), after: source.id, cells }] : set
}

/** Percents out of "60 40", "60/40" or "33.3; 33.3; 33.4" that make a hundred; null otherwise. */
export function percentsFrom(text: string): string[] | null {
  const parts = text
    .split(/[\s;/]+/)
    .map((part) => part.replace('%', '').replace(',', '.'))
    .filter((part) => part !== '')
  const areNumbers = parts.every((part) => /^\d{1,3}(\.\d{1,4})?$/.test(part) && /[1-9]/.test(part))
  return parts.length >= 2 && parts.length <= 50 && areNumbers && makeHundred(parts) ? parts : null
}

/** Parts a line by percents: its quantity and amount are shared out to the last cent, all else is copied. */
export function splitEdits(
  line: DocumentLine,
  given: { percents: readonly string[]; currency: string; newId: () => string },
): LineEdit[] {
  const { percents, currency } = given
  const value = (name: LineFieldName) => line.cells[name]?.value ?? null
  const minor = minorFromDecimal(value('netAmount') ?? '', currency)
  const amounts = minor === null ? null : sharesOf(minor, percents)
  const quantity = value('quantity')
  let after = line.id
  return percents.map((share, at): LineEdit => {
    const shared: CellWrite[] = [
      { name: 'share', value: share, source: 'TYPED' },
      ...(amounts
        ? [
            {
              name: 'netAmount' as const,
              value: decimalFromMinor(amounts[at]!, currency),
              source: 'TYPED' as const,
            },
          ]
        : []),
      ...(quantity
        ? [{ name: 'quantity' as const, value: percentOf(quantity, share), source: 'TYPED' as const }]
        : []),
    ]
    if (at === 0) return { kind: 'set', id: line.id, cells: shared }
    const copied = lineFieldNames
      .filter((name) => value(name) !== null && !shared.some((cell) => cell.name === name))
      .map((name): CellWrite => ({ name, value: value(name), source: 'COPY' }))
    const added: LineEdit = { kind: 'add', id: given.newId(), after, cells: [...copied, ...shared] }
    after = added.id
    return added
  })
}

/** Where a quantity or unit cost was written and no amount stands yet, their product. */
export function withWorkedOutAmount(
  line: DocumentLine | undefined,
  cells: CellWrite[],
  currency: string,
): CellWrite[] {
  const now = (name: LineFieldName) =>
    cells.find((cell) => cell.name === name)?.value ?? line?.cells[name]?.value ?? null
  const isFactor = cells.some(({ name }) => name === 'quantity' || name === 'unitPrice')
  const [quantity, price] = [now('quantity'), now('unitPrice')]
  if (!isFactor || quantity === null || price === null || now('netAmount') !== null) return cells
  const minor = productMinor([quantity, price], currency)
  if (minor === null) return cells
  return [...cells, { name: 'netAmount', value: decimalFromMinor(minor, currency), source: 'RULE' }]
}
