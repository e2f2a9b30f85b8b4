import { useMemo } from 'react'
import { useSay } from '../../ui/say'
import { useWords } from '../../ui/words'
import { type NumberText, numberText } from '../number-text'

/** Numbers as the customer has them written, or the reader's locale does. */
export function useNumberText(): NumberText {
  const { locale, formats } = useWords()
  const say = useSay()
  return useMemo(() => numberText(locale, say, formats), [locale, say, formats])
}
