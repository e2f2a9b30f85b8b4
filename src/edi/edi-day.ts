import { isDay } from '../kernel/dates'

/** "YYMMDD" as a day: 70 to 99 are of the twentieth century. Null when it is none. */
export function shortDay(text: string): string | null {
  if (!/^\d{6}$/.test(text)) return null
  return longDay(`${Number(text.slice(0, 2)) < 70 ? '20' : '19'}${text}`)
}

/** "CCYYMMDD" as a day. */
function longDay(text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return isDay(day) ? day : null
}

/** "HHMM", or "HHMMSS" and finer, as "HH:MM". */
export function readTime(text: string): string | null {
  const match = /^([01]\d|2[0-3])([0-5]\d)(\d\d)?\d*$/.exec(text)
  return match ? `${match[1]}:${match[2]}` : null
}

/** A date of X12: CCYYMMDD, before version 004010 also YYMMDD. */
export const x12Day = (text: string): string | null => longDay(text) ?? shortDay(text)

/** "CCYYMMDD-CCYYMMDD" (RD8), and shorter forms of X12, as two days. */
export function x12Period(text: string): EdiPeriod | null {
  const [from, to, more] = text.split('-')
  const [first, last] = [x12Day(from ?? ''), x12Day(to ?? '')]
  return first && last && more === undefined ? { from: first, to: last } : null
}

export type EdiPeriod = { from: string; to: string }

/**
 * A date of EDIFACT by its format (element 2379); a time with it is left out. Without a format it is taken for CCYYMMDD or
 * YYMMDD, perhaps with a time, by its length. Null when it is no day: a month or a week is none.
 */
export function edifactDay(text: string, format: string): string | null {
  const read = Object.hasOwn(formats, format) ? formats[format] : format === '' ? byLength : undefined
  return read ? read(text) : null
}

const before = (length: number, read: (text: string) => string | null) => (text: string) =>
  /^\d[A-Z+\-\d]*$/.test(text) && text.length >= length ? read(text.slice(0, length)) : null

const short = before(6, shortDay)
const long = before(8, longDay)

const ordered = (order: RegExp) => (text: string) => {
  const { year, month, day } = order.exec(text)?.groups ?? {}
  return x12Day(`${year}${month}${day}`)
}

const byLength = (text: string) => (text.length >= 8 && !/^\d{10}$/.test(text) ? long(text) : short(text))

const formats: Readonly<Record<string, (text: string) => string | null>> = {
  '2': ordered(/^(?<day>..)(?<month>..)(?<year>..)$/),
  '3': ordered(/^(?<month>..)(?<day>..)(?<year>..)$/),
  '4': ordered(/^(?<day>..)(?<month>..)(?<year>....)$/),
  '101': short,
  '102': long,
  '103': (text) => weekDay(text),
  '105': (text) => dayOfYear(text),
  '201': short,
  '202': short,
  '203': long,
  '204': long,
  '205': long,
  '301': short,
  '302': short,
  '303': long,
  '304': long,
}

/** "YYWWD": ISO week and day of the week, 1 for Monday. */
function weekDay(text: string): string | null {
  const match = /^(\d\d)(\d\d)([1-7])$/.exec(text)
  const first = match && shortDay(`${match[1]}0104`)
  if (!first || Number(match[2]) < 1 || Number(match[2]) > 53) return null
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfterDays(first, (Number(match[2]) - 1) * 7 + Number(match[3]) - 1 - weekday)
}

/** "YYDDD": the day of the year. */
function dayOfYear(text: string): string | null {
  const first = /^\d{5}$/.test(text) ? shortDay(`${text.slice(0, 2)}0101`) : null
  const day = first && dayAfterDays(first, Number(text.slice(2)) - 1)
  return day && day.slice(0, 4) === first.slice(0, 4) ? day : null
}

/** The day so many days after another. */
export function dayAfterDays(day: string, days: number): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
  return isDay(text) ? text : null
}

/** The day so many months after another, or the last of that month where it is shorter. */
export function dayAfterMonths(day: string, months: number): string | null {
  const [year, month, date] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year!, month! + months, 0))
  if (Number.isNaN(last.getTime())) return null
  const text = new Date(Date.UTC(year!, month! - 1 + months, Math.min(date!, last.getUTCDate())))
  return isDay(text.toISOString().slice(0, 10)) ? text.toISOString().slice(0, 10) : null
}

/** A period of EDIFACT: two days with or without a hyphen between (717, 718), and their forms with times (713, 719). */
export function edifactPeriod(text: string, format: string): EdiPeriod | null {
  const read =
    format === '717' || format === '713' ? short : format === '718' || format === '719' ? long : null
  const match = /^(\d+)-?$/.exec(text) ? halves(text) : /^(\d+)-(\d+)$/.exec(text)?.slice(1)
  const [from, to] = (match ?? []).map((half) => read?.(half) ?? null)
  return from && to ? { from, to } : null
}

const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)]
