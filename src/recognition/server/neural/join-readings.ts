import { byLine, isSideways, meanOf, partsOfLine, wordsWithin } from '../align-readings'
import type { OcrWord } from '../ocr'

/**
 * One reading out of two of the same picture: the lines of `neural`, with what its alphabet lacks from `tesseract`.
 * What both read alike but for spaces and accents is Tesseract's, and as sure as the surer of them.
 */
export function joinReadings(neural: readonly OcrWord[], tesseract: readonly OcrWord[]): OcrWord[] {
  // the neural reader knows which way such text runs, and finds each line
  if (isSideways(neural)) return [...neural]
  const free = new Set(tesseract)
  const joined: OcrWord[] = []
  let line = 0
  for (const own of byLine(neural)) {
    const other = wordsWithin(own, free)
    for (const word of other) free.delete(word)
    for (const [ownPart = [], otherPart = []] of partsOfLine([own, other]))
      for (const word of partOf(ownPart, otherPart)) joined.push({ ...word, line })
    line++
  }
  for (const words of byLine([...free].filter(isBelievable))) {
    for (const word of words) joined.push({ ...word, line })
    line++
  }
  return joined
}

/** What only Tesseract has seen is mostly dirt. */
function isBelievable({ text, confidence }: OcrWord): boolean {
  return confidence >= 0.8 && /[\p{L}\p{N}]{2}|^\p{Sc}$/u.test(text)
}

function partOf(own: readonly OcrWord[], other: readonly OcrWord[]): OcrWord[] {
  if (own.length === 0) return other.filter(isBelievable)
  if (other.length === 0) return [...own]
  const [text, otherText] = [textOf(own), textOf(other)]
  if (bareOf(text) === bareOf(otherText))
    return other.map((word) => ({ ...word, confidence: Math.max(word.confidence, meanOf(own)) }))
  if (isBetter(other, own)) return [...other]
  const letters = withLacking([...text], [...otherText])
  let at = 0
  return own.map((word) => {
    const length = [...word.text].length
    at += length
    return { ...word, text: letters.slice(at - length, at).join('') }
  })
}

/** What Tesseract is that sure of, or surer than the neural reader, is mostly right; that one glues tiny print together. */
const sureOfTesseract = 0.9
const longestWord = 40

function isBetter(other: readonly OcrWord[], own: readonly OcrWord[]): boolean {
  const least = Math.min(...other.map(({ confidence }) => confidence))
  return least >= sureOfTesseract || least >= meanOf(own) || own.some(({ text }) => text.length > longestWord)
}

function textOf(words: readonly OcrWord[]): string {
  return words.map(({ text }) => text.normalize('NFC')).join('')
}

/** Without accents, with what the neural reader makes of letters and signs that it lacks; a large I looks like a small l. */
function bareOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁI]/g, 'l').replace(/ß/g, 'B')
}

/** Letters and signs that the neural reader cannot write. */
const lacking = /[^ -~£¥§°®àáäèéËÉìíòóÓúüÜ–—‘’“”•…]/u

function isLacking(letter: string): boolean {
  return lacking.test(letter) && /[\p{L}\p{Sc}]/u.test(letter)
}

/** The letters of one reading; where the other has in its place one that this reader cannot write, that one. Aligned by least changes. */
function withLacking(own: string[], other: string[]): string[] {
  if (!other.some(isLacking)) return own
  const width = other.length + 1
  const costs = new Float64Array((own.length + 1) * width)
  const cost = (a: string, b: string) => (a === b ? 0 : bareOf(a) === bareOf(b) ? 0.1 : 1)
  for (let a = 0; a <= own.length; a++) {
    for (let b = 0; b <= other.length; b++) {
      if (a === 0 || b === 0) {
        costs[a * width + b] = a + b
        continue
      }
      costs[a * width + b] = Math.min(
        costs[(a - 1) * width + b - 1]! + cost(own[a - 1]!, other[b - 1]!),
        costs[(a - 1) * width + b]! + 1,
        costs[a * width + b - 1]! + 1,
      )
    }
  }
  const letters = [...own]
  let [a, b] = [own.length, other.length]
  while (a > 0 && b > 0) {
    const here = costs[a * width + b]!
    if (here === costs[(a - 1) * width + b]! + 1) a--
    else if (here === costs[a * width + b - 1]! + 1) {
      b--
      // it leaves signs of currencies out
      if (isLacking(other[b]!) && /\p{Sc}/u.test(other[b]!)) {
        if (a > 0) letters[a - 1] += other[b]!
        else letters[0] = other[b]! + letters[0]
      }
    } else {
      a--
      b--
      if (isLacking(other[b]!)) letters[a] = other[b]!
    }
  }
  return letters
}
