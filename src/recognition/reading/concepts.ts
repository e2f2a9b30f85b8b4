import { allMatches } from '../all-matches'
import { fold } from '../fold-text'
import { type Concept, conceptWords } from './concept-words'
import { inLatin } from './latin-letters'
import { remembered } from './remembered'

export const concepts = Object.keys(conceptWords) as Concept[]
const indexOf = new Map(concepts.map((concept, index) => [concept, index]))
export const conceptAt = (concept: Concept) => indexOf.get(concept)!

/** What a text is about: for each concept how near its words come to those of the trade, 0 to 1, and how many words are none of them. */
export type Meaning = {
  scores: Map<number, number>
  /** The same for every concept, as the trees look at them. */
  strengths: Float32Array
  known: number
  unknown: number
}

const foldWord = (word: string) => fold(inLatin(word))

const exact = new Map<string, number[]>()
const stems = new Map<string, number[]>()
/** Words that are long enough to be told although a letter of them is misread. */
const misreadable = new Set<string>()

const shortestStem = 4
const shortestMisread = 5

for (const [concept, words] of Object.entries(conceptWords)) {
  const index = conceptAt(concept as Concept)
  for (const word of words.split(' ')) {
    const isStem = word.endsWith('~')
    const text = foldWord(isStem ? word.slice(0, -1) : word).replaceAll('_', ' ')
    note(exact, text, index)
    if (isStem && text.length >= shortestStem) note(stems, text, index)
    if (text.length >= shortestMisread && !text.includes(' ')) misreadable.add(text)
  }
}

function note(map: Map<string, number[]>, text: string, index: number): void {
  const known = map.get(text)
  if (!known) map.set(text, [index])
  else if (!known.includes(index)) known.push(index)
}

let missing: Map<string, string[]> | null = null

/** Words of the trade by what is left of them when one letter is missed: made when the first unknown word asks for it. */
function wordsMissingOne(): Map<string, string[]> {
  if (missing) return missing
  missing = new Map()
  for (const text of misreadable) {
    for (const one of [text, ...withoutOne(text)]) {
      const known = missing.get(one)
      if (!known) missing.set(one, [text])
      else if (!known.includes(text)) known.push(text)
    }
  }
  return missing
}

function withoutOne(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1))
}

type WordMeaning = readonly (readonly [number, number])[]
const nothing: WordMeaning = []
const meaningOfWord = remembered(findMeaning, 20_000)

function findMeaning(word: string): WordMeaning {
  const whole = exact.get(word)
  if (whole) return whole.map((index) => [index, 1] as const)
  const parts = partsOf(word)
  if (parts.length > 0) return parts
  const meant = nearestOf(word)
  return meant ? findMeaning(meant).map(([index, score]) => [index, score * 0.8] as const) : nothing
}

/** A compound means what its beginning and its end mean: "Rechnungsnummer". */
function partsOf(word: string): WordMeaning {
  const found: [number, number][] = []
  let covered = 0
  for (let length = word.length; length >= shortestStem; length--) {
    const start = stems.get(word.slice(0, length))
    if (!start) continue
    covered = length
    for (const index of start) found.push([index, 0.95])
    break
  }
  for (let at = Math.max(covered, 1); at <= word.length - shortestStem; at++) {
    const end = stems.get(word.slice(at))
    if (!end) continue
    for (const index of end) if (!found.some(([other]) => other === index)) found.push([index, 0.95])
    break
  }
  return found
}

/** The word of the trade that a reading with one wrong, missing or added letter stands for; null where several may be meant. */
function nearestOf(word: string): string | null {
  if (word.length < shortestMisread || word.length > 24) return null
  const words = wordsMissingOne()
  for (const one of [word, ...withoutOne(word)]) {
    const meant = words.get(one)?.filter((other) => Math.abs(other.length - word.length) <= 1)
    if (meant?.length === 1) return meant[0]!
  }
  return null
}

// signs of vowels are parts of Thai words
const wordPattern = /\p{L}[\p{L}\p{M}]*(?:[.]\p{L}[\p{L}\p{M}]*)*|#|№/gu

