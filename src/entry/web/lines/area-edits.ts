import type { DocumentLine } from '../../../documents/document-line'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { CellWrite, LineEdit } from '../../../documents/line-edits'
import type { LineFieldName } from '../../../documents/line-fields'
import { cellsOfReading } from '../../../recognition/line-cells'
import { isWithin, readTableArea } from '../../../recognition/read-table-area'
import type { Picked } from '../viewer/use-pick'

/** Reads the lines of the drawn area again: they take the place of those that were read from it. */
export function areaEdits(
  document: DocumentDetail,
  { page, allWords, drawn }: Picked,
  lines: readonly DocumentLine[],
): { edits: LineEdit[]; count: number } {
  const paper = document.pages.find(({ number }) => number === page)
  if (!paper || !drawn) return { edits: [], count: 0 }
  const words = allWords.map(({ text, x, y, w, h }) => ({ text, box: { x, y, w, h }, confidence: 1 }))
  const size = { number: page, width: paper.widthPoints, height: paper.heightPoints }
  const read = readTableArea({ ...size, words }, drawn)
  if (read.length === 0) return { edits: [], count: 0 }
  const replaced = lines.filter((line) => standsIn(line, page, drawn))
  const first = replaced[0] ? lines.indexOf(replaced[0]) : lines.length
  let after = lines[first - 1]?.id ?? null
  const added = read.map((line): LineEdit => {
    const cells = Object.entries(cellsOfReading(line, document.currency ?? '')).map(
      ([name, cell]): CellWrite => ({
        name: name as LineFieldName,
        value: cell.value,
        source: 'BOX',
        box: cell.box ?? null,
      }),
    )
    const edit: LineEdit = { kind: 'add', id: crypto.randomUUID(), after, cells }
    after = edit.id
    return edit
  })
  const gone = replaced.map(({ id }): LineEdit => ({ kind: 'remove', id }))
  return { edits: [...gone, ...added], count: read.length }
}

function standsIn({ cells }: DocumentLine, page: number, area: NonNullable<Picked['drawn']>): boolean {
  return Object.values(cells).some(({ box }) => box?.page === page && isWithin(box, area))
}
