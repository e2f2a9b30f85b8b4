import { daysAfter } from '../kernel/dates'
import { type DayRange, dayCount } from './analytics-search'
import type { NumberRow, PageNumbers, Section } from './numbers'

export type ComparedRow = {
  row: NumberRow
  /** What stands in the same place of the period before; undefined where nothing does. */
  earlier: NumberRow | undefined
}

/**
 * The rows of a section beside those of the period before: a day beside the day that lies as far into its period, a name
 * beside itself. A day that only the period before has is a row without numbers. @returns null where nothing is compared: a
 * ranking has no room for it, and a plan's months are the same whatever range is asked for.
 */
export function comparedRows(section: Section, before: PageNumbers, range: DayRange): ComparedRow[] | null {
  const { rows, columns, isRanking, isByMonth } = section
  const others = before.sections.find(({ key }) => key === section.key)?.rows
  if (isRanking || isByMonth || !others || rows.length === 0) return null
  const days = dayCount(range)
  const earlier = new Map(
    others.map((row) => [row.label === null ? daysAfter(row.key, days) : row.key, row] as const),
  )
  const known = new Set(rows.map(({ key }) => key))
  const none = columns.map(() => null)
  const onlyBefore = [...earlier]
    .filter(([key, { label }]) => label === null && !known.has(key))
    .map(([key]): NumberRow => ({ key, label: null, values: none, listed: none }))
  const all = onlyBefore.length === 0 ? rows : [...rows, ...onlyBefore].sort(byDay)
  return all.map((row) => ({ row, earlier: earlier.get(row.key) }))
}

const byDay = (one: NumberRow, other: NumberRow) => (one.key < other.key ? -1 : 1)
