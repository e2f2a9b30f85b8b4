import { formatText } from './format-text'
import { formatValues } from './format-value'
import type { Say } from './screen-text'
import { textOfCode } from './text-registry'
import type { CodedText, ToldText } from './told-text'

/** English text → text in the reader's language. */
export type Catalogue = Readonly<Record<string, string>>

/** In which words the screen speaks: the locale decides dates, numbers and plurals. */
export type Words = {
  locale: string
  timeZone?: string
  /** The locale of numbers and dates, where the customer has chosen one. */
  formats?: string
  catalogue: Catalogue | null
  /** What the customer calls by another name, by code. */
  own?: Readonly<Record<string, string>>
}

/** The text in these words; in English where the catalogue lacks it. */
export function sayIn({ locale, catalogue }: Words, text: string, values: Parameters<Say>[1] = {}): string {
  const translated = catalogue?.[text]
  return translated === undefined ? formatText(text, values, 'en') : formatText(translated, values, locale)
}

/** Says a text that came as code and values in the reader's words; an own text as it is. */
export type Tell = (told: ToldText) => string

/** `Tell` in these words. A code that no room declares is shown by its own name. */
export function tellIn(words: Words, told: ToldText): string {
  if ('text' in told) return told.text
  const own = words.own?.[told.code]
  if (own !== undefined) return own
  const text = textOfCode(told.code)
  if (text === undefined) return told.code
  try {
    return sayWith(words, text, told.values ?? {})
  } catch {
    // stored before the text had all its values
    return text
  }
}

/** A text of a declaration in these words, its values as their locale writes them. */
export function sayWith(words: Words, text: string, values: NonNullable<CodedText['values']>): string {
  const { locale, timeZone, formats } = words
  return sayIn(
    words,
    text,
    formatValues(values, { locale, timeZone, formats, tell: (one) => insideText(words, one) }),
  )
}

/** Inside a sentence a button's label stands without the dots that announce its dialog. */
function insideText(words: Words, told: ToldText): string {
  const text = tellIn(words, told)
  return 'text' in told ? text : text.replace(/…$/, '')
}

/** Speaks to one reader: says our texts, and tells what came as code and values. */
export type Speaker = { say: Say; tell: Tell }

export function speakerOf(words: Words): Speaker {
  return {
    say: (text, values) => sayIn(words, text, values),
    tell: (told) => tellIn(words, told),
  }
}

/** English, for whatever has no reader: tests and the server's logs. */
export const englishWords: Words = { locale: 'en', catalogue: null }
export const english: Speaker = speakerOf(englishWords)
