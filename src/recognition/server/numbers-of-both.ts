import type { OcrWord } from './ocr'

const digitsOnly = /^\p{Sc}?\d+\p{Sc}?$/u
const withMark = /\d[.,]\d/
/** A number that only one reading found is as sure as a word of print. */
const sureNumber = 0.6

/**
 * The second reading of a picture with what the first has of its numbers: decimal marks, which are lost and never invented, and
 * numbers where the second has nothing, as single digits in narrow columns.
 */
export function withNumbersOf(first: readonly OcrWord[], second: readonly OcrWord[]): OcrWord[] {
  const marked = first.filter(({ text }) => withMark.test(text))
  const words = second.map((word) => {
    if (!digitsOnly.test(word.text)) return word
    const digits = digitsOf(word.text)
    const same = marked.find((one) => digitsOf(one.text) === digits && overlaps(one, word))
    return same ? { ...word, text: same.text } : word
  })
  const lost = first.filter(
    (one) =>
      one.confidence >= sureNumber &&
      /^\d{1,4}$/.test(one.text) &&
      !second.some((word) => overlaps(word, one)),
  )
  return [...words, ...lost]
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Does the middle of one stand within the other? */
function overlaps({ box }: OcrWord, { box: other }: OcrWord): boolean {
  const [x, y] = [other.x + other.w / 2, other.y + other.h / 2]
  return x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h
}
