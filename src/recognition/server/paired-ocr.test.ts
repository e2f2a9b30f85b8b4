import { expect, test } from 'vitest'
import type { GreyImage, OcrEngine } from './ocr'
import { pairedOcr } from './paired-ocr'

/** An engine that reads one word, and is as sure of it as it is told. */
function engine(name: OcrEngine['name'], text: string, confidence = 0.9): OcrEngine {
  const box = { x: 0.1, y: 0.1, w: 0.2, h: 0.05 }
  return {
    name,
    languages: ['eng'],
    concurrency: 1,
    ownMs: 0,
    readImage: async () => [{ text, confidence, line: 0, box }],
    close: async () => {},
  }
}

const picture = (layout: GreyImage['layout']): GreyImage => ({
  ...{ width: 10, height: 10, dpi: 200, layout },
  pixels: new Uint8Array(100),
})
const read = async (paired: OcrEngine, layout: GreyImage['layout']) =>
  (await paired.readImage(picture(layout), ['eng'])).map(({ text }) => text)

test('a page is read by Tesseract, a strip by both', async () => {
  const paired = pairedOcr(engine('native', 'Invoicc', 0.85), engine('neural', 'Invoice'))
  expect(await read(paired, 'strip')).toEqual(['Invoice'])
  expect(await read(paired, 'page')).toEqual(['Invoicc'])
})

test('a page that Tesseract is not sure of is read by both', async () => {
  const paired = pairedOcr(engine('native', '1nv0ice', 0.4), engine('neural', 'Invoice'))
  expect(await read(paired, 'page')).toEqual(['Invoice'])
})
