import { useMemo } from 'react'
import type { ToldText } from '../../kernel/told-text'
import { useTell } from '../../ui/say'
import { useFormatLocale, useWords } from '../../ui/words'
import {
  allowanceWords,
  chargeWords,
  documentTypeWords,
  paymentWords,
  pieceWords,
  unitNames,
  vatCategoryWords,
} from '../code-words'

/** Codes in the words of the reader; null where a code has none. */
export function useCodeWords() {
  const tell = useTell()
  const { locale: language } = useWords()
  const locale = useFormatLocale()
  return useMemo(() => {
    const told = (word: ToldText | null) => word && tell(word)
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 })
    return {
      vatCategory: (code: string | null) => told(vatCategoryWords(code)),
      documentType: (code: string | null) => told(documentTypeWords(code)),
      payment: (code: string | null) => told(paymentWords(code)),
      allowance: (code: string | null) => told(allowanceWords(code)),
      charge: (code: string | null) => told(chargeWords(code)),
      /** "Credit transfer (30)"; the code alone where it has no word. */
      withCode: (word: string | null, code: string | null) =>
        word && code ? `${word} (${code})` : (word ?? code),
      country: (code: string | null) => (code && /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
      /** "2 hours" of a unit that the reader's language has a name for, else the number with the code. */
      quantity: (amount: string | null, code: string | null) => {
        if (amount === null || !/^-?\d+(\.\d+)?$/.test(amount))
          return [amount, code].filter(Boolean).join(' ')
        const value = amount as Intl.StringNumericLiteral
        const unit = unitNames[code ?? '']
        if (!unit) return [decimal.format(value), told(pieceWords(code)) ?? code].filter(Boolean).join(' ')
        return new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay: 'long',
          maximumFractionDigits: 10,
        }).format(value)
      },
    }
  }, [tell, language, locale])
}
