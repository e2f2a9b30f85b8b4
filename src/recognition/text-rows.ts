import type { Box, PageText, Word } from './recognised-document'

/** A word with its place in points, so that heights and widths can be compared. */
export type PlacedWord = Word & {
  page: number
  left: number
  right: number
  top: number
  bottom: number
  /** Its place among the words of the page as the file has them. */
  order: number
}

/** Words of one printed row that stand close together: a cell, a label with its value, a sentence. */
export type Segment = {
  page: number
  words: PlacedWord[]
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Everything printed at one height of a page, left to right. */
export type Row = {
  page: number
  segments: Segment[]
  words: PlacedWord[]
  text: string
  top: number
  bottom: number
}

/** So many rows back a word may still belong to. */
const lastRows = 4

/** Groups the words of a page to rows from top to bottom, and each row to segments where the gap is wider than a space. */
export function textRows(page: PageText): Row[] {
  const printed = page.words
    .map((word, order) => place(word, page, order))
    .filter(({ box }) => box.w > 0 && box.h > 0)
  const rules = printed.flatMap(rulesIn)
  const words = printed.map(withoutRules).filter(({ text }) => text !== '')
  const rows: PlacedWord[][] = []
  for (const word of words.sort((a, b) => middle(a) - middle(b))) {
    const row = rowOf(word, rows)
    if (row) row.push(word)
    else rows.push([word])
  }
  return underHeads(rows.map((row) => toRow(row, rules)).sort((a, b) => a.top + a.bottom - b.top - b.bottom))
}

const leastHeads = 4
/** In points: what stands flush in a file does so to a hair. */
const flush = 1
/** In heights of a line: more than the space between two words. */
const wider = 0.33

/** Values of a dense table that nearly touch are parted where each begins flush with a head of a column above. */
function underHeads(rows: Row[]): Row[] {
  let heads: readonly Segment[] = []
  return rows.map((row) => {
    if (row.segments.length >= leastHeads && !/\d/.test(row.text)) {
      heads = row.segments
      return row
    }
    const segments = heads.length > 0 ? row.segments.flatMap((one) => partsUnder(one, heads)) : row.segments
    return segments.length > row.segments.length ? { ...row, segments, text: textOf(segments) } : row
  })
}

function partsUnder(segment: Segment, heads: readonly Segment[]): Segment[] {
  const isFlush = ({ left, confidence }: PlacedWord) =>
    confidence === 1 && heads.some((head) => Math.abs(head.left - left) < flush)
  const [first, ...others] = segment.words
  if (!isFlush(first!)) return [segment]
  const parts: [PlacedWord, ...PlacedWord[]][] = [[first!]]
  for (const word of others) {
    const part = parts.at(-1)!
    const last = part.at(-1)!
    if (isFlush(word) && word.left - last.right > height(word) * wider) parts.push([word])
    else part.push(word)
  }
  return parts.length > 1 ? parts.map(toSegment) : [segment]
}

export const textOf = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('   ')

function rowOf(word: PlacedWord, rows: readonly PlacedWord[][]): PlacedWord[] | null {
  for (let at = rows.length - 1; at >= Math.max(0, rows.length - lastRows); at--)
    if (sharesRow(rows[at]!, word)) return rows[at]!
  return null
}

function place(word: Word, page: PageText, order: number): PlacedWord {
  const { x, y, w, h } = word.box
  return {
    text: word.text,
    box: word.box,
    confidence: word.confidence,
    page: page.number,
    left: x * page.width,
    right: (x + w) * page.width,
    top: y * page.height,
    bottom: (y + h) * page.height,
    order,
  }
}

function middle(word: PlacedWord): number {
  return (word.top + word.bottom) / 2
}

function height(word: { top: number; bottom: number }): number {
  return word.bottom - word.top
}

/** Compared with the horizontally nearest words, so that a slightly falling row holds together. */
function sharesRow(row: PlacedWord[], word: PlacedWord): boolean {
  let nearest = row[0]!
  let nearestGap = Number.POSITIVE_INFINITY
  for (const other of row) {
    const gap = Math.max(other.left - word.right, word.left - other.right)
    if (gap < nearestGap) {
      nearest = other
      nearestGap = gap
    }
  }
  const smaller = Math.min(height(nearest), height(word))
  const overlap = Math.min(nearest.bottom, word.bottom) - Math.max(nearest.top, word.top)
  if (nearestGap < -smaller && overlap < smaller * 0.8) return false
  return overlap > smaller * 0.5
}

type Rule = { at: number; middle: number }

/** A line between two columns that OCR read for a letter, alone or with a word beside it: "|Price". */
function rulesIn(word: PlacedWord): Rule[] {
  if (word.confidence === 1) return []
  const at = [/^[|¦]/.test(word.text) ? [word.left] : [], /[^|¦][|¦]+$/.test(word.text) ? [word.right] : []]
  return at.flat().map((left) => ({ at: left, middle: middle(word) }))
}

const withoutRules = (word: PlacedWord): PlacedWord =>
  word.confidence < 1 && /[|¦]/.test(word.text)
    ? { ...word, text: word.text.replace(/^[|¦]+|[|¦]+$/g, '') }
    : word

function toRow(words: PlacedWord[], rules: readonly Rule[]): Row {
  words.sort((a, b) => a.left - b.left)
  const heights = words.map(height).sort((a, b) => a - b)
  const typical = heights[heights.length >> 1]!
  const { top, bottom } = heightsOf(words)
  const ruled = rules.filter((rule) => rule.middle > top && rule.middle < bottom)
  const isRuled = (last: PlacedWord, word: PlacedWord) =>
    ruled.some(({ at }) => at > last.left && at < word.right)
  const stretches: PlacedWord[][] = []
  for (const word of words) {
    const stretch = stretches.findLast(
      (one) => goesOn(one.at(-1)!, word, typical) && !isRuled(one.at(-1)!, word),
    )
    if (stretch) stretch.push(word)
    else stretches.push([word])
  }
  const segments = stretches.map(toSegment)
  return { page: words[0]!.page, segments, words, text: textOf(segments), top, bottom }
}

/** Does a stretch of a row go on with a word? Not behind a gap, nor where the word is printed over it or flush against it as another text. */
function goesOn(last: PlacedWord, word: PlacedWord, typical: number): boolean {
  // columns that stand close: two prices are no number
  if (last.confidence < 1 && isPrice.test(last.text) && isPrice.test(word.text)) return false
  if (isGap(last, word, typical)) return false
  const isOtherText = last.confidence === 1 && word.confidence === 1 && word.order !== last.order + 1
  return !isOtherText || word.left - last.right > Math.min(height(last), height(word)) * leastSpace
}

const isPrice = /^-?\d[\d.']*[.,]\d\d$/

/** In heights of a line. The space between two words is about a fifth; whatever is much nearer isn't a word of the same text. */
const leastSpace = 0.12

/** So many times as high a word of the same text may be. */
const mostUneven = 2

/** Boxes of OCR end with the ink, which for small letters is less than the height of the line: there the row tells it. */
function isGap(left: PlacedWord, right: PlacedWord, typical: number): boolean {
  const isInk = left.confidence < 1 && right.confidence < 1
  const [less, more] = height(left) < height(right) ? [left, right] : [right, left]
  // beside a logo a small word is another text; a dash is low wherever it stands
  const isUneven = !isInk && height(more) > height(less) * mostUneven && /\p{L}{2}/u.test(less.text)
  const room = isUneven ? height(less) * 1.2 : height(more) * 0.9
  return right.left - left.right > (isInk ? Math.max(room, typical * 1.2) : room)
}

export function toSegment(words: PlacedWord[]): Segment {
  let { left, right } = words[0]!
  for (const word of words) {
    if (word.left < left) left = word.left
    if (word.right > right) right = word.right
  }
  const text = words.map((word) => word.text).join(' ')
  const { top, bottom } = heightsOf(words)
  return { page: words[0]!.page, words, text, left, right, top, bottom }
}

/** From the highest to the lowest of some words. */
function heightsOf(words: readonly PlacedWord[]): { top: number; bottom: number } {
  let { top, bottom } = words[0]!
  for (const word of words) {
    if (word.top < top) top = word.top
    if (word.bottom > bottom) bottom = word.bottom
  }
  return { top, bottom }
}

/** The smallest box around some words of one page, as fractions of it. */
export function boxAround(words: Word[]): Box {
  const x = Math.min(...words.map((word) => word.box.x))
  const y = Math.min(...words.map((word) => word.box.y))
  const right = Math.max(...words.map((word) => word.box.x + word.box.w))
  const bottom = Math.max(...words.map((word) => word.box.y + word.box.h))
  return { x, y, w: right - x, h: bottom - y }
}
