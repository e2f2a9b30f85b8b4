import type { DayRange } from '../analytics/analytics-search'
import { type Day, daysAfter, startOfDay } from '../kernel/dates'

export const cadences = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

/** The days that a report sent on this day is about: yesterday, the week before this one (Monday to Sunday), or the month before this one. */
export function reportedDays(cadence: Cadence, today: Day): DayRange {
  if (cadence === 'daily') return { from: daysAfter(today, -1), to: daysAfter(today, -1) }
  if (cadence === 'weekly') {
    const monday = daysAfter(today, -weekday(today))
    return { from: daysAfter(monday, -7), to: daysAfter(monday, -1) }
  }
  const last = daysAfter(`${today.slice(0, 7)}-01`, -1)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

/** The day on which the next report is due after this one: tomorrow, next Monday, or the first of the next month. */
export function nextReportDay(cadence: Cadence, today: Day): Day {
  if (cadence === 'daily') return daysAfter(today, 1)
  if (cadence === 'weekly') return daysAfter(today, 7 - weekday(today))
  return `${daysAfter(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

/** 0 for Monday. */
const weekday = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const hourMs = 60 * 60_000

/** Seven o'clock in the morning of a day in an IANA time zone, on days on which clocks change too: they change before. */
export function morningOf(day: Day, timeZone: string): Date {
  const begins = startOfDay(day, timeZone).getTime()
  const changeMs = startOfDay(daysAfter(day, 1), timeZone).getTime() - begins - 24 * hourMs
  return new Date(begins + 7 * hourMs + changeMs)
}
