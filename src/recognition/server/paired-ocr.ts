import { joinReadings } from './neural/join-readings'
import type { OcrEngine, OcrWord } from './ocr'

/**
 * Tesseract for print as it comes from an office, the neural reader for what tills print and for what Tesseract doubts.
 * A page is read by Tesseract; what is narrower than any sheet of paper, or has many words that it is not sure of, by both.
 */
export function pairedOcr(tesseract: OcrEngine, neural: OcrEngine): OcrEngine {
  return {
    name: 'auto',
    languages: tesseract.languages,
    concurrency: tesseract.concurrency,
    ownMs: tesseract.ownMs + neural.ownMs,
    async readImage(image, languages, until) {
      const reading = tesseract.readImage(image, languages, until)
      if (!isNarrow(image)) {
        const words = await reading
        if (isSure(words)) return words
      }
      // a program of its own reads beside this process
      const [words, own] = await Promise.all([reading, neural.readImage(image, languages, until)])
      return joinReadings(own, words)
    },
    async close() {
      await Promise.all([tesseract.close(), neural.close()])
    },
  }
}

/** Of a till roll; the longest sheet of an office, US legal, is 1.65 times as long as wide. */
const narrowRatio = 1.8

/** Narrower than any sheet: what tills print. */
export function isNarrow({
  width,
  height,
  layout,
}: {
  width: number
  height: number
  layout: string
}): boolean {
  return layout === 'strip' || Math.max(width, height) > Math.min(width, height) * narrowRatio
}

const sureWord = 0.8
const sureShare = 0.8

/** Of a clean scan nearly every word is sure; of a photo, or a scan of bad print, every fifth is not. */
export function isSure(words: readonly OcrWord[]): boolean {
  const real = words.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text))
  return (
    real.length > 0 &&
    real.filter(({ confidence }) => confidence >= sureWord).length >= real.length * sureShare
  )
}
