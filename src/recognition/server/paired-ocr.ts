import { joinReadings } from './neural/join-readings'
import type { OcrEngine, OcrWord } from './ocr'

/**
 * Tesseract for print as it comes from an office, the neural reader for what tills print and for what Tesseract doubts.
 * A strip is read by the neural reader; a page by Tesseract, and when its words are not sure, by both.
 */
export function pairedOcr(tesseract: OcrEngine, neural: OcrEngine): OcrEngine {
  return {
    name: 'auto',
    languages: tesseract.languages,
    concurrency: tesseract.concurrency,
    ownMs: tesseract.ownMs + neural.ownMs,
    async readImage(image, languages, until) {
      if (image.layout === 'strip') return neural.readImage(image, languages, until)
      const words = await tesseract.readImage(image, languages, until)
      if (isSure(words)) return words
      return joinReadings(await neural.readImage(image, languages, until), words)
    },
    async close() {
      await Promise.all([tesseract.close(), neural.close()])
    },
  }
}

/** Of a clean scan nearly every word is sure; of a photo, or a scan of bad print, every fifth is not. */
const sureWord = 0.8
const sureShare = 0.8

function isSure(words: readonly OcrWord[]): boolean {
  const real = words.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text))
  return real.filter(({ confidence }) => confidence >= sureWord).length >= real.length * sureShare
}
