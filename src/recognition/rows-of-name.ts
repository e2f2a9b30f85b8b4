import type { Cells } from './row-cells'
import type { PlacedWord, Row } from './text-rows'

/** A line of which more may follow. */
export type OpenLine = { page: number; words: PlacedWord[]; cells: Cells }

/** A row that stands between two lines, from when it is known to which it belongs. */
export type Between = { row: Row; cells: Cells }

/**
 * The rows right over one that belong to it: where a name of several rows has its amounts at half its height, these rows stand
 * nearer to the amounts than to what is above.
 */
export function rowsOver(
  row: Row,
  between: readonly Between[],
  { before, next }: { before: Row | undefined; next: Row | undefined },
): Between[] {
  // small letters begin lower and end where the others do
  const ends = [before, ...between.map((one) => one.row), row].map((one) => one?.bottom ?? 0)
  const gaps = ends.slice(1).map((end, at) => end - ends[at]!)
  const widest = Math.max(...gaps)
  const at = gaps.indexOf(widest)
  const over = between.slice(at)
  const isApart = gaps.every((gap, other) => other === at || gap < widest * nearer)
  const areOver =
    over.length > 0 && over.every(({ row: { page }, cells }) => page === row.page && cells.name !== '')
  // with the amounts beside its middle row, as many rows of a name stand below that
  const isBelow =
    next?.page === row.page && next.segments.length === 1 && next.bottom - row.bottom < widest * nearer
  return isApart && areOver && (isBelow || row.top < over.at(-1)!.row.bottom) ? over : []
}

/** So much less room than the widest is between the rows of one name. */
const nearer = 0.86

const mostRowsOfName = 3
const mostClose = 8
/** In points. */
const furtherLeft = 4

/** What stands below a line and above the next goes on with its name, for a few rows, or more where they stand close. */
export function continueNames(line: OpenLine | undefined, rows: readonly Between[]): void {
  const apart = rows.findIndex(
    ({ row }, at) => at > 0 && row.top > rows[at - 1]!.row.bottom + (row.bottom - row.top) / 2,
  )
  const close = Math.min(mostClose, apart < 0 ? rows.length : apart)
  for (const { row, cells } of rows.slice(0, Math.max(mostRowsOfName, close))) {
    // a paragraph below the table begins further left
    if (line && row.segments[0]!.left < (line.cells.nameWords[0]?.left ?? 0) - furtherLeft) break
    if (!line || cells.name === '' || row.page !== line.page || line.cells.name.length > 300) continue
    line.cells.name = `${line.cells.name} ${cells.name}`.trim()
    line.words = [...line.words, ...row.words]
  }
}

/** A row above the line in which its name begins. */
export function beginName(line: OpenLine, { row, cells }: Between): void {
  line.cells.name = `${cells.name} ${line.cells.name}`.trim()
  line.cells.nameWords = [...cells.nameWords, ...line.cells.nameWords]
  line.words = [...row.words, ...line.words]
}
