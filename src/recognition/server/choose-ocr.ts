import { nativeOcr } from './native-ocr'
import { neuralOcr } from './neural-ocr'
import type { OcrChoice, OcrEngine } from './ocr'
import { packagedOcr } from './packaged-ocr'
import { pairedOcr } from './paired-ocr'
import { repeatedOcr } from './repeated-ocr'

let native: Promise<OcrEngine | null> | null = null
let packaged: OcrEngine | null = null
let neural: Promise<OcrEngine | null> | null = null

/**
 * The engine that is wanted, where this machine has it. Tesseract is the installed command, or the packaged one where there is no
 * command. `threads`: how many processors the neural reader may use at once.
 */
export async function chooseOcr({
  wanted = 'auto',
  threads = 1,
}: {
  wanted?: OcrChoice
  threads?: number
} = {}): Promise<OcrEngine> {
  const tesseract = await chooseTesseract(wanted)
  if (wanted === 'native' || wanted === 'packaged') return repeatedOcr(tesseract)
  neural ??= neuralOcr(threads)
  const network = await neural
  if (!network) return repeatedOcr(tesseract)
  return wanted === 'neural' ? network : pairedOcr(tesseract, network)
}

async function chooseTesseract(wanted: OcrChoice): Promise<OcrEngine> {
  packaged ??= packagedOcr()
  if (wanted === 'packaged') return packaged
  native ??= nativeOcr()
  return (await native) ?? packaged
}
