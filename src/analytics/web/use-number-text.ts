import { useMemo } from 'react'
import { useSay } from '../../ui/say'
import { useFormatLocale } from '../../ui/words'
import { type NumberText, numberText } from '../number-text'

/** Numbers as the reader's locale writes them. */
export function useNumberText(): NumberText {
  const locale = useFormatLocale()
  const say = useSay()
  return useMemo(() => numberText(locale, say), [locale, say])
}
