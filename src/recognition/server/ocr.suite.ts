import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { greyPages } from '../../../samples/page-images'
import { withLostDigits } from './lost-digits'
import type { GreyImage, OcrEngine, OcrWord } from './ocr'

const lines = ['Invoice NF-20417', 'Northgate Fittings Ltd', 'Total GBP 1,708.00']

/** A small picture of these lines, 20 points high each. */
export async function smallPicture(printed: readonly string[] = lines): Promise<GreyImage> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([330, 150])
  for (const [at, line] of printed.entries()) page.drawText(line, { x: 30, y: 110 - at * 36, size: 20 })
  const [image] = await greyPages(await pdf.save(), 150)
  const { data: pixels, width, height } = image!
  return { pixels, width, height, dpi: 150, layout: 'page' }
}

/** A table with the number of each item in a narrow column, a rule and a stain; of its words those numbers were overlooked. */
async function overlooked(numbers: readonly string[]): Promise<{ picture: GreyImage; words: OcrWord[] }> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 30 + numbers.length * 24])
  const words: OcrWord[] = []
  for (const [line, number] of numbers.entries()) {
    const y = page.getHeight() - 30 - line * 24
    for (const [x, text] of [
      [30, 'Bracket'],
      [220, '24.50'],
    ] as const) {
      page.drawText(text, { x, y, size: 12 })
      const box = { x: x / 300, y: 1 - (y + 10) / page.getHeight(), w: 45 / 300, h: 11 / page.getHeight() }
      words.push({ text, line, confidence: 0.95, box })
    }
    page.drawText(number, { x: 150, y, size: 12 })
  }
  page.drawLine({ start: { x: 20, y: 20 }, end: { x: 280, y: 20 }, thickness: 1 })
  page.drawCircle({ x: 190, y: page.getHeight() - 26, size: 1 })
  const [image] = await greyPages(await pdf.save(), 300)
  const { data: pixels, width, height } = image!
  return { picture: { pixels, width, height, dpi: 300, layout: 'page' }, words }
}

/** What every engine does. */
export function ocrSuite(name: string, open: () => Promise<OcrEngine>): void {
  test(`${name} reads the words of a picture, with their places and how sure it is`, async () => {
    const engine = await open()
    const picture = await smallPicture()
    const words = await engine.readImage(picture, ['eng'])
    expect(words.map(({ text }) => text)).toEqual(lines.flatMap((line) => line.split(' ')))
    expect(new Set(words.map(({ line }) => line)).size).toBe(lines.length)
    for (const { confidence } of words) expect(confidence).toBeGreaterThan(0.7)
    const number = words.find(({ text }) => text === 'NF-20417')!.box
    const total = words.find(({ text }) => text === '1,708.00')!.box
    expect(number.x).toBeCloseTo(99 / 330, 1)
    expect(number.y).toBeCloseTo(26 / 150, 1)
    expect(number.h).toBeGreaterThan(0.07)
    expect(number.h).toBeLessThan(0.2)
    expect(total.x + total.w).toBeLessThan(250 / 330)
    expect(total.y).toBeCloseTo(98 / 150, 1)
  })

  test(`${name} reads numbers that were overlooked, each in its place`, async () => {
    const numbers = ['2', '36', '9', '4', '12.50', '120', '6']
    const { picture, words } = await overlooked(numbers)
    const read = await withLostDigits(await open(), picture, words, ['eng'])
    expect(read.slice(0, words.length)).toEqual(words)
    const lost = read.slice(words.length).sort((a, b) => a.box.y - b.box.y)
    expect(lost.map(({ text }) => text)).toEqual(numbers)
    for (const { box } of lost) expect(box.x).toBeCloseTo(150 / 300, 1)
    const broken = {
      ...(await open()),
      readImage: () => Promise.reject(new Error('the time for OCR is over')),
    }
    expect(await withLostDigits(broken, picture, words, ['eng'])).toEqual(words)
  })

  test(`${name} finds no words on an empty picture`, async () => {
    const engine = await open()
    const picture = await smallPicture()
    picture.pixels.fill(255)
    expect(await engine.readImage(picture, ['eng'])).toEqual([])
  })
}

/** What an engine does that knows languages: their own letters, too. */
export function languagesSuite(name: string, open: () => Promise<OcrEngine>): void {
  test.each([
    ['swe', 'Väderöarnas Båtförening'],
    ['dan', 'Møllegården på Ærø'],
    ['por', 'Locações São José'],
  ])(
    `${name} reads %s with its own letters`,
    async (language, line) => {
      const engine = await open()
      const words = await engine.readImage(await smallPicture([line]), [language])
      expect(words.map(({ text }) => text).join(' ')).toBe(line)
    },
    30_000,
  )
}
