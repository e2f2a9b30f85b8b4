import type { Day } from '../kernel/dates'
import { type FixedPeriod, fixedPeriods } from './search-operators'

const units = ['days', 'weeks', 'months'] as const
type Unit = (typeof units)[number]
type Direction = 'last' | 'before-last' | 'next'

/** "today", "this-month", "last-7-days" (today included), "before-last-7-days", "next-2-weeks" (from tomorrow on). */
export type Period = { fixed: FixedPeriod } | { direction: Direction; count: number; unit: Unit }

/** Reads a period as the wire writes it; null when it is none. Counts go up to 999. */
export function readPeriod(text: string): Period | null {
  if (Object.hasOwn(fixedPeriods, text)) return { fixed: text as FixedPeriod }
  const match = /^(last|before-last|next)-([1-9]\d{0,2})-(days|weeks|months)$/.exec(text)
  if (!match) return null
  return { direction: match[1] as Direction, count: Number(match[2]), unit: match[3] as Unit }
}

/** First and last day of a period, seen from `today`. Weeks begin on Monday. */
export function daysOfPeriod(period: Period, today: Day): { from: Day; to: Day } {
  if ('fixed' in period) return fixedDays(period.fixed, today)
  const { direction, count, unit } = period
  const since = shift(shift(today, -count, unit), 1, 'days')
  if (direction === 'last') return { from: since, to: today }
  if (direction === 'before-last') return { from: firstDay, to: shift(since, -1, 'days') }
  return { from: shift(today, 1, 'days'), to: shift(today, count, unit) }
}

/** Days that every date lies between. */
const [firstDay, lastDay] = ['1000-01-01', '9999-12-30']

function fixedDays(period: FixedPeriod, today: Day): { from: Day; to: Day } {
  if (period === 'before-today') return { from: firstDay, to: shift(today, -1, 'days') }
  if (period === 'after-today') return { from: shift(today, 1, 'days'), to: lastDay }
  if (period === 'today' || period === 'yesterday' || period === 'tomorrow') {
    const day = shift(today, { yesterday: -1, today: 0, tomorrow: 1 }[period], 'days')
    return { from: day, to: day }
  }
  const [which, span] = period.split('-') as ['last' | 'this' | 'next', 'week' | 'month' | 'quarter' | 'year']
  return spanDays(span, { last: -1, this: 0, next: 1 }[which], today)
}

/** The week, month, quarter or year that lies `by` of them from today's. */
function spanDays(
  span: 'week' | 'month' | 'quarter' | 'year',
  by: number,
  today: Day,
): { from: Day; to: Day } {
  if (span === 'week') {
    const monday = shift(today, by * 7 - ((weekdayOf(today) + 6) % 7), 'days')
    return { from: monday, to: shift(monday, 6, 'days') }
  }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const months = { month: 1, quarter: 3, year: 12 }[span]
  const first = Math.floor(month / months) * months + by * months
  return { from: dayOf(year, first, 1), to: dayOf(year, first + months, 0) }
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
