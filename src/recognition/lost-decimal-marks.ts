import type { PageText, Word } from './recognised-document'

const withMark = /^[^\d\s]{0,3}[\d.,'’]*\d([.,])\d{2}[^\d\s]{0,3}$/
const withoutMark = /^(\p{Sc}?\d{1,7})(\d{2}\p{Sc}?)$/u

/** Part of the page's width by which the right edges of a column differ at most: letters, and a page that lies a little crooked. */
const edgeSlack = 0.008
/** Part of the page's height that a row of a column is away from the next one at most; what is further off heads or ends it. */
const rowGap = 0.07
/** So many numbers of a column show how all of it is printed. */
const fewestOfColumn = 3
/** A number without its mark is a hundred times what it was: more than any of its column by far. */
const timesTooLarge = 5

/**
 * Of a page that OCR read: puts the mark before the last two digits of a number where OCR lost it, in a column whose other
 * numbers have it and all of which are far smaller ("870,10", "1 318,40", "86955" is 869,55).
 */
export function withDecimalMarks(page: PageText): PageText {
  const lost = page.words.filter(({ text, confidence }) => confidence < 1 && withoutMark.test(text))
  if (lost.length === 0) return page
  const marked = page.words.filter(({ text }) => withMark.test(text))
  const mended = new Map(
    lost.flatMap((word): [Word, Word][] => {
      const column = marked.filter((other) => Math.abs(edgeOf(other) - edgeOf(word)) < edgeSlack)
      const gap = Math.min(...column.map((other) => Math.abs(other.box.y - word.box.y)))
      const largest = Math.max(...column.map(({ text }) => digitsOf(text)))
      if (gap > rowGap || column.length < fewestOfColumn) return []
      if (digitsOf(word.text) < largest * timesTooLarge) return []
      const mark = withMark.exec(column[0]!.text)![1]!
      return [[word, { ...word, text: word.text.replace(withoutMark, `$1${mark}$2`) }]]
    }),
  )
  return { ...page, words: page.words.map((word) => mended.get(word) ?? word) }
}

const edgeOf = ({ box }: Word) => box.x + box.w

/** The digits as a whole number: hundredths where the mark is printed. */
function digitsOf(text: string): number {
  const digits = Number(text.replace(/\D/g, ''))
  return withMark.test(text) ? digits / 100 : digits
}
