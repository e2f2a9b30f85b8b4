import { useCallback } from 'react'
import type { Say } from '../kernel/screen-text'
import { sayIn } from '../kernel/words'
import { useWords } from './words'

export type { Say }

/**
 * The words of the screen. The English text is its own key in every catalogue (src/ui/catalogues); values and plurals
 * are written as ICU: `say('{count, plural, one {# file} other {# files}}', { count })`.
 */
export function useSay(): Say {
  const words = useWords()
  return useCallback((text, values) => sayIn(words, text, values), [words])
}
