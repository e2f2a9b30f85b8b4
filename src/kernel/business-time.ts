import { type Day, dayAfter, dayInZone } from './dates'

/** Business hours of a day, in minutes after its midnight by the wall clock. */
export type BusinessSpan = { from: number; to: number }

/** When a customer works: the spans of each weekday from Monday on, in order, except on holidays. */
export type BusinessCalendar = {
  timeZone: string
  week: readonly (readonly BusinessSpan[])[]
  holidays: ReadonlySet<Day>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const mostDays = 4000

/**
 * The instant at which so many business minutes have passed; the same instant for none.
 * @throws RangeError when that takes longer than ten years
 */
export const addBusinessMinutes = (calendar: BusinessCalendar, from: Date, minutes: number): Date =>
  addBusinessMs(calendar, from, minutes * minuteMs)

/** The same, to the millisecond. */
export function addBusinessMs(calendar: BusinessCalendar, from: Date, ms: number): Date {
  let left = ms
  let at = from.getTime()
  if (left <= 0) return from
  let day = dayInZone(from, calendar.timeZone)
  for (let walked = 0; walked < mostDays; walked += 1) {
    for (const span of spansOf(calendar, day)) {
      const start = Math.max(instantOf(calendar.timeZone, day, span.from), at)
      at = Math.max(instantOf(calendar.timeZone, day, span.to), start)
      if (left <= at - start) return new Date(start + left)
      left -= at - start
    }
    day = dayAfter(day)
  }
  throw new RangeError('The business calendar has too few hours.')
}

/** How much business time passes from one instant to another; none when the second is not later. */
export function businessMsBetween(calendar: BusinessCalendar, from: Date, to: Date): number {
  const [start, end] = [from.getTime(), to.getTime()]
  let passed = 0
  if (end <= start) return passed
  const last = dayInZone(to, calendar.timeZone)
  for (let day = dayInZone(from, calendar.timeZone); day <= last; day = dayAfter(day)) {
    let at = start
    for (const span of spansOf(calendar, day)) {
      const opens = Math.max(instantOf(calendar.timeZone, day, span.from), at)
      const closes = Math.min(Math.max(instantOf(calendar.timeZone, day, span.to), opens), end)
      passed += Math.max(closes - opens, 0)
      at = Math.max(at, closes)
    }
  }
  return passed
}

const spanPattern = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/u

/** Reads "09:00-12:30, 13:00-17:00"; none for a day that is closed, null when it can't be read or spans overlap. */
export function readSpans(text: string): BusinessSpan[] | null {
  if (text.trim() === '') return []
  const spans: BusinessSpan[] = []
  for (const part of text.split(',')) {
    const [, ...digits] = spanPattern.exec(part.trim()) ?? []
    const [fromHour = 99, fromMinute = 0, toHour = 99, toMinute = 0] = digits.map(Number)
    const span = { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute }
    const isOne = fromMinute < 60 && toMinute < 60 && span.from < span.to && span.to <= 24 * 60
    if (!isOne || span.from < (spans.at(-1)?.to ?? 0)) return null
    spans.push(span)
  }
  return spans
}

/** As `readSpans` reads it. */
export const writeSpans = (spans: readonly BusinessSpan[]): string =>
  spans.map(({ from, to }) => `${wallTime(from)}-${wallTime(to)}`).join(', ')

const wallTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

function spansOf({ week, holidays }: BusinessCalendar, day: Day): readonly BusinessSpan[] {
  if (holidays.has(day)) return []
  return week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? []
}

/** The first instant at which a clock on the wall shows it; what clocks skip comes as much later as they skip. */
function instantOf(timeZone: string, day: Day, minute: number): number {
  const wall = new Date(`${day}T00:00:00Z`).getTime() + minute * minuteMs
  const before = wall - offsetAt(timeZone, wall - dayMs)
  const after = wall - offsetAt(timeZone, wall + dayMs)
  const shown = [before, after].filter((at) => at + offsetAt(timeZone, at) === wall)
  return shown.length > 0 ? Math.min(...shown) : before
}

const wallFormats = new Map<string, Intl.DateTimeFormat>()

/** By how much the clocks of a zone are ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const format = wallFormats.get(timeZone) ?? wallFormat(timeZone)
  wallFormats.set(timeZone, format)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const wall = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  return wall - Math.floor(at / 1000) * 1000
}

const wallFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
