import { dayStyle } from '../kernel/format-value'
import { dateFormat, numberFormat } from '../kernel/known-formats'
import { currencyExponent } from '../kernel/money'
import type { Words } from '../kernel/words'
import { timeLeft } from './time-left'
import { useWords } from './words'

export type Formats = {
  /** A plain decimal with its currency: "1204.50", "USD" → "1,204.50 USD". Digits are never rounded through a float. */
  amount(decimal: string | null, currency: string | null): string
  /** A day without a time: "2026-03-04". */
  day(day: string | null): string
  /** The day of an instant in the reader's time zone. */
  dayOfInstant(iso: string): string
  /** An instant in the reader's time zone, short. */
  instant(iso: string | null): string
  /** The same with weekday and seconds, for tooltips. */
  instantInFull(iso: string): string
  count(value: number): string
  /** 1234.5: "1,234.5". */
  number(value: number): string
  /** 0.91: "91%". */
  percent(share: number): string
  /** "1 d 2 h", "45 min", "3 h 20 min late". */
  left(iso: string, nowMs: number): string
  bytes(size: number): string
}

/** Dates, numbers and amounts as the reader's locale writes them. */
export function useFormats(): Formats {
  return knownFormats(useWords())
}

const known = new Map<string, Formats>()

/** Every component on the screen shares one. */
function knownFormats({ locale, timeZone, formats }: Words): Formats {
  const key = `${locale} ${timeZone ?? ''} ${formats ?? ''}`
  const made = known.get(key) ?? formatsFor({ locale, timeZone, formats })
  known.set(key, made)
  return made
}

function formatsFor({ locale: language, timeZone, formats }: Omit<Words, 'catalogue'>): Formats {
  const locale = formats ?? language
  const dated = (iso: string, options: Intl.DateTimeFormatOptions, of = locale) =>
    dateFormat(of, { timeZone, ...options }).format(new Date(iso))
  const minutes = { hour: 'numeric', minute: '2-digit' } as const
  const thisYear = {
    day: formats ? '2-digit' : 'numeric',
    month: formats ? '2-digit' : 'short',
    ...minutes,
  } as const
  const anyYear: Intl.DateTimeFormatOptions = formats
    ? { ...dayStyle(formats), ...minutes }
    : { dateStyle: 'medium', timeStyle: 'short' }
  return {
    amount(decimal, currency) {
      if (decimal === null) return ''
      const digits = currency ? currencyExponent(currency) : 2
      const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
      // a decimal in a text is formatted digit by digit, never as a float
      const text = format.format(decimal as Intl.StringNumericLiteral)
      return currency ? `${text} ${currency}` : text
    },
    day: (day) => (day ? dated(`${day}T00:00:00Z`, { ...dayStyle(formats), timeZone: 'UTC' }) : ''),
    dayOfInstant: (iso) => dated(iso, dayStyle(formats)),
    instant(iso) {
      if (!iso) return ''
      return dated(iso, new Date(iso).getFullYear() === new Date().getFullYear() ? thisYear : anyYear)
    },
    instantInFull: (iso) => dated(iso, { dateStyle: 'full', timeStyle: 'long' }, language),
    count: (value) => numberFormat(locale, { maximumFractionDigits: 0 }).format(value),
    number: (value) => numberFormat(locale, { maximumFractionDigits: 4 }).format(value),
    percent: (share) => numberFormat(locale, { style: 'percent' }).format(share),
    left: (iso, nowMs) => leftText(language, Date.parse(iso), nowMs),
    bytes: (size) => bytesText(language, size),
  }
}

function leftText(locale: string, untilMs: number, nowMs: number): string {
  const { days, hours, minutes } = timeLeft(untilMs, nowMs)
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  if (days > 0) return `${unit(days, 'day')} ${unit(hours, 'hour')}`
  if (hours > 0) return `${unit(hours, 'hour')} ${unit(minutes, 'minute')}`
  return unit(minutes, 'minute')
}

function bytesText(locale: string, size: number): string {
  // the short word has no plural
  if (size < 1000)
    return numberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(size)
  const [value, unit] = size < 1_000_000 ? [size / 1000, 'kilobyte'] : [size / 1_000_000, 'megabyte']
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
