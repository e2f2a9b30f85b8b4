import { type Day, daysAfter, isDay } from '../kernel/dates'

/** Which days of arrival a list shows: this week so far, all, or a range (an empty end is open). */
export type ListDates = { kind: 'week' } | { kind: 'all' } | { kind: 'range'; from: string; to: string }

/**
 * The default range (specification §9): from Monday of the current week (on a Sunday, 6 days back) to today, in UTC. Days that
 * somebody chooses are the customer's; these begin when they do in UTC.
 */
export function thisWeek(now: Date): { from: Day; to: Day } {
  const today = now.toISOString().slice(0, 10)
  return { from: daysAfter(today, -((now.getUTCDay() + 6) % 7)), to: today }
}

/** The first and last day that are asked for; nothing where the range is open. */
export function daysOf(dates: ListDates, now: Date): { from: string; to: string } {
  if (dates.kind === 'week') return thisWeek(now)
  return dates.kind === 'all' ? { from: '', to: '' } : { from: dates.from, to: dates.to }
}

/** What two date inputs mean: two empty ones are all days. */
export function rangeOf(from: string, to: string): ListDates {
  return from === '' && to === '' ? { kind: 'all' } : { kind: 'range', from, to }
}

/** The range ends before it begins, so nothing can lie in it. */
export function isBackwards(dates: ListDates): boolean {
  return dates.kind === 'range' && dates.from !== '' && dates.to !== '' && dates.to < dates.from
}

/** Reads `dates`, `from` and `to` of an address; without them it is the week. */
export function readDates(query: Record<string, string | undefined>): ListDates {
  const from = dayOrNothing(query.from)
  const to = dayOrNothing(query.to)
  if (from !== '' || to !== '') return { kind: 'range', from, to }
  return { kind: query.dates === 'all' ? 'all' : 'week' }
}

export function writeDates(dates: ListDates): { dates: string; from: string; to: string } {
  if (dates.kind === 'range') return { dates: '', from: dates.from, to: dates.to }
  return { dates: dates.kind === 'all' ? 'all' : '', from: '', to: '' }
}

const dayOrNothing = (text: string | undefined) => (isDay(text ?? '') ? text! : '')
