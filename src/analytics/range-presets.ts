import type { Day } from '../kernel/dates'
import type { ScreenText } from '../kernel/screen-text'
import { type DayRange, lastWeek } from './analytics-search'

/** Ranges that are asked for often. `fiscalYearStart`: the month that the customer's fiscal year begins in, 1 to 12. */
export function rangePresets(today: Day, fiscalYearStart: number): { label: ScreenText; range: DayRange }[] {
  const begins = fiscalYearOf(today, fiscalYearStart)
  const lastBegins = movedYear(begins, -1)
  return [
    { label: 'Last week', range: lastWeek(today) },
    { label: 'Last 30 days', range: { from: movedDays(today, -30), to: today } },
    { label: 'This fiscal year', range: { from: begins, to: today } },
    { label: 'Last fiscal year', range: { from: lastBegins, to: movedDays(begins, -1) } },
  ]
}

/** The first day of the fiscal year that a day lies in. */
function fiscalYearOf(day: Day, startMonth: number): Day {
  const begins = `${day.slice(0, 4)}-${String(startMonth).padStart(2, '0')}-01`
  return begins <= day ? begins : movedYear(begins, -1)
}

const movedYear = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

const movedDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
