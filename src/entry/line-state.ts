import type { DocumentLine } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
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
