import type { DocumentLine, FieldBox, LineCell } from './document-line'
import type { LineFieldName } from './line-fields'

export type CellWrite = {
  name: LineFieldName
  value: string | null
  source: LineCell['source']
  box?: FieldBox | null
}

/** One step of changing a document's lines. `after` names the line that it comes behind; null puts it first. */
export type LineEdit =
  | { kind: 'set'; id: string; cells: CellWrite[] }
  | { kind: 'add'; id: string; after: string | null; cells: CellWrite[] }
  | { kind: 'remove'; id: string }
  /** Brings a removed line back as it was. */
  | { kind: 'restore'; id: string; after: string | null }
  | { kind: 'move'; id: string; after: string | null }

/**
 * Takes the edits one after the other. Edits of lines that are not there, and adding what is, change nothing, so that
 * edits may be taken twice. `removed` are the lines that can be brought back.
 * @returns the lines, and the edits that take all of it back, in their order.
 */
export function applyLineEdits(
  lines: readonly DocumentLine[],
  edits: readonly LineEdit[],
  removed: readonly DocumentLine[] = [],
): { lines: DocumentLine[]; undo: LineEdit[] } {
  const now = [...lines]
  const gone = new Map(removed.map((line) => [line.id, line]))
  const undo: LineEdit[] = []
  for (const edit of edits) {
    const at = now.findIndex(({ id }) => id === edit.id)
    const line = now[at]
    if (edit.kind === 'add' || edit.kind === 'restore') {
      const fresh = edit.kind === 'add' ? { id: edit.id, cells: {} } : gone.get(edit.id)
      if (line || !fresh) continue
      now.splice(placeAfter(now, edit.after), 0, edit.kind === 'add' ? withCells(fresh, edit.cells) : fresh)
      undo.unshift({ kind: 'remove', id: edit.id })
    } else if (line && edit.kind === 'set') {
      now[at] = withCells(line, edit.cells)
      undo.unshift({ kind: 'set', id: line.id, cells: edit.cells.map(({ name }) => asItWas(line, name)) })
    } else if (line) {
      const before = now[at - 1]?.id ?? null
      now.splice(at, 1)
      if (edit.kind === 'move') now.splice(placeAfter(now, edit.after), 0, line)
      else gone.set(line.id, line)
      undo.unshift({ kind: edit.kind === 'remove' ? 'restore' : 'move', id: line.id, after: before })
    }
  }
  return { lines: now, undo }
}

/** The lines after edits of which the server has answered with those that they name, as these are stored now. */
export function linesAfter(
  lines: readonly DocumentLine[],
  edits: readonly LineEdit[],
  answered: readonly DocumentLine[],
): DocumentLine[] {
  const stored = new Map(answered.map((line) => [line.id, line]))
  return applyLineEdits(lines, edits, answered).lines.map((line) => stored.get(line.id) ?? line)
}

function placeAfter(lines: readonly DocumentLine[], after: string | null): number {
  if (after === null) return 0
  const at = lines.findIndex(({ id }) => id === after)
  return at < 0 ? lines.length : at + 1
}

function asItWas(line: DocumentLine, name: LineFieldName): CellWrite {
  const cell = line.cells[name]
  return { name, value: cell?.value ?? null, source: cell?.source ?? 'TYPED', box: cell?.box ?? null }
}

function withCells(line: DocumentLine, writes: readonly CellWrite[]): DocumentLine {
  const cells = { ...line.cells }
  for (const write of writes) {
    const before = line.cells[write.name]
    const cell = written(before, write)
    if (cell) cells[write.name] = cell
    else delete cells[write.name]
    const isRepeat = write.source === 'TYPED' && write.value !== null && before?.value === write.value
    if (write.name === 'netAmount' && cell && isRepeat) cell.agreedFor = factorsOf({ ...line, cells })
  }
  return { ...line, cells }
}

/** What the reader read can only come back as it was read. */
function written(before: LineCell | undefined, write: CellWrite): LineCell | null {
  const predicted = before?.predicted
  const isAsRead = write.source === 'RECOGNISED' && predicted?.value === write.value
  if (isAsRead) return { ...predicted, source: 'RECOGNISED', predicted }
  if (write.value === null && !predicted) return null
  const box = write.box ?? (write.value !== null && write.value === before?.value ? before.box : null)
  return {
    value: write.value,
    source: write.source === 'RECOGNISED' ? 'TYPED' : write.source,
    ...(box ? { box } : {}),
    ...(predicted ? { predicted } : {}),
  }
}

/** Quantity and unit cost, which an extended amount is confirmed beside. */
export function factorsOf({ cells }: DocumentLine): string {
  return `${cells.quantity?.value ?? ''} × ${cells.unitPrice?.value ?? ''}`
}

/** Do two cells say the same, from the same place? */
export function isSameCell(one: LineCell | undefined, other: LineCell | undefined): boolean {
  const [a, b] = [one?.box, other?.box]
  return (
    (one?.value ?? null) === (other?.value ?? null) &&
    one?.source === other?.source &&
    one?.agreedFor === other?.agreedFor &&
    (['page', 'x', 'y', 'w', 'h'] as const).every((side) => a?.[side] === b?.[side])
  )
}
