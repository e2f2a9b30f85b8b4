import { afterAll, describe } from 'vitest'
import { chooseOcr } from './choose-ocr'
import type { OcrEngine } from './ocr'
import { ocrSuite } from './ocr.suite'

const opened: OcrEngine[] = []
afterAll(() => Promise.all(opened.map((engine) => engine.close())))

describe.each(['native', 'packaged', 'neural'] as const)('OCR by choice %s', (wanted) => {
  ocrSuite(wanted, async () => {
    const engine = await chooseOcr(['eng'], { wanted })
    opened.push(engine)
    return engine
  })
})
