import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { greyPages } from '../../../samples/page-images'
import type { GreyImage, OcrEngine } from './ocr'

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
