const units = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** How long ago (or ahead) an instant lies, in the reader's words: "20 seconds ago", "in 3 days". */
export function relativeTime(instant: Date, now: Date, locale: string): string {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const fitting = units.find((unit) => Math.abs(seconds) >= unit.seconds)
  return fitting
    ? format.format(Math.trunc(seconds / fitting.seconds), fitting.unit)
    : format.format(seconds, 'second')
}
