/** A span of time in its two largest whole units, and whether it is over. */
export type TimeLeft = { isLate: boolean; days: number; hours: number; minutes: number }

/** How long until (or since) an instant, rounded down to whole minutes. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const isLate = untilMs < nowMs
  const minutes = Math.floor(Math.abs(untilMs - nowMs) / 60_000)
  return {
    isLate,
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  }
}

/** Whole days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(fromDay: string, toDay: string): number {
  return Math.round((Date.parse(`${toDay}T00:00:00Z`) - Date.parse(`${fromDay}T00:00:00Z`)) / 86_400_000)
}
