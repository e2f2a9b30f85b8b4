import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OcrEngine, OcrWord } from './ocr'
import { readScan } from './read-scan'

const readingMs = 100
let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

const [width, height] = [60, 80]
const printed = {
  page: {
    greyImage: async () => ({
      width,
      height,
      pixels: new Uint8Array(width * height),
      dpi: 300,
      layout: 'page' as const,
    }),
  },
  words: (confidence: number): OcrWord[] =>
    Array.from({ length: 6 }, (_, at) => ({
      text: 'Rechnung',
      line: at,
      confidence,
      box: { x: 0.1, y: at / 10, w: 0.3, h: 0.05 },
    })),
}

/** Reads well whatever is smaller than the page, as a page that stands on its head is once it was turned; each reading takes as long. */
function engine(): OcrEngine & { read: string[] } {
  const read: string[] = []
  return {
    name: 'native',
    languages: ['eng'],
    concurrency: 1,
    ownMs: 0,
    read,
    async readImage(image) {
      read.push(`${image.layout} ${image.width}`)
      now += readingMs
      return printed.words(image.width < width ? 0.9 : 0.3)
    },
    async close() {},
  }
}

it('a page that reads badly is read in other ways while they should end in time', async () => {
  const patient = engine()
  const { turn } = await readScan(patient, printed.page, ['eng'])
  expect(patient.read).toEqual(['page 60', 'strip 60', 'page 30', 'page 60'])
  expect(turn.quarters).toBe(2)

  const hurried = engine()
  const triesUntil = now + readingMs * 1.5
  const reading = await readScan(hurried, printed.page, ['eng'], { triesUntil })
  expect(hurried.read).toEqual(['page 60'])
  expect(reading).toEqual({ words: printed.words(0.3), turn: { quarters: 0, degrees: 0 } })
})

it('what was read at half the size stands when there is no time for the whole', async () => {
  const one = engine()
  const { words, turn } = await readScan(one, printed.page, ['eng'], {
    triesUntil: now + readingMs * 3.7,
  })
  expect(one.read).toEqual(['page 60', 'strip 60', 'page 30'])
  expect([words[0]?.confidence, turn.quarters]).toEqual([0.9, 2])
})

/** A page that is read a little surer in its own language, and which languages it was asked for. */
function linguist(own: number): OcrEngine & { asked: string[] } {
  const asked: string[] = []
  return {
    ...engine(),
    languages: ['eng', 'deu'],
    asked,
    async readImage(_, languages) {
      asked.push(languages.join('+'))
      now += readingMs
      return printed.words(languages.includes('deu') ? own : 0.8)
    },
  }
}

it('a page in a language it was not read in is read again in that and in English', async () => {
  const one = linguist(0.85)
  const { words } = await readScan(one, printed.page, ['eng'])
  expect(one.asked).toEqual(['eng', 'deu+eng'])
  expect(words[0]?.confidence).toBe(0.85)

  const asked = linguist(0.85)
  await readScan(asked, printed.page, ['eng', 'deu'])
  expect(asked.asked).toEqual(['eng+deu'])

  const monolingual = { ...linguist(0.85), languages: ['eng'] }
  await readScan(monolingual, printed.page, ['eng'])
  expect(monolingual.asked).toEqual(['eng'])

  const hurried = linguist(0.85)
  await readScan(hurried, printed.page, ['eng'], { triesUntil: now + readingMs * 1.5 })
  expect(hurried.asked).toEqual(['eng'])
})

it('what was read first stands when its own language reads worse', async () => {
  const one = linguist(0.5)
  const { words } = await readScan(one, printed.page, ['eng'])
  expect(one.asked).toEqual(['eng', 'deu+eng'])
  expect(words[0]?.confidence).toBe(0.8)
})
