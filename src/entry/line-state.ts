import type { DocumentLine } from '../documents/document-line'
import { type LineFieldName, lineFieldNames } from '../documents/line-fields'
import { isMisread } from '../validation/balance'

/** Readings of lines are checked by what they add up to; below this a reading wants a look all the same. */
export const lineThreshold = 0.85

const factors: readonly LineFieldName[] = ['quantity', 'unitPrice', 'netAmount']

/** Why a person should look at a cell: it does not multiply, or was read without certainty. */
export type LineDoubt = 'misread' | 'unsure'

/** The cells of a line that want a look. */
export function doubtsOf(line: DocumentLine, currency: string): Partial<Record<LineFieldName, LineDoubt>> {
  const isOff = isMisread(line, currency)
  const doubts = Object.entries(line.cells).flatMap(([name, cell]) => {
    if (isOff && factors.includes(name as LineFieldName)) return [[name, 'misread']]
    const isUnsure = cell.source === 'RECOGNISED' && (cell.confidence ?? 1) < lineThreshold
    return isUnsure && cell.value !== null ? [[name, 'unsure']] : []
  })
  return Object.fromEntries(doubts)
}

/** A cell of the lines; `lineId` is null in the row where the next line begins. */
export type LineCellPlace = { lineId: string | null; name: LineFieldName }

const known = new WeakMap<DocumentLine, { currency: string; names: LineFieldName[] }>()

/** The cells of a line where Enter stops: what is unsure, and the amount of a line that doesn't multiply. */
export function stopsIn(line: DocumentLine, currency: string): readonly LineFieldName[] {
  const seen = known.get(line)
  if (seen?.currency === currency) return seen.names
  const doubts = doubtsOf(line, currency)
  const isStop = (name: LineFieldName) => doubts[name] === 'unsure' || (doubts[name] && name === 'netAmount')
  const names = lineFieldNames.filter(isStop)
  known.set(line, { currency, names })
  return names
}

/** Where Enter stops in the lines, from top to bottom. */
export function stopsOf(lines: readonly DocumentLine[], currency: string): LineCellPlace[] {
  return lines.flatMap((line) => stopsIn(line, currency).map((name) => ({ lineId: line.id, name })))
}

/** The first stop behind a cell, which need not be one itself; null behind the last. */
export function stopAfter(
  lines: readonly DocumentLine[],
  { lineId, name }: LineCellPlace,
  currency: string,
): LineCellPlace | null {
  const at = lines.findIndex(({ id }) => id === lineId)
  const column = lineFieldNames.indexOf(name)
  const rest = lines[at]
    ? stopsIn(lines[at], currency).filter((one) => lineFieldNames.indexOf(one) > column)
    : []
  return rest[0] ? { lineId, name: rest[0] } : (stopsOf(lines.slice(at + 1), currency)[0] ?? null)
}
