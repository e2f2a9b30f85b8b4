import { dayInZone } from '../kernel/dates'

/** How a person wants his mails: 'HH:MM' in his own zone, both or none. */
export type MailHabits = {
  timeZone: string
  quietFrom: string | null
  quietUntil: string | null
  /** The person's day of the last daily mail. */
  lastDigestOn: string | null
}

/** When the daily mail comes, where quiet hours do not put it off. */
export const digestTime = '08:00'

const minuteMs = 60_000

/** No mail goes out from the one to the other; over midnight when the first is the later one. */
export function isQuiet({ timeZone, quietFrom, quietUntil }: MailHabits, now: Date): boolean {
  if (!quietFrom || !quietUntil || quietFrom === quietUntil) return false
  const time = timeInZone(now, timeZone)
  if (quietFrom < quietUntil) return time >= quietFrom && time < quietUntil
  return time >= quietFrom || time < quietUntil
}

/** The daily mail is due from its time on, once on each of the person's days. */
export function isDigestDue(habits: MailHabits, now: Date): boolean {
  if (isQuiet(habits, now) || timeInZone(now, habits.timeZone) < digestTime) return false
  return habits.lastDigestOn !== dayInZone(now, habits.timeZone)
}

/**
 * The first full minute from now on in which a mail of this kind may go out. Clocks that are put forward or back are
 * those of the zone: each minute is asked for itself.
 */
export function nextMailAt(habits: MailHabits, channel: 'mail' | 'digest', now: Date): Date {
  const may = (at: Date) => (channel === 'mail' ? !isQuiet(habits, at) : isDigestDue(habits, at))
  if (may(now)) return now
  const first = Math.floor(now.getTime() / minuteMs) + 1
  for (let minute = 0; minute < 50 * 60; minute++) {
    const at = new Date((first + minute) * minuteMs)
    if (may(at)) return at
  }
  // quiet hours that leave the daily mail no minute of the day
  return new Date((first + 24 * 60) * minuteMs)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** 'HH:MM' as the clocks of a zone show it. */
export function timeInZone(at: Date, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}
