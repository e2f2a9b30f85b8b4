/** A calendar day without a time or a zone, "YYYY-MM-DD". */
export type Day = string

/** True when the text is a real day of the Gregorian calendar written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

/** A day that can stand on a document: any other year is a slip of the keys. */
export function isLikelyDay(day: Day): boolean {
  return day >= '1900-01-01' && day <= '2199-12-31'
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The UTC day of an instant. */
export function dayOfInstant(instant: Date): Day {
  return instant.toISOString().slice(0, 10)
}

/** The calendar day that it is at an instant in an IANA time zone. */
export function dayInZone(instant: Date, timeZone: string): Day {
  const known = dayFormats.get(timeZone) ?? dayFormat(timeZone)
  dayFormats.set(timeZone, known)
  return known.format(instant)
}

/** Making a format takes twenty times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

/**
 * An IANA time zone by its name as it is written: 'europe/zurich' is 'Europe/Zurich'. A second name of a zone stays
 * ('Asia/Kolkata'), unless its letters are all small or all capital ones. @returns null where this machine knows none.
 */
export function timeZoneNamed(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const isOther = timeZone.toLowerCase() !== name.toLowerCase()
    return isOther && /[a-z]/.test(name) && /[A-Z]/.test(name) ? name : timeZone
  } catch {
    return null
  }
}

/** The first instant of a day in an IANA time zone, to the minute; where clocks skip midnight it is the first that exists. */
export function startOfDay(day: Day, timeZone: string): Date {
  const minuteMs = 60_000
  const noonMinutes = new Date(`${day}T12:00:00Z`).getTime() / minuteMs
  // no zone is further from UTC than 14 hours, so the day begins within this span
  let before = noonMinutes - 27 * 60
  let from = noonMinutes + 3 * 60
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayInZone(new Date(middle * minuteMs), timeZone) < day) before = middle
    else from = middle
  }
  return new Date(from * minuteMs)
}

/** So many days later, or earlier where the count is below 0. */
export function daysAfter(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The day after; the last day that can be written ("9999-12-31") is its own successor. */
export function dayAfter(day: Day): Day {
  const next = new Date(new Date(`${day}T00:00:00Z`).getTime() + 24 * 60 * 60_000).toISOString()
  return next.startsWith('+') ? day : next.slice(0, 10)
}
