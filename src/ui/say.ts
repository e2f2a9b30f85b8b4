import { useCallback } from 'react'
import type { Say } from '../kernel/screen-text'
import { sayIn, type Tell } from '../kernel/words'
import { tellKnown, useTextsComing, useWords } from './words'

export type { Say }

/**
 * The words of the screen. The English text is its own key in every catalogue (src/ui/catalogues); values and plurals
 * are written as ICU: `say('{count, plural, one {# file} other {# files}}', { count })`.
 */
export function useSay(): Say {
  const words = useWords()
  return useCallback((text, values) => sayIn(words, text, values), [words])
}

/** The reader's words for what came as code and values: an error, a reason, a notice. An own text stays as it is. */
export function useTell(): Tell {
  const words = useWords()
  const isComing = useTextsComing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told changes when the texts have come
  return useCallback((told) => tellKnown(words, told), [words, isComing])
}
