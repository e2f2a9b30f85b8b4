import { formatIcu, parseIcu } from './icu-text'
import type { Say } from './screen-text'

/** English text → text in the reader's language. */
export type Catalogue = Readonly<Record<string, string>>

/** In which words the screen speaks: the locale decides dates, numbers and plurals. */
export type Words = { locale: string; timeZone?: string; catalogue: Catalogue | null }

/** The text in these words; in English where the catalogue lacks it. */
export function sayIn({ locale, catalogue }: Words, text: string, values: Parameters<Say>[1] = {}): string {
  const translated = catalogue?.[text]
  return translated === undefined ? formatIcu(text, values, 'en') : formatIcu(translated, values, locale)
}

/**
 * An English sentence that was made elsewhere (why the server refused, what a check found), in the reader's words. The
 * catalogue holds it with names for its values, 'There is no rule {id}.'; they are taken out of the given one, and are
 * themselves told again where they are words of ours. A text that fits none stays as it is.
 */
export function retellIn(spoken: Words, text: string): string {
  const { catalogue } = spoken
  if (!catalogue || text === '') return text
  if (catalogue[text] !== undefined) return sayIn(spoken, text)
  const sentences = text.split(/(?<=[.?!]) /)
  if (sentences.length > 1) {
    const told = sentences.map((sentence) => retellIn(spoken, sentence))
    if (told.every((sentence, at) => sentence !== sentences[at])) return told.join(' ')
  }
  for (const { key, pattern, names } of patternsOf(catalogue)) {
    const found = pattern.exec(text)
    if (!found) continue
    const values = names.map((name, at) => [name, retellEach(spoken, found[at + 1]!)] as const)
    return sayIn(spoken, key, Object.fromEntries(values))
  }
  return text
}

/** One value, or several in a row. */
function retellEach(spoken: Words, text: string): string {
  return text
    .split(', ')
    .map((one) => retellIn(spoken, one))
    .join(', ')
}

type Pattern = { key: string; pattern: RegExp; names: string[]; weight: number }
const patterns = new WeakMap<Catalogue, Pattern[]>()

/** Those with the most words of their own come first. */
function patternsOf(catalogue: Catalogue): Pattern[] {
  const known = patterns.get(catalogue)
  if (known) return known
  const all = Object.keys(catalogue)
    .flatMap((key) => patternOf(key) ?? [])
    .sort((a, b) => b.weight - a.weight)
  patterns.set(catalogue, all)
  return all
}

/** Too few words of its own, and it would fit what it does not mean. */
const leastWeight = 9

function patternOf(key: string): Pattern | null {
  if (!key.includes('{')) return null
  const parts = parseIcu(key)
  const names: string[] = []
  let source = ''
  let weight = 0
  for (const part of parts) {
    if (typeof part === 'string') {
      source += part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      weight += part.replace(/\s/g, '').length
    } else if (part.kind === 'value') {
      names.push(part.name)
      source += '(.+?)'
    } else return null
  }
  return weight < leastWeight ? null : { key, pattern: new RegExp(`^${source}$`, 's'), names, weight }
}

/** Speaks to one reader: says our texts, and tells again what was said elsewhere, both in his words. */
export type Speaker = { say: Say; retell(text: string): string }

export function speakerOf(words: Words): Speaker {
  return { say: (text, values) => sayIn(words, text, values), retell: (text) => retellIn(words, text) }
}
