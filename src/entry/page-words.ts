import type { FieldBox } from '../documents/document-line'
import type { PageWord } from '../documents/document-pages.api'

export type Box = Pick<FieldBox, 'x' | 'y' | 'w' | 'h'>

/** A word with its place in the reading order of its page. */
export type PlacedWord = PageWord & { at: number; line: number }

/** The words of a page in reading order, each with the number of its line: top to bottom, then left to right. */
export function inReadingOrder(words: readonly PageWord[]): PlacedWord[] {
  const lines: { top: number; bottom: number; words: PageWord[] }[] = []
  for (const word of [...words].sort((a, b) => a.y + a.h / 2 - (b.y + b.h / 2))) {
    const middle = word.y + word.h / 2
    const line = lines.at(-1)
    if (line && middle <= line.bottom && middle >= line.top) line.words.push(word)
    else lines.push({ top: word.y, bottom: word.y + word.h, words: [word] })
  }
  let at = 0
  return lines.flatMap((line, number) =>
    line.words.sort((a, b) => a.x - b.x).map((word) => ({ ...word, at: at++, line: number })),
  )
}

/** The word under a point of the page (fractions), with a little mercy around small print. */
export function wordAt(words: readonly PlacedWord[], x: number, y: number): PlacedWord | null {
  const mercy = 0.003
  const hits = words.filter(
    (word) =>
      x >= word.x - mercy &&
      x <= word.x + word.w + mercy &&
      y >= word.y - mercy &&
      y <= word.y + word.h + mercy,
  )
  const distance = (word: Box) => Math.hypot(word.x + word.w / 2 - x, word.y + word.h / 2 - y)
  return hits.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The words whose middle lies in a box that a person drew. */
export function wordsInBox(words: readonly PlacedWord[], box: Box): PlacedWord[] {
  return words.filter((word) => {
    const x = word.x + word.w / 2
    const y = word.y + word.h / 2
    return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h
  })
}

/** The words from one to another in reading order, whichever was clicked first. */
export function wordsBetween(words: readonly PlacedWord[], from: number, to: number): PlacedWord[] {
  const [first, last] = from <= to ? [from, to] : [to, from]
  return words.filter((word) => word.at >= first && word.at <= last)
}

/**
 * A clicked word and as few of its neighbours on the line as make it readable: clicking "April" in "3. April 2026"
 * means the date. Falls back to the word alone.
 */
export function readableAround(
  words: readonly PlacedWord[],
  word: PlacedWord,
  read: (text: string) => string | null,
): PlacedWord[] {
  const line = words.filter((other) => other.line === word.line)
  const at = line.findIndex((other) => other.at === word.at)
  for (let size = 1; size <= 5; size++) {
    for (let start = Math.max(0, at - size + 1); start <= at && start + size <= line.length; start++) {
      const window = line.slice(start, start + size)
      if (read(textOf(window)) !== null) return window
    }
  }
  return [word]
}

export function textOf(words: readonly PageWord[]): string {
  return words.map((word) => word.text).join(' ')
}

/** The smallest box around some words; null around none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** Every place of a page where the wanted text stands, over word boundaries and without regard to case and accents. */
export function searchWords(words: readonly PlacedWord[], wanted: string): PlacedWord[][] {
  const needle = folded(wanted).replace(/\s+/g, ' ').trim()
  if (needle === '') return []
  let text = ''
  const starts = words.map((word) => {
    const start = text.length
    text += `${folded(word.text)} `
    return start
  })
  const found: PlacedWord[][] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    const end = at + needle.length
    found.push(
      words.filter((word, index) => {
        const start = starts[index]!
        return start < end && start + folded(word.text).length > at
      }),
    )
  }
  return found
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
