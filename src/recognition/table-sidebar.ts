import type { Heading } from './line-headings'
import { type Row, textOf } from './text-rows'

/** In points. */
const flush = 3
/** In points: a head in the middle of its column stands further right than what it heads. */
const apart = 10
const leastRows = 2

/**
 * Leaves out what stands left of a table and has nothing to do with it: where to pay, what was metered. There is such where
 * rows below the heads are wholly left of them. A row of which nothing is left is null.
 */
export function besideSidebar(rows: readonly Row[], heading: Heading): (row: Row) => Row | null {
  const left = Math.min(...heading.columns.map((one) => one.left))
  const flushAt = ({ segments }: Row) => segments.findIndex((one) => Math.abs(one.left - left) <= flush)
  const below = rows.slice(heading.nextIndex).filter(({ page }) => page === heading.page)
  const last = below.findLastIndex((row) => row.segments.length > 2 && flushAt(row) >= 0)
  const isAside = ({ segments }: Row) => segments.every(({ right }) => right < left - apart)
  const aside = below.slice(0, Math.max(0, last)).filter((row) => isAside(row) && /\p{L}{3}/u.test(row.text))
  if (aside.length < leastRows) return (row) => row
  return (row) => {
    if (row.page !== heading.page) return row
    if (isAside(row)) return null
    const at = flushAt(row)
    return at > 0 ? partOf(row, at) : row
  }
}

function partOf(row: Row, from: number): Row {
  const segments = row.segments.slice(from)
  return { ...row, segments, words: segments.flatMap(({ words }) => words), text: textOf(segments) }
}
