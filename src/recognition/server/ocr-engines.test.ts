import { afterAll, describe } from 'vitest'
import { chooseOcr } from './choose-ocr'
import type { OcrEngine } from './ocr'
import { languagesSuite, ocrSuite } from './ocr.suite'

const opened: OcrEngine[] = []
afterAll(() => Promise.all(opened.map((engine) => engine.close())))

describe.each(['native', 'packaged', 'neural'] as const)('OCR by choice %s', (wanted) => {
  const open = async () => {
    const engine = await chooseOcr({ wanted })
    opened.push(engine)
    return engine
  }
  ocrSuite(wanted, open)
  if (wanted !== 'neural') languagesSuite(wanted, open)
})
