import { useSyncExternalStore } from 'react'
import type { Say } from '../kernel/screen-text'
import { textOfCode } from '../kernel/text-registry'
import type { ToldText } from '../kernel/told-text'
import { sayIn, type Tell, tellIn, type Words } from '../kernel/words'

let words: Words = { locale: 'en', catalogue: null }
let coming: Promise<void> | null = null
const listeners = new Set<() => void>()

/** From now on the whole screen speaks these words; nothing is loaded again for it. */
export function showWords(next: Words): void {
  words = { ...next, own: words.own, formats: words.formats }
  for (const listener of listeners) listener()
}

/** What the customer calls by another name, by code; it stays when the language changes. */
export function showOwnTexts(own: Words['own']): void {
  if (words.own === own) return
  words = { ...words, own }
  for (const listener of listeners) listener()
}

/** How the customer has numbers and dates written; null: as the reader's locale does. */
export function showFormats(formats: string | null): void {
  if ((words.formats ?? null) === formats) return
  words = { ...words, formats: formats ?? undefined }
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

/** The locale that numbers and dates are written in. */
export function useFormatLocale(): string {
  const { locale, formats } = useWords()
  return formats ?? locale
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says a text outside of components: in handlers and stores. Components use `useSay`, which follows the language. */
export const sayNow: Say = (text, values) => sayIn(words, text, values)

/** Tells a coded text outside of components. Components use `useTell`. */
export const tellNow: Tell = (told) => tellKnown(words, told)

/**
 * The texts of codes come in a file of their own, beside the first screen. As long as they are on their way a code without
 * its text is told as nothing; then whoever tells draws itself again.
 */
export function expectTexts(file: Promise<unknown>): void {
  const arrived = () => {
    coming = null
    for (const listener of listeners) listener()
  }
  coming = file.then(arrived, arrived)
}

/** For whoever tells something once only, such as the message of an error. */
export async function textsArrived(): Promise<void> {
  await coming
}

const areTextsComing = () => coming !== null

export function tellKnown(inWords: Words, told: ToldText): string {
  return coming && 'code' in told && textOfCode(told.code) === undefined ? '' : tellIn(inWords, told)
}

/** True until the texts of codes are here. */
export function useTextsComing(): boolean {
  return useSyncExternalStore(subscribe, areTextsComing)
}
