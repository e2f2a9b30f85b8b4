import { dateFormat, numberFormat } from './known-formats'
import { currencyExponent } from './money'
import type { TextValues } from './screen-text'
import type { ToldText, ToldValue } from './told-text'

/** How one reader has values written; `tell` gives the words of a text inside a text. */
export type ValueWriter = {
  locale: string
  timeZone?: string
  formats?: string
  tell(told: ToldText): string
}

/** A value as the reader's locale writes it. Numbers stay numbers, so that plurals can count with them. */
export function formatValue(value: ToldValue, writer: ValueWriter): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (isList(value)) return listText(value, writer)
  const { timeZone, formats } = writer
  const locale = formats ?? writer.locale
  if ('day' in value)
    return dateText(locale, value.day, `${value.day}T00:00:00Z`, { ...dayStyle(formats), timeZone: 'UTC' })
  if ('instant' in value)
    return dateText(locale, value.instant, value.instant, {
      ...(formats ? { ...dayStyle(formats), hour: 'numeric', minute: '2-digit' } : momentStyle),
      timeZone,
    })
  if ('sentences' in value)
    return value.sentences.map((one) => writer.tell(one)).join(value.areLines ? '\n' : ' ')
  if ('amount' in value) return amountText(locale, value)
  if ('decimal' in value)
    return numberFormat(locale, { maximumFractionDigits: 10 }).format(value.decimal as `${number}`)
  return writer.tell(value)
}

export function formatValues(values: Readonly<Record<string, ToldValue>>, writer: ValueWriter): TextValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value, writer)]))
}

const momentStyle: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** With digits where the formats are not those of the reader's language: the names of months would be in another one. */
export const dayStyle = (formats: string | undefined): Intl.DateTimeFormatOptions =>
  formats ? { day: '2-digit', month: '2-digit', year: 'numeric' } : { dateStyle: 'medium' }

const isList = (value: ToldValue): value is readonly ToldValue[] => Array.isArray(value)

function listText(values: readonly ToldValue[], writer: ValueWriter): string {
  const written = values.map((value) => String(formatValue(value, writer)))
  return new Intl.ListFormat(writer.locale, { type: 'unit', style: 'short' }).format(written)
}

/** A date that cannot be read stays as it was given. */
function dateText(locale: string, given: string, iso: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? given : dateFormat(locale, options).format(at)
}

function amountText(locale: string, { amount, currency }: { amount: string; currency: string }): string {
  const digits = currencyExponent(currency)
  const format = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${format.format(amount as `${number}`)} ${currency}`.trim()
}
