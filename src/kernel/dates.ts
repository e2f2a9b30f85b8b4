/** A calendar day without a time or a zone, "YYYY-MM-DD". */
export type Day = string

/** True when the text is a real day of the Gregorian calendar written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** The UTC day of an instant. */
export function dayOfInstant(instant: Date): Day {
  return instant.toISOString().slice(0, 10)
}
