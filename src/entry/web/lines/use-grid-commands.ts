import type { ClipboardEvent } from 'react'
import type { DocumentLine } from '../../../documents/document-line'
import type { CellWrite, LineEdit } from '../../../documents/line-edits'
import { type LineFieldName, lineField } from '../../../documents/line-fields'
import { toast } from '../../../ui/toasts'
import { sayNow } from '../../../ui/words'
import {
  cellsOfClipboard,
  clipboardOf,
  fillDownEdits,
  pasteEdits,
  withWorkedOutAmount,
} from '../../line-batches'
import { doubtsOf, type LineCellPlace, stopsIn } from '../../line-state'
import { toSubmit } from '../use-review-walk'
import type { Leaving } from './cell-editor'
import type { GridCommands } from './grid-keys'
import { idsOfNames } from './ids-of-names'
import type { Grid } from './use-grid'
import type { LineWriting } from './use-line-writing'
import { columns, type Lines, writeInto } from './use-lines'

const newId = () => crypto.randomUUID()

type Given = {
  lines: Lines
  grid: Grid
  writing: LineWriting
  currency: string
  isReadOnly: boolean
  onSplit: (line: DocumentLine) => void
  onLeave: () => void
  /** Goes on after a cell that wanted a look. @returns false where nothing is left to look at. */
  onLooked: (place: LineCellPlace) => boolean
}

/** What can be done to the lines from the grid: each is one step to take back. */
export function useGridCommands(given: Given) {
  const { lines, grid, writing, currency } = given
  const { row, column } = grid.at
  const { top, bottom, left, right } = grid.selected
  const all = lines.lines
  const line = all[row]
  const name = columns[column]!
  const selected = all.slice(top, bottom + 1)
  const names = columns.slice(left, right + 1)

  const write = (cells: CellWrite[]) =>
    lines.edit([writeInto(line?.id ?? null, withWorkedOutAmount(line, cells, currency), lines.shown.current)])

  const commands: GridCommands = {
    clear: () =>
      lines.edit(
        selected.map(
          ({ id }): LineEdit => ({
            kind: 'set',
            id,
            cells: names.map((one) => ({ name: one, value: null, source: 'TYPED' })),
          }),
        ),
      ),
    fillDown: () => lines.edit(fillDownEdits(all, grid.selected, { columns, newId })),
    addBelow: () => {
      lines.edit([{ kind: 'add', id: newId(), after: line?.id ?? all.at(-1)?.id ?? null, cells: [] }])
      grid.goOn({ row: Math.min(row, all.length - 1) + 1, column })
    },
    remove: () => lines.edit(selected.map(({ id }): LineEdit => ({ kind: 'remove', id }))),
    move: (by) => {
      const to = row + by
      if (!line || to < 0 || to >= all.length) return
      lines.edit([{ kind: 'move', id: line.id, after: all[by === 1 ? to : to - 1]?.id ?? null }])
      grid.go({ row: to, column })
    },
    split: () => line && given.onSplit(line),
    undo: lines.undo,
    toggle: () => {
      if (lineField(name).kind !== 'yes-no') return false
      write([{ name, value: line?.cells[name]?.value === 'YES' ? null : 'YES', source: 'TYPED' }])
      return true
    },
    leave: given.onLeave,
    confirm: () => {
      if (!line || !stopsIn(line, currency).includes(name)) return false
      const { value, box } = line.cells[name]!
      write([{ name, value, source: 'TYPED', ...(box ? { box } : {}) }])
      if (!given.onLooked({ lineId: line.id, name })) toSubmit()
      return true
    },
  }

  const take = (value: string | null, source: CellWrite['source'], leaving: Leaving) => {
    const before = line?.cells[name]
    const isConfirming = before?.value === value && leaving === 'down' && value !== null
    if ((before?.value ?? null) !== value || isConfirming)
      write([{ name, value, source, ...(isConfirming && before?.box ? { box: before.box } : {}) }])
    grid.stop()
    const wasDoubtful = line && leaving === 'down' && doubtsOf(line, currency)[name]
    if (!wasDoubtful || !given.onLooked({ lineId: line.id, name })) grid.goOn(placeAfter(leaving, grid.at))
  }
  /** @returns false where the text cannot stand in the cell. */
  const takeText = (text: string, leaving: Leaving): boolean => {
    const value = writing.read(name, text)
    if (value === undefined) {
      toast(
        'error',
        sayNow("“{text}” isn't a valid {field}.", { text, field: sayNow(lineField(name).label) }),
      )
      return false
    }
    take(value, 'TYPED', leaving)
    return true
  }

  const copy = (event: ClipboardEvent) => {
    if (grid.editing) return
    const rows = selected.map((one) => names.map((cell) => writing.editable(one, cell)))
    event.clipboardData.setData('text/plain', clipboardOf(rows))
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    if (grid.editing || given.isReadOnly) return
    event.preventDefault()
    const rows = cellsOfClipboard(event.clipboardData.getData('text/plain'))
    if (rows.length > 0) void pasteRows(rows, { row: top, column: left })
  }
  const pasteRows = async (rows: string[][], at: { row: number; column: number }) => {
    const ids = await idsOfNames(rows, columns.slice(at.column))
    const values: (string | null)[][] = []
    for (const texts of rows) {
      const row: (string | null)[] = []
      for (const [right, text] of texts.entries()) {
        const one = columns[at.column + right]
        if (!one) break
        const value = ids(one, text) ?? writing.read(one, text)
        if (value === undefined) return refusePaste(one, text)
        row.push(value)
      }
      values.push(row)
    }
    lines.edit(pasteEdits(lines.shown.current, { at, values, columns, newId }))
  }
  return { commands, take, takeText, copy, paste, line, name }
}

function refusePaste(name: LineFieldName, text: string): void {
  const field = sayNow(lineField(name).label)
  toast('error', sayNow("“{text}” isn't a valid {field}. Nothing was pasted.", { text, field }))
}

function placeAfter(leaving: Leaving, { row, column }: { row: number; column: number }) {
  if (leaving === 'right' && column === columns.length - 1) return { row: row + 1, column: 0 }
  if (leaving === 'left' && column === 0 && row > 0) return { row: row - 1, column: columns.length - 1 }
  const by = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] }[leaving] as [
    number,
    number,
  ]
  return { row: row + by[0], column: column + by[1] }
}
