import { wordsIn } from './text-words'

/** A word on its page; `y` and `h` are its top and height as fractions of the page. */
export type PlacedWord = { text: string; y: number; h: number }

/** Between pages of a text. */
export const pageBreak = '\f'

/** The text of pages: one line for each row of words, pages parted by form feeds. Words come in reading order. */
export function textOfPages(pages: readonly (readonly PlacedWord[])[]): string {
  return pages.map((words) => linesOf(words).join('\n')).join(pageBreak)
}

function linesOf(words: readonly PlacedWord[]): string[] {
  const lines: string[][] = []
  let last: PlacedWord | null = null
  for (const word of words) {
    const text = word.text.replaceAll('\u0000', ' ').replace(/\s+/g, ' ').trim()
    if (text === '') continue
    if (last && isBeside(last, word)) lines.at(-1)!.push(text)
    else lines.push([text])
    last = word
  }
  return lines.map((line) => line.join(' '))
}

/** Words stand in one line when the middle of one lies within the height of the other. */
function isBeside(one: PlacedWord, other: PlacedWord): boolean {
  const middle = other.y + other.h / 2
  return middle >= one.y && middle <= one.y + one.h
}

const longestHit = 160

/**
 * Where a text says the wanted words: the first of the lines with the most of them, cut to what a row can show, and the
 * page that it stands on. Null when no line has any.
 */
export function hitIn(text: string, wanted: string): { text: string; page: number } | null {
  const starts = wordsIn(wanted)
  let best: { line: string; page: number; found: number } | null = null
  for (const [page, lines] of text.split(pageBreak).entries())
    for (const line of lines.split('\n')) {
      const words = wordsIn(line)
      const found = starts.filter((start) => words.some((word) => word.startsWith(start))).length
      if (found > (best?.found ?? 0)) best = { line, page: page + 1, found }
    }
  return best && { text: cutAround(best.line, starts), page: best.page }
}

function cutAround(line: string, starts: readonly string[]): string {
  if (line.length <= longestHit) return line
  const words = line.split(/(\s+)/)
  const at = words.findIndex((word) =>
    wordsIn(word).some((own) => starts.some((start) => own.startsWith(start))),
  )
  const before = words.slice(0, Math.max(at, 0)).join('').length
  const from = Math.max(0, before - longestHit / 2)
  const part = line.slice(from, from + longestHit).trim()
  return `${from > 0 ? '…' : ''}${part}${from + longestHit < line.length ? '…' : ''}`
}
