import { type Day, daysAfter } from '../kernel/dates'
import type { ScreenText } from '../kernel/screen-text'
import { type DayRange, lastDays, lastWeek } from './analytics-search'

/** Ranges that are asked for often. `fiscalYearStart`: the month that the customer's fiscal year begins in, 1 to 12. */
export function rangePresets(today: Day, fiscalYearStart: number): { label: ScreenText; range: DayRange }[] {
  const { from: begins } = fiscalYear(today, fiscalYearStart)
  const lastBegins = movedYear(begins, -1)
  return [
    { label: 'Last 7 days', range: lastWeek(today) },
    { label: 'Last 30 days', range: lastDays(30, today) },
    { label: 'This fiscal year', range: { from: begins, to: today } },
    { label: 'Last fiscal year', range: { from: lastBegins, to: daysAfter(begins, -1) } },
  ]
}

/** The fiscal year that a day lies in; `startMonth`: the month that it begins in, 1 to 12. */
export function fiscalYear(day: Day, startMonth: number): DayRange {
  const inThisYear = `${day.slice(0, 4)}-${String(startMonth).padStart(2, '0')}-01`
  const from = inThisYear <= day ? inThisYear : movedYear(inThisYear, -1)
  return { from, to: daysAfter(movedYear(from, 1), -1) }
}

/** The calendar months of a period, the first and the last one cut to it. */
export function monthsIn({ from, to }: DayRange): DayRange[] {
  const months: DayRange[] = []
  for (let day = from; day <= to; ) {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
    const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    months.push({ from: day, to: next > to ? to : daysAfter(next, -1) })
    day = next
  }
  return months
}

const movedYear = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
