import { nativeOcr } from './native-ocr'
import type { OcrEngine } from './ocr'
import { packagedOcr } from './packaged-ocr'

let native: Promise<OcrEngine | null> | null = null
let packaged: OcrEngine | null = null

/** The tesseract command where it is installed, the packaged Tesseract otherwise, or for languages that the command lacks. */
export async function chooseOcr(
  languages: readonly string[],
  wanted?: 'native' | 'packaged',
): Promise<OcrEngine> {
  packaged ??= packagedOcr()
  if (wanted === 'packaged') return packaged
  native ??= nativeOcr()
  const installed = await native
  const lacks = (language: string) =>
    !installed?.languages.includes(language) && packaged?.languages.includes(language)
  return installed && !languages.some(lacks) ? installed : packaged
}
