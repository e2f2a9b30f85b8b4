import type { PageText } from './recognised-document'
import { type PlacedWord, type Row, textRows } from './text-rows'
import { turnBox } from './turn-box'

/** In points, from the foot of a page to what is printed along its edges. */
const belowFoot = 30
/** What is shorter is the head of a narrow column, or a mark. */
const shortest = 12

/**
 * What is printed along the edges of some pages, as rows below the foot of their page: there companies print who they are. Each
 * text counts once, though all pages have it. Where a word stands on its page is kept.
 */
export function sidewaysRows(pages: readonly PageText[]): Row[] {
  const known = new Set<string>()
  return pages.flatMap((page) => {
    let top = page.height + belowFoot
    return (page.sideways ?? []).flatMap(({ turn, words }) => {
      const isOdd = turn % 2 === 1
      const [width, height] = isOdd ? [page.height, page.width] : [page.width, page.height]
      const rows = textRows({ number: page.number, width, height, words }).filter(({ text }) => {
        const isNew = text.length >= shortest && !known.has(text)
        known.add(text)
        return isNew
      })
      const back = ((4 - turn) & 3) as 1 | 2 | 3
      const placed = rows.map((row) => moved(row, top, (word) => turnBox(word.box, back)))
      top += height + belowFoot
      return placed
    })
  })
}

function moved(row: Row, down: number, boxOf: (word: PlacedWord) => PlacedWord['box']): Row {
  const shifted = <Some extends { top: number; bottom: number }>(one: Some) => ({
    ...one,
    top: one.top + down,
    bottom: one.bottom + down,
  })
  const words = new Map(row.words.map((word) => [word, { ...shifted(word), box: boxOf(word) }]))
  const movedWords = (some: readonly PlacedWord[]) => some.map((word) => words.get(word)!)
  return {
    ...shifted(row),
    words: movedWords(row.words),
    segments: row.segments.map((one) => ({ ...shifted(one), words: movedWords(one.words) })),
  }
}
