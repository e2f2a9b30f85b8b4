import { useMemo } from 'react'
import type { Reader } from '../use-reader'

/** How quantities are written for this reader, and how far one goes towards another. */
export function useQuantities(reader: Reader) {
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(reader.locale, { maximumFractionDigits: 6 })
    const percents = new Intl.NumberFormat(reader.locale, { style: 'percent', maximumFractionDigits: 1 })
    return {
      quantity: (decimal: string) => numbers.format(decimal as Intl.StringNumericLiteral),
      /** "7.2%", for the eye only. */
      percentOver: (price: string, agreed: string) => percents.format(Number(price) / Number(agreed) - 1),
      /** Of a bar's width, 0 to 100. */
      share: (part: string, whole: string) =>
        Number(whole) > 0 ? Math.max(0, Math.min(100, (100 * Number(part)) / Number(whole))) : 100,
    }
  }, [reader.locale])
}
