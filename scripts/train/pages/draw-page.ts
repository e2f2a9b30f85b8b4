import type { PageText } from '../../../src/recognition/recognised-document'
import { type DrawnTruth, drawInvoice } from './draw-invoice'
import { drawReceipt } from './draw-receipt'
import { randomFrom } from './random'
import { asIfScanned } from './scan-noise'

export type DrawnDocument = { pages: PageText[]; truth: DrawnTruth }

/** The document of a seed: an invoice or a receipt, as its file has it or as OCR reads it. */
export function drawDocument(seed: number): DrawnDocument {
  const random = randomFrom(seed)
  const isReceipt = random.chance(0.18)
  const drawn = isReceipt ? drawReceipt(random) : drawInvoice(random)
  if (!random.chance(isReceipt ? 0.85 : 0.3)) return { pages: drawn.pages, truth: drawn.truth }
  return asIfScanned(drawn, random)
}
