import { useMemo } from 'react'
import { useSay } from '../../ui/say'
import { useFormatLocale } from '../../ui/words'
import type { Recognised } from '../recognition-measure'

/** `rateOf` has one place and is never rounded up: 100% is all of them. `partOf`: "693 of 741". */
export function useRateText() {
  const locale = useFormatLocale()
  const say = useSay()
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    return {
      rateOf: ({ recognised, counted }: Recognised) =>
        format.format(counted === 0 ? 0 : Math.floor((recognised * 1000) / counted) / 1000),
      partOf: ({ recognised, counted }: Recognised) =>
        say('{recognised, number} of {counted, number}', { recognised, counted }),
    }
  }, [locale, say])
}

/** As a width or height of CSS. */
export const shareOf = ({ recognised, counted }: Recognised) =>
  `${counted === 0 ? 0 : (100 * recognised) / counted}%`
