import { isDay } from '../kernel/dates'
import { dateFormat } from '../kernel/known-formats'

/** A day as the reader writes it with digits: "2026-11-16" → "16.11.2026" (de), "11/16/2026" (en-US). What is no day stays as it is. */
export function dayAsTyped(day: string, locale: string): string {
  return isDay(day) ? formatOf(locale).format(new Date(`${day}T00:00:00Z`)) : day
}

/** Reads a day that was typed with digits in the reader's order, its year in full, or as YYYY-MM-DD; null: no day. */
export function dayFromTyped(text: string, locale: string): string | null {
  if (isDay(text.trim())) return text.trim()
  const digits = text.match(/\d+/g) ?? []
  const order = formatOf(locale)
    .formatToParts(0)
    .filter(({ type }) => type !== 'literal')
  if (digits.length !== order.length) return null
  const { year, month, day } = Object.fromEntries(order.map(({ type }, at) => [type, digits[at]!]))
  const read = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return isDay(read) ? read : null
}

const formatOf = (locale: string) =>
  dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
