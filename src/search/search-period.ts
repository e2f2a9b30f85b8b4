import type { Day } from '../kernel/dates'
import { type FixedPeriod, fixedPeriods } from './search-operators'

const units = ['days', 'weeks', 'months'] as const
type Unit = (typeof units)[number]

/** "today", "this-month", "last-7-days" (today included), "next-2-weeks" (from tomorrow on). */
export type Period = { fixed: FixedPeriod } | { direction: 'last' | 'next'; count: number; unit: Unit }

/** Reads a period as the wire writes it; null when it is none. Counts go up to 999. */
export function readPeriod(text: string): Period | null {
  if (Object.hasOwn(fixedPeriods, text)) return { fixed: text as FixedPeriod }
  const match = /^(last|next)-([1-9]\d{0,2})-(days|weeks|months)$/.exec(text)
  if (!match) return null
  return { direction: match[1] as 'last' | 'next', count: Number(match[2]), unit: match[3] as Unit }
}

/** First and last day of a period, seen from `today`. Weeks begin on Monday. */
export function daysOfPeriod(period: Period, today: Day): { from: Day; to: Day } {
  if ('fixed' in period) return fixedDays(period.fixed, today)
  const { direction, count, unit } = period
  if (direction === 'last') return { from: shift(shift(today, -count, unit), 1, 'days'), to: today }
  return { from: shift(today, 1, 'days'), to: shift(today, count, unit) }
}

function fixedDays(period: FixedPeriod, today: Day): { from: Day; to: Day } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const monday = shift(today, -((weekdayOf(today) + 6) % 7), 'days')
  const quarter = Math.floor(month / 3) * 3
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: shift(today, -1, 'days'), to: shift(today, -1, 'days') }
    case 'this-week':
      return { from: monday, to: shift(monday, 6, 'days') }
    case 'last-week':
      return { from: shift(monday, -7, 'days'), to: shift(monday, -1, 'days') }
    case 'this-month':
      return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) }
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) }
    case 'this-quarter':
      return { from: dayOf(year, quarter, 1), to: dayOf(year, quarter + 3, 0) }
    case 'this-year':
      return { from: dayOf(year, 0, 1), to: dayOf(year, 12, 0) }
    case 'last-year':
      return { from: dayOf(year - 1, 0, 1), to: dayOf(year, 0, 0) }
  }
}

function shift(day: Day, by: number, unit: Unit): Day {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))]
  if (unit !== 'months') return dayOf(year, month, date + by * (unit === 'weeks' ? 7 : 1))
  const lastOfMonth = Number(dayOf(year, month + by + 1, 0).slice(8))
  return dayOf(year, month + by, Math.min(date, lastOfMonth))
}

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
const dayOf = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
