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
export function rowsOver(row: Row, between: readonly Between[], before: Row | undefined): Between[] {
  // small letters begin lower and end where the others do
  const ends = [before, ...between.map((one) => one.row), row].map((one) => one?.bottom ?? 0)
  const gaps = ends.slice(1).map((end, at) => end - ends[at]!)
  const widest = Math.max(...gaps)
  const at = gaps.indexOf(widest)
  const over = between.slice(at)
  const isApart = gaps.every((gap, other) => other === at || gap < widest * nearer)
  const areOver =
    over.length > 0 && over.every(({ row: { page }, cells }) => page === row.page && cells.name !== '')
  return isApart && areOver && row.top < over.at(-1)!.row.bottom ? over : []
}

/** So much less room than the widest is between the rows of one name. */
const nearer = 0.86

const mostRowsOfName = 3

/** What stands below a line and above the next goes on with its name, for a few rows. */
export function continueNames(line: OpenLine | undefined, rows: readonly Between[]): void {
  for (const { row, cells } of rows.slice(0, mostRowsOfName)) {
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
