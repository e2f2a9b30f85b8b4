import { currencyExponent } from './money'
import type { TextValues } from './screen-text'
import type { ToldText, ToldValue } from './told-text'

/** How one reader has values written; `tell` gives the words of a text inside a text. */
export type ValueWriter = { locale: string; timeZone?: string; tell(told: ToldText): string }

/** A value as the reader's locale writes it. Numbers stay numbers, so that plurals can count with them. */
export function formatValue(value: ToldValue, writer: ValueWriter): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (isList(value)) return listText(value, writer)
  const { locale, timeZone } = writer
  if ('day' in value)
    return dateText(locale, value.day, `${value.day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })
  if ('instant' in value)
    return dateText(locale, value.instant, value.instant, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
  if ('sentences' in value) return value.sentences.map((one) => writer.tell(one)).join(' ')
  if ('amount' in value) return amountText(locale, value)
  if ('decimal' in value)
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(value.decimal as `${number}`)
  return writer.tell(value)
}

export function formatValues(values: Readonly<Record<string, ToldValue>>, writer: ValueWriter): TextValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value, writer)]))
}

const isList = (value: ToldValue): value is readonly ToldValue[] => Array.isArray(value)

function listText(values: readonly ToldValue[], writer: ValueWriter): string {
  const written = values.map((value) => String(formatValue(value, writer)))
  return new Intl.ListFormat(writer.locale, { type: 'unit', style: 'short' }).format(written)
}

/** A date that cannot be read stays as it was given. */
function dateText(locale: string, given: string, iso: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? given : new Intl.DateTimeFormat(locale, options).format(at)
}

function amountText(locale: string, { amount, currency }: { amount: string; currency: string }): string {
  const digits = currencyExponent(currency)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${format.format(amount as `${number}`)} ${currency}`.trim()
}
