import { byLine, isSideways, meanOf, partsOfLine, wordsWithin } from './align-readings'
import type { GreyImage, OcrEngine, OcrWord } from './ocr'
import { resized, softened } from './open-image-pages'
import { isNarrow, isSure } from './paired-ocr'

/**
 * Tesseract without the neural reader: what is narrower than any sheet, and what it doubts, is read twice more, softened and at another
 * size. It errs each time at other letters, so that what most readings say is more often right than any of them.
 */
export function repeatedOcr(tesseract: OcrEngine): OcrEngine {
  return {
    ...tesseract,
    ownMs: tesseract.ownMs * 3,
    async readImage(image, languages, until = Number.POSITIVE_INFINITY) {
      const started = performance.now()
      const words = await tesseract.readImage(image, languages, until)
      if (image.layout === 'lines') return words
      const now = performance.now()
      const hasTime = now + (now - started) * 3 < until
      const isGood = !isNarrow(image) && isSure(words)
      const isDirt = words.length < fewWords || meanOf(words) < surerThanNoise
      if (isGood || !hasTime || isDirt || isSideways(words)) return words
      const others = await Promise.all(
        [softened(image, letterBlur), resized(image, otherScale(image))].map(async (picture) =>
          // what breaks off takes nothing from the first reading
          tesseract.readImage(await picture, languages, until).catch(() => null),
        ),
      )
      return voted([words, ...others.filter((reading) => reading !== null)])
    },
  }
}

/** Dirt, noise and pages upside down read no better the next time. */
const fewWords = 5
const surerThanNoise = 0.4
/** Pixels; it fills the gaps between the dots of a letter. */
const letterBlur = 1.2
/** Pixels of the long side; a larger picture is made smaller, as twice its size would take too long. */
const largeSide = 2_200

function otherScale({ width, height }: GreyImage): number {
  return Math.max(width, height) <= largeSide ? 2 : 2 / 3
}

/** How sure a reading is that nothing is printed where it has no word. */
const sureOfNothing = 0.3

/** The lines of the first reading, each part of them as those say who together are surest. */
export function voted([first = [], ...others]: readonly OcrWord[][]): OcrWord[] {
  return byLine(first).flatMap((words) => {
    const line = [...words].sort((a, b) => a.box.x - b.box.x)
    const readings = [line, ...others.map((other) => wordsWithin(line, other))]
    return partsOfLine(readings)
      .flatMap(surest)
      .map((word) => ({ ...word, line: line[0]!.line }))
  })
}

function surest(part: readonly OcrWord[][]): OcrWord[] {
  const votes = new Map<string, { words: OcrWord[]; sum: number }>()
  for (const words of part) {
    const text = words.map((word) => word.text).join(' ')
    const vote = votes.get(text) ?? { words, sum: 0 }
    votes.set(text, { ...vote, sum: vote.sum + (words.length > 0 ? meanOf(words) : sureOfNothing) })
  }
  const { words, sum } = [...votes.values()].reduce((best, vote) => (vote.sum > best.sum ? vote : best))
  return words.map((word) => ({ ...word, confidence: Math.max(word.confidence, sum / part.length) }))
}