/** The words of a text, folded: "N°" and "#" are numbers, "P.O." is "p o", "請求書番号" is an invoice and a number. */
export function wordsOf(text: string): string[] {
  return allMatches(wordPattern, closedUp(text)).flatMap(([word]) =>
    word === '#' || word === '№'
      ? ['no']
      : unspaced.test(word)
        ? unspacedWords(foldWord(word))
        : foldWord(word).split('.').filter(Boolean),
  )
}

/** Japanese, Chinese and Thai have no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** "請 求 書" is printed with room between its letters. */
const printedWide = /(?<=(?<!\p{L})\p{Script=Han})\s(?=\p{Script=Han}(?!\p{L}))/gu
/** "R E C H N U N G" */
const spacedOut = /(?<!\p{L})\p{Lu}(?: \p{Lu}){4,}(?!\p{L})/gu
const closedUp = (text: string) =>
  text.replace(printedWide, '').replace(spacedOut, (word) => word.replaceAll(' ', ''))
const longestUnspaced = 24
const honorific = /^[ごこお御]$/

/** The words of the trade in a text without spaces, each as long as can be, and what is between them. */
function unspacedWords(text: string): string[] {
  const found: string[] = []
  let other = ''
  for (let at = 0; at < text.length; ) {
    const isBehind = other === '' && found.length > 0
    // "日" is a day behind another word only: it begins many a name
    const least = isBehind || text.length === 1 ? 1 : 2
    let length = Math.min(longestUnspaced, text.length - at)
    while (length >= least && !exact.has(text.slice(at, at + length))) length--
    if (length >= least) {
      if (other && !honorific.test(other)) found.push(other)
      other = ''
      found.push(text.slice(at, at + length))
      at += length
    } else other += text[at++]
  }
  if (other) found.push(other)
  return found
}

/** Does a text speak of a concept? */
export const means = ({ strengths }: Meaning, concept: Concept) => strengths[conceptAt(concept)]! > 0.7

/** Does a text speak of nothing but some concepts? So does one without words. */
export const meansOnly = ({ scores, unknown }: Meaning, some: ReadonlySet<number>) =>
  unknown === 0 && [...scores.keys()].every((concept) => some.has(concept))

/** Has a text a word that is none of the trade, however near it comes to one? */
export const hasOtherWord = remembered((text) =>
  wordsOf(text).some((word) => !exact.has(word) && partsOf(word).length === 0),
)

const noStrengths = new Float32Array(concepts.length)

/** "Due date (DD/MM/YYYY)": how a day is written says nothing else. */
const formOfDays =
  /[([]?(?<!\p{L})(?:[djtg]{2}[./-]m{2}[./-](?:[yjar]{2}){1,2}|m{2}[./-]d{2}[./-](?:y{2}){1,2}|(?:y{2}){1,2}[./-]m{2}[./-]d{2})(?!\p{L})[)\]]?/giu

/** The meaning of a label or of any short text. */
export const meaningOf = remembered(findMeaningOf)

function findMeaningOf(text: string): Meaning {
  // "buyer's order"
  const words = wordsOf(text.replace(/(?<=\p{L})['’]s(?!\p{L})/gu, '').replace(formOfDays, ''))
  const scores = new Map<number, number>()
  let unknown = 0
  const isPhrase = new Set<number>()
  for (let span = 3; span > 1; span--) {
    for (let at = 0; at + span <= words.length; at++) {
      const phrase = exact.get(words.slice(at, at + span).join(' '))
      if (!phrase) continue
      for (const index of phrase) scores.set(index, 1)
      for (let used = at; used < at + span; used++) isPhrase.add(used)
    }
  }
  for (const [at, word] of words.entries()) {
    const meaning = meaningOfWord(word)
    if (meaning.length === 0 && !isPhrase.has(at)) unknown++
    for (const [index, score] of meaning) scores.set(index, Math.max(score, scores.get(index) ?? 0))
  }
  const strengths = scores.size === 0 ? noStrengths : new Float32Array(concepts.length)
  for (const [index, score] of scores) strengths[index] = score
  return { scores, strengths, known: words.length - unknown, unknown }
}
