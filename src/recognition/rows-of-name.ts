import { meaningOf, means } from './reading/concepts'
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
    over.length > 0 &&
    over.every((one) => one.row.page === row.page && one.cells.name !== '' && !isNote(one.row))
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

/** What stands in one piece in its row is all of it, though it runs on below the next column. */
const wholeName = ({ row: { segments, text }, cells: { name } }: Between): string =>
  segments.length === 1 && name !== '' ? text : name

/** "Gross price: 4.00" */
function isPrice({ text }: Row): boolean {
  const label = /^([^:]{3,30}):\s?-?\d/.exec(text)?.[1]
  return label !== undefined && means(meaningOf(label), 'price')
}

const notes =
  /^[^\p{L}\p{N}]*(?:rif\.? )?(?:ns\.? |vs\.? |n\/ ?)?(?:lieferschein|lief\.-?schein|ls|d\.?d\.?t\.?|bolla|bl|bon de livraison|albar[áa]n|gu[íi]a de remisi[óo]n|guia de (?:remessa|transporte)|pakbon|leverbon|følgeseddel|följesedel|dl|wz|(?:delivery|advice) note|despatch note|dispatch note|packing slip)(?!\p{L})[^\d]{0,12}\d/iu

/** "Lieferschein 80443172 vom 03.11.2026": with what the lines below were delivered. */
const isNote = ({ text }: Row) => notes.test(text)

/** What stands below a line and above the next goes on with its name, for a few rows, or more where they stand close. */
export function continueNames(line: OpenLine | undefined, rows: readonly Between[]): void {
  const apart = rows.findIndex(
    ({ row }, at) => at > 0 && row.top > rows[at - 1]!.row.bottom + (row.bottom - row.top) / 2,
  )
  const close = Math.min(mostClose, apart < 0 ? rows.length : apart)
  for (const { row, cells } of rows.slice(0, Math.max(mostRowsOfName, close))) {
    if (!line || row.page !== line.page || line.cells.name.length > 300 || isPrice(row) || isNote(row)) break
    // a paragraph below the table runs on below the next columns, or begins further left: where numbers of articles stand
    if (row.segments.length === 1 && cells.words.size > 2) break
    const left = (line.cells.nameWords[0]?.left ?? 0) - furtherLeft
    const before = row.words.filter((word) => word.left < left)
    const words = cells.nameWords.filter((word) => word.left >= left)
    if (before.length > 0 && (words.length === 0 || !before.every(({ text }) => /\d|^\(.+\)$/.test(text))))
      break
    if (cells.name === '') continue
    const name = before.length > 0 ? words.map(({ text }) => text).join(' ') : wholeName({ row, cells })
    line.cells.name = `${line.cells.name} ${name}`.trim()
    line.words = [...line.words, ...row.words]
  }
}

/** In heights of a row. */
const asFar = 0.15

/** The rows below the last line that stand no farther from it than the lines from each other: what is farther off is below the table. */
export function nearLast(lines: readonly OpenLine[], between: readonly Between[]): readonly Between[] {
  const ends = lines.map(({ page, words }) => ({
    page,
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  }))
  const rooms = ends
    .slice(1)
    .flatMap(({ page, top }, at) => (page === ends[at]!.page ? [top - ends[at]!.bottom] : []))
  const least = Math.min(...rooms)
  const last = ends.at(-1)
  const beyond = between.findIndex(({ row }, at) => {
    const above = between[at - 1]?.row ?? last
    return above && row.top - above.bottom > least + (row.bottom - row.top) * asFar
  })
  return beyond < 0 ? between : between.slice(0, beyond)
}

/** A row above the line in which its name begins. */
export function beginName(line: OpenLine, { row, cells }: Between): void {
  line.cells.name = `${wholeName({ row, cells })} ${line.cells.name}`.trim()
  line.cells.nameWords = [...cells.nameWords, ...line.cells.nameWords]
  line.words = [...row.words, ...line.words]
}
