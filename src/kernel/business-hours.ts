const quarterMs = 15 * 60_000
const opensAt = 9
const closesAt = 17

/**
 * The instant at which so many business hours have passed: Monday to Friday, 9 to 17 in the given IANA time zone,
 * counted in quarters of an hour. `hours` from 0 to 80.
 */
export function addBusinessHours(from: Date, hours: number, timeZone: string): Date {
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  let left = Math.round(hours * 4)
  let at = Math.ceil(from.getTime() / quarterMs) * quarterMs
  while (left > 0) {
    if (isBusinessTime(local, at)) left -= 1
    at += quarterMs
  }
  return new Date(at)
}

function isBusinessTime(local: Intl.DateTimeFormat, at: number): boolean {
  const parts = local.formatToParts(at)
  const weekday = parts.find((part) => part.type === 'weekday')?.value ?? ''
  const hour = Number(parts.find((part) => part.type === 'hour')?.value)
  return weekday !== 'Sat' && weekday !== 'Sun' && hour >= opensAt && hour < closesAt
}
