import type { DocumentLine, FieldBox } from '../documents/document-line'
import { type ReadColumn, readColumns } from './rule'

/** Where each column stands on the first page that has lines: around all that was read in it. */
export function columnBoxes(lines: readonly DocumentLine[]): { column: ReadColumn; box: FieldBox }[] {
  const boxesOf = (column: ReadColumn) =>
    lines.flatMap(({ cells }) => cells[column]?.predicted?.box ?? cells[column]?.box ?? [])
  const first = Math.min(...readColumns.flatMap(boxesOf).map(({ page }) => page))
  return readColumns.flatMap((column) => {
    const box = around(boxesOf(column).filter(({ page }) => page === first))
    return box ? [{ column, box }] : []
  })
}

function around(boxes: readonly FieldBox[]): FieldBox | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y
  return { page: boxes[0]!.page, x, y, w, h }
}
