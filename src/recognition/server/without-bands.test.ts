import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { greyPages } from '../../../samples/page-images'
import type { GreyImage } from './ocr'
import { withoutBands } from './without-bands'

const dark = rgb(0.1, 0.1, 0.15)
const light = rgb(1, 1, 1)

/** A page with a headline, a table's head in light print on a dark band, and a row below it. */
async function page({ band = true, grey = false, turned = 0 } = {}): Promise<GreyImage> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.HelveticaBold)
  const sheet = pdf.addPage([400, 200])
  const rotate = degrees(turned)
  sheet.drawText('INVOICE 4711', { x: 30, y: 150, size: 24, font, rotate })
  if (band)
    sheet.drawRectangle({
      x: 30,
      y: 90,
      width: 340,
      height: 18,
      color: grey ? rgb(0.6, 0.6, 0.6) : dark,
      rotate,
    })
  sheet.drawText('Description   Quantity   Amount', {
    x: 36,
    y: 95,
    size: 10,
    font,
    color: band && !grey ? light : dark,
    rotate,
  })
  sheet.drawText('Oak worktop', { x: 36, y: 70, size: 10, font, rotate })
  const [image] = await greyPages(await pdf.save(), 200)
  const { data: pixels, width, height } = image!
  return { pixels, width, height, dpi: 200, layout: 'page' }
}

/** The part of dark pixels between two heights (points from the top) of the page. */
function darkness({ pixels, width }: GreyImage, from: number, to: number): number {
  const rows = pixels.slice(Math.round((from / 72) * 200) * width, Math.round((to / 72) * 200) * width)
  return rows.filter((grey) => grey < 128).length / rows.length
}

test('light print on a dark band becomes dark print on paper', async () => {
  const image = await page()
  const made = withoutBands(image)
  expect(darkness(image, 92, 110)).toBeGreaterThan(0.6)
  expect(darkness(made, 94, 108)).toBeLessThan(0.2)
  expect(darkness(made, 94, 108)).toBeGreaterThan(0.03)
  for (const [from, to] of [
    [0, 88],
    [114, 200],
  ] as const)
    expect(darkness(made, from, to)).toBe(darkness(image, from, to))
})

test('dark print on a grey band stays, and the band becomes paper', async () => {
  const image = await page({ grey: true })
  const made = withoutBands(image)
  const light = ({ pixels, width }: GreyImage) =>
    pixels[Math.round((95 / 72) * 200) * width + Math.round((360 / 72) * 200)]!
  expect([light(image) < 190, light(made) > 240]).toEqual([true, true])
  expect(darkness(made, 94, 108)).toBeCloseTo(darkness(image, 94, 108), 1)
  expect(darkness(made, 94, 108)).toBeGreaterThan(0.03)
})

test('a band that lies crookedly takes nothing of the rows beside it', async () => {
  const image = await page({ turned: 1 })
  const made = withoutBands(image)
  expect(darkness(made, 86, 108)).toBeLessThan(0.2)
  expect(darkness(made, 120, 200)).toBe(darkness(image, 120, 200))
})

test('a heavy headline is no band', async () => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.HelveticaBold)
  const sheet = pdf.addPage([400, 200])
  for (const [at, size] of [10, 13, 16, 20, 26].entries())
    sheet.drawText('KERVADEC MMWWM', { x: 30, y: 170 - at * 36, size, font })
  const [drawn] = await greyPages(await pdf.save(), 200)
  const { data: pixels, width, height } = drawn!
  const made = withoutBands({ pixels, width, height, dpi: 200, layout: 'page' })
  expect(Buffer.compare(Buffer.from(made.pixels), Buffer.from(pixels))).toBe(0)
})

test('a page without bands is left as it is, heavy print or not', async () => {
  const image = await page({ band: false })
  expect(withoutBands(image)).toBe(image)
})

test('a page that is dark all over becomes a light one', async () => {
  const pdf = await PDFDocument.create()
  const sheet = pdf.addPage([400, 200])
  sheet.drawRectangle({ x: 0, y: 0, width: 400, height: 200, color: dark })
  sheet.drawText('Total 120.00', { x: 40, y: 100, size: 14, color: light })
  const [drawn] = await greyPages(await pdf.save(), 200)
  const { data: pixels, width, height } = drawn!
  const made = withoutBands({ pixels, width, height, dpi: 200, layout: 'page' })
  expect(darkness(made, 0, 200)).toBeLessThan(0.1)
  expect(darkness(made, 85, 105)).toBeGreaterThan(0.01)
})

test('a paper that lies on a dark table stays as it is', async () => {
  const pdf = await PDFDocument.create()
  const sheet = pdf.addPage([400, 200])
  sheet.drawRectangle({ x: 0, y: 0, width: 400, height: 200, color: dark })
  sheet.drawRectangle({ x: 150, y: 20, width: 90, height: 160, color: light })
  sheet.drawText('Total 12.00', { x: 160, y: 100, size: 12, color: dark })
  const [drawn] = await greyPages(await pdf.save(), 200)
  const { data: pixels, width, height } = drawn!
  const image: GreyImage = { pixels, width, height, dpi: 200, layout: 'page' }
  expect(withoutBands(image)).toBe(image)
})
