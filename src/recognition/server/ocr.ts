import type { ocrChoices } from '../../platform/config/configuration-table'
import type { Word } from '../recognised-document'

/**
 * A picture of a page: one byte a pixel, 0 black to 255 white. A strip is one narrow column of lines, as tills print them;
 * a page may have columns side by side; lines are words set beside each other to be read once more.
 */
export type GreyImage = {
  width: number
  height: number
  pixels: Uint8Array
  dpi: number
  layout: 'page' | 'strip' | 'lines'
}

/** Tesseract's page segmentation: 3 finds columns by itself, 6 takes all for one column of lines. No orientation detection. */
export const pageSegmentation = { page: '3', strip: '6', lines: '6' } as const

/** A word and the number of the printed line that the engine put it on. */
export type OcrWord = Word & { line: number }

/** The engines, and `auto`: for each picture the one that reads it best. */
export type OcrChoice = (typeof ocrChoices)[number]

/**
 * Port: reads the words of a picture, with places as fractions of it. Must not throw for a picture without text.
 * `languages` are ISO 639-2 codes as Tesseract names them ("eng", "deu"); those that are not there are left out.
 * `until` is the moment (as of performance.now) after which the reading is of no more use; it may be broken off then by throwing.
 */
export type OcrEngine = {
  name: OcrChoice
  /** Those that it can read. */
  languages: readonly string[]
  /** How many pictures are worth reading at the same time. */
  concurrency: number
  /** Time of the processor that a page may take on average within this process; engines that are programs of their own take none. */
  ownMs: number
  readImage(image: GreyImage, languages: string[], until?: number): Promise<OcrWord[]>
  close(): Promise<void>
}

/** The picture in the format that needs no work to write or to read: binary PGM. */
export function pgm(image: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${image.width} ${image.height}\n255\n`, 'latin1'), image.pixels])
}
