import type { Day } from '../kernel/dates'

export const lookedBackDays = 28

/**
 * What a count comes to by the end of a period, if it goes on as it went in the last 28 days, today left out as it isn't
 * over. `error`: the share by which the same forecast, made 28 days ago, was wrong about the 28 days since; null where
 * there are not twice as many days.
 */
export function forecastOf(given: {
  today: Day
  to: Day
  used: number
  /** Of the last 56 days before today, the newest last; fewer where there are not so many. */
  lastDays: readonly number[]
}): { documents: number; error: number | null } {
  const { today, to, used, lastDays } = given
  const recent = lastDays.slice(-lookedBackDays)
  const perDay = recent.length === 0 ? 0 : sumOf(recent) / recent.length
  const left = Math.max(0, Math.round((Date.parse(to) - Date.parse(today)) / 86_400_000))
  const before = lastDays.slice(-2 * lookedBackDays, -lookedBackDays)
  const actual = sumOf(recent)
  const isTested = before.length === lookedBackDays && actual > 0
  return {
    documents: used + Math.round(perDay * left),
    error: isTested ? Math.round((1000 * Math.abs(sumOf(before) - actual)) / actual) / 1000 : null,
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
