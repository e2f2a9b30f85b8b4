import type { OcrWord } from './ocr'

/** Words by the line that their engine put them on. */
export function byLine(words: readonly OcrWord[]): OcrWord[][] {
  const lines = new Map<number, OcrWord[]>()
  for (const word of words) {
    const line = lines.get(word.line)
    if (line) line.push(word)
    else lines.set(word.line, [word])
  }
  return [...lines.values()]
}

/** Words whose middle stands within a line, from left to right. */
export function wordsWithin(line: readonly OcrWord[], words: Iterable<OcrWord>): OcrWord[] {
  const left = Math.min(...line.map(({ box }) => box.x))
  const right = Math.max(...line.map(({ box }) => box.x + box.w))
  const found: OcrWord[] = []
  for (const word of words) {
    const x = word.box.x + word.box.w / 2
    if (x < left || x > right) continue
    const nearest = nearestTo(x, line)
    const y = word.box.y + word.box.h / 2
    if (y > nearest.box.y && y < nearest.box.y + nearest.box.h) found.push(word)
  }
  return found.sort((a, b) => a.box.x - b.box.x)
}

function nearestTo(x: number, line: readonly OcrWord[]): OcrWord {
  const away = ({ box }: OcrWord) => Math.max(box.x - x, x - box.x - box.w)
  return line.reduce((best, word) => (away(word) < away(best) ? word : best))
}

/**
 * One line as several readings have it, cut into parts: words that stand at the same place are one part, however many each reading has
 * made of it. A part has as many lists of words as there are readings; a list is empty where that reading has nothing.
 */
export function partsOfLine(readings: readonly (readonly OcrWord[])[]): OcrWord[][][] {
  const words = readings
    .flatMap((reading, from) => reading.map((word) => ({ word, from })))
    .sort((a, b) => a.word.box.x - b.word.box.x)
  const parts: OcrWord[][][] = []
  let right = 0
  for (const { word, from } of words) {
    const { x, w } = word.box
    if (parts.length === 0 || x + w * 0.1 >= right) {
      parts.push(readings.map(() => []))
      right = 0
    }
    parts.at(-1)![from]!.push(word)
    right = Math.max(right, x + w * 0.9)
  }
  return parts
}

/** How sure a reading is of these words, on average. */
export function meanOf(words: readonly OcrWord[]): number {
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length
}

/** Does the text run up or down the page? */
export function isSideways(words: readonly OcrWord[]): boolean {
  const long = words.filter(({ text }) => text.length >= 4)
  return long.length > 0 && long.filter(({ box }) => box.h > box.w).length > long.length * 0.7
}
