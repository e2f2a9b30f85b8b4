import { useEffect, useState } from 'react'
import { readerConventions } from '../../../entry/document-conventions'
import { amountFromText } from '../../../entry/value-from-words'
import { useFormatLocale } from '../../../ui/words'

type Asked = { kind: 'number' | 'amount'; value: string; onChange(value: string): void }

/**
 * A plain decimal as the reader types it: "1.204,50" becomes "1204.50". What is no number stays as it was typed, so that
 * the row can say so.
 */
export function useNumberWriting({ kind, value, onChange }: Asked) {
  const locale = useFormatLocale()
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  useEffect(() => {
    if (typed && typed.value !== value) setTyped(null)
  }, [typed, value])
  const { decimalSign } = readerConventions(locale, '', null)
  return {
    shown: typed && typed.value === value ? typed.text : written(value, locale, kind),
    type(text: string) {
      const plain =
        text.trim() === '' ? '' : (amountFromText(text, { decimalSign, currency: '' }) ?? text.trim())
      setTyped({ text, value: plain })
      onChange(plain)
    },
  }
}

function written(value: string, locale: string, kind: 'number' | 'amount'): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  const digits = value.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // a document's number is no quantity
    useGrouping: kind === 'amount',
  })
  return format.format(value as Intl.StringNumericLiteral)
}
