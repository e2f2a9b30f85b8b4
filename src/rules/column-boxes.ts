import type { DocumentLine, FieldBox } from '../documents/document-line'
import { boxAround } from '../entry/page-words'
import { type ReadColumn, readColumns } from './rule'

/** Where each column stands on the first page that has lines: around all that was read in it. */
export function columnBoxes(lines: readonly DocumentLine[]): { column: ReadColumn; box: FieldBox }[] {
  const boxesOf = (column: ReadColumn) =>
    lines.flatMap(({ cells }) => cells[column]?.predicted?.box ?? cells[column]?.box ?? [])
  const first = Math.min(...readColumns.flatMap(boxesOf).map(({ page }) => page))
  return readColumns.flatMap((column) => {
    const box = boxAround(boxesOf(column).filter(({ page }) => page === first))
    return box ? [{ column, box: { page: first, ...box } }] : []
  })
}
