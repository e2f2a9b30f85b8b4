import { nativeOcr } from './native-ocr'
import type { OcrEngine } from './ocr'
import { packagedOcr } from './packaged-ocr'

let engine: Promise<OcrEngine> | null = null

/** The tesseract command where it is installed, the packaged Tesseract otherwise. */
export function chooseOcr(wanted?: 'native' | 'packaged'): Promise<OcrEngine> {
  engine ??= (async () => {
    const native = wanted === 'packaged' ? null : await nativeOcr()
    return native ?? packagedOcr()
  })()
  return engine
}
