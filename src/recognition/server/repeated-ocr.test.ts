import { expect, test } from 'vitest'
import type { GreyImage, OcrEngine, OcrWord } from './ocr'
import { repeatedOcr, voted } from './repeated-ocr'

const word = (text: string, x: number, { confidence = 0.9, line = 0 } = {}): OcrWord => ({
  ...{ text, line, confidence },
  box: { x, y: 0.1 + line * 0.1, w: text.length * 0.02, h: 0.03 },
})
const texts = (words: readonly OcrWord[]) => words.map(({ text }) => text)

/** An engine that reads another line each time. */
function engine(readings: OcrWord[][]): OcrEngine {
  const left = [...readings]
  return {
    ...{ name: 'native' as const, languages: ['eng'], concurrency: 1, ownMs: 0 },
    readImage: async () => left.shift() ?? [],
    close: async () => {},
  }
}

const picture = (layout: GreyImage['layout']): GreyImage => ({
  ...{ width: 40, height: 40, dpi: 200, layout },
  pixels: new Uint8Array(1600).fill(255),
})
const total = (amount: string, confidence: number) =>
  ['Total', 'to', 'pay', 'EUR', amount].map((text, at) => word(text, 0.1 + at * 0.16, { confidence }))

test('of a strip, and of a page that is not sure, each word is what most of three readings say', async () => {
  const readings = [total('68.80', 0.7), total('60.80', 0.6), total('60.80', 0.5)]
  for (const layout of ['strip', 'page'] as const) {
    const read = await repeatedOcr(engine(readings)).readImage(picture(layout), ['eng'])
    expect(texts(read)).toEqual(['Total', 'to', 'pay', 'EUR', '60.80'])
  }
})

test('the same picture is read once, then softened and at another size', async () => {
  const seen: GreyImage[] = []
  const reads = {
    ...engine([]),
    readImage: async (image: GreyImage) => {
      seen.push(image)
      return total('60.80', 0.5)
    },
  }
  const strip = picture('strip')
  strip.pixels[820] = 0
  await repeatedOcr(reads).readImage(strip, ['eng'])
  seen.sort((a, b) => a.width - b.width)
  expect(seen.map(({ width }) => width)).toEqual([40, 40, 80])
  expect(seen.map(({ pixels }) => Math.min(...pixels) < 50)).toEqual([true, false, true])
})

test('a page that the engine is sure of is read once, and so is one for which there is no time', async () => {
  const sure = repeatedOcr(engine([total('68.80', 0.9), total('60.80', 0.9), total('60.80', 0.9)]))
  expect(texts(await sure.readImage(picture('page'), ['eng']))).toContain('68.80')
  const late = repeatedOcr(engine([total('68.80', 0.5), total('60.80', 0.6), total('60.80', 0.6)]))
  expect(texts(await late.readImage(picture('strip'), ['eng'], performance.now()))).toContain('68.80')
})

test('what two readings don’t see is dirt, and a word counts as one however often it is cut', () => {
  const read = voted([
    [word('INV', 0.1), word('OICE', 0.165), word('~|', 0.6, { confidence: 0.4 })],
    [word('INVOICE', 0.1, { confidence: 0.8 })],
    [word('INVOICE', 0.1, { confidence: 0.8 })],
  ])
  expect(read).toMatchObject([{ text: 'INVOICE', line: 0, confidence: 0.8 }])
})
