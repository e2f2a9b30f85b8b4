import { useSyncExternalStore } from 'react'
import type { Say } from '../kernel/screen-text'
import { retellIn, sayIn, type Words } from '../kernel/words'

let words: Words = { locale: 'en', catalogue: null }
const listeners = new Set<() => void>()

/** From now on the whole screen speaks these words; nothing is loaded again for it. */
export function showWords(next: Words): void {
  words = next
  for (const listener of listeners) listener()
}

export function currentWords(): Words {
  return words
}

/** The words as they are now; the component draws itself again when they change. */
export function useWords(): Words {
  return useSyncExternalStore(subscribe, currentWords)
}

/** The reader's locale (BCP 47). */
export function useLocale(): string {
  return useWords().locale
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says a text outside of components: in handlers and stores. Components use `useSay`, which follows the language. */
export const sayNow: Say = (text, values) => sayIn(words, text, values)

/** `retellIn` the words of the moment; what shows it draws itself again by `useSay` or `useWords`. */
export const retell = (text: string): string => retellIn(words, text)
