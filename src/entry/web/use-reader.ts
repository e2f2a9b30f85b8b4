import { useMemo } from 'react'
import { numberFormat } from '../../kernel/known-formats'
import { currencyExponent } from '../../kernel/money'
import { customerNow } from '../../ui/clock'
import { useFormats } from '../../ui/use-formats'
import { useFormatLocale, useLocale } from '../../ui/words'
import { readerConventions } from '../document-conventions'
import { relativeTime } from '../relative-time'

/** How this reader writes and reads numbers, days and times. */
export function useReader() {
  const language = useLocale()
  const locale = useFormatLocale()
  const formats = useFormats()
  return useMemo(() => {
    const dayFormat = new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const isComma = readerConventions(locale, '', null).decimalSign === ','
    return {
      locale,
      formats,
      conventions: (currency: string | null) =>
        readerConventions(locale, currency ?? '', customerNow().getFullYear()),
      /** "03.04.2026", the same as is typed. */
      day: (day: string) => (isNaNDay(day) ? day : dayFormat.format(new Date(`${day}T00:00:00Z`))),
      /** "1,204.50" without the currency. */
      amount: (decimal: string, currency: string | null) => plainAmount(decimal, currency, locale),
      /** "1,204.5" with the decimals that it has. */
      number: (decimal: string) => plainAmount(decimal, null, locale, 0),
      /** A plain number to edit: no grouping, the reader's own sign before the cents. */
      editableAmount: (decimal: string) => (isComma ? decimal.replace('.', ',') : decimal),
      ago: (iso: string) => relativeTime(new Date(iso), customerNow(), language),
    }
  }, [language, locale, formats])
}

export type Reader = ReturnType<typeof useReader>

function isNaNDay(day: string): boolean {
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`))
}

function plainAmount(
  decimal: string,
  currency: string | null,
  locale: string,
  least = currencyExponent(currency ?? ''),
): string {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) return decimal
  const digits = Math.max(least, decimal.split('.')[1]?.length ?? 0)
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return format.format(decimal as Intl.StringNumericLiteral)
}
