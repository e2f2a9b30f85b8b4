import { useMemo } from 'react'
import { currencyExponent } from '../../kernel/money'
import { useFormats } from '../../ui/use-formats'
import { useFormatLocale } from '../../ui/words'
import type { Invoice } from '../invoice-model'

/** Values of an invoice as the reader's locale writes them; what is none stays as the source has it. */
export function useInvoiceWriting({ currency }: Pick<Invoice, 'currency'>) {
  const formats = useFormats()
  const locale = useFormatLocale()
  return useMemo(() => {
    const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 })
    const isDecimal = (value: string) => /^-?\d+(\.\d+)?$/.test(value)
    const price = new Intl.NumberFormat(locale, {
      minimumFractionDigits: currencyExponent(currency ?? ''),
      maximumFractionDigits: 10,
    })
    const written = (format: Intl.NumberFormat) => (value: string | null) =>
      value === null || !isDecimal(value) ? (value ?? '') : format.format(value as Intl.StringNumericLiteral)
    return {
      day: (value: string | null) =>
        value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formats.day(value) : (value ?? ''),
      number: written(decimal),
      /** Of one: never fewer digits than an amount, often more. */
      price: written(price),
      money: (value: string | null) =>
        value === null || !isDecimal(value) ? (value ?? '') : formats.amount(value, currency),
    }
  }, [formats, locale, currency])
}
