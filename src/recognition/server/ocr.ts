import type { Word } from '../recognised-document'

/** A picture of a page: one byte a pixel, 0 black to 255 white. */
export type GreyImage = { width: number; height: number; pixels: Uint8Array; dpi: number }

/** A word and the number of the printed line that the engine put it on. */
export type OcrWord = Word & { line: number }

/**
 * Port: reads the words of a picture, with places as fractions of it. Must not throw for a picture without text.
 * `languages` are ISO 639-2 codes as Tesseract names them ("eng", "deu"); those that are not there are left out.
 */
export type OcrEngine = {
  name: 'native' | 'packaged'
  /** How many pictures are worth reading at the same time. */
  concurrency: number
  readImage(image: GreyImage, languages: string[]): Promise<OcrWord[]>
  close(): Promise<void>
}

/** The picture in the format that needs no work to write or to read: binary PGM. */
export function pgm(image: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${image.width} ${image.height}\n255\n`, 'latin1'), image.pixels])
}
