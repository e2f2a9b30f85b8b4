import type { DocumentType, PageText } from '../../../src/recognition/recognised-document'
import { type DrawnTruth, drawInvoice } from './draw-invoice'
import { drawReceipt } from './draw-receipt'
import { drawPaper } from './papers/draw-paper'
import { type Random, randomFrom } from './random'
import { asIfScanned } from './scan-noise'

/** `kinds` are those that it may be called. Without a truth only its kind is to be learned. */
export type DrawnDocument = { pages: PageText[]; truth: DrawnTruth | null; kinds: DocumentType[] }

/** The document of a seed: mostly an invoice or a receipt, as its file has it or as OCR reads it. */
export function drawDocument(seed: number): DrawnDocument {
  const random = randomFrom(seed)
  if (random.chance(0.25)) {
    const paper = { ...drawPaper(random), truth: null }
    return random.chance(0.3) ? asIfScanned(paper, random) : paper
  }
  const isReceipt = random.chance(0.18)
  const drawn = isReceipt ? { ...drawReceipt(random), kinds: ['receipt' as const] } : drawnPaper(random)
  return random.chance(isReceipt ? 0.85 : 0.3) ? asIfScanned(drawn, random) : drawn
}

function drawnPaper(random: Random): DrawnDocument {
  const { pages, truth, invoice } = drawInvoice(random)
  return { pages, truth, kinds: [invoice.kind] }
}
