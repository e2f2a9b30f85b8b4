import { expect, test } from 'vitest'
import { textRows } from './text-rows'

/** Words of one row: text, left and right edge in points, in the order in which the file has them. */
function segmentsOf(words: readonly (readonly [string, number, number])[], confidence = 1) {
  const [row] = textRows({
    number: 1,
    width: 100,
    height: 100,
    words: words.map(([text, left, right]) => ({
      text,
      confidence,
      box: { x: left / 100, y: 0.5, w: (right - left) / 100, h: 0.05 },
    })),
  })
  return row!.segments.map(({ text }) => text)
}

test('a name that is printed up to the next label ends there', () =>
  expect(
    segmentsOf([
      ['Oak', 10, 20],
      ['Hill', 21, 40.2],
      ['Invoice', 40.5, 52],
      ['Date', 53, 60],
    ]),
  ).toEqual(['Oak Hill Invoice Date']))

test('two texts of a file that are printed flush or over each other are two', () => {
  const label = [
    ['Invoice', 40.5, 52],
    ['Date', 53, 60],
  ] as const
  const other = ['Page', 90, 95] as const
  expect(segmentsOf([['Oak', 10, 20], ['Hill', 21, 40.2], other, ...label])).toEqual([
    'Oak Hill',
    'Invoice Date',
    'Page',
  ])
  expect(segmentsOf([['Oak', 10, 20], ['Hill', 21, 42], ['Farm', 43, 55], other, ...label])).toEqual([
    'Oak Hill Farm',
    'Invoice Date',
    'Page',
  ])
})

test('what OCR reads has no order, and words a space apart are one text in any', () => {
  const words = [
    ['Farm', 43, 55],
    ['Hill', 21, 42.8],
    ['Oak', 10, 20],
  ] as const
  expect(segmentsOf(words, 0.9)).toEqual(['Oak Hill Farm'])
  expect(segmentsOf([words[0], ['Hill', 21, 41.5], words[2]])).toEqual(['Oak Hill Farm'])
})

test('values that nearly touch are parted where each begins flush with a head of a column above', () => {
  const placed = (row: number, words: readonly (readonly [string, number, number])[]) =>
    words.map(([text, left, right]) => ({
      text,
      confidence: 1,
      box: { x: left / 400, y: 0.1 + row * 0.05, w: (right - left) / 400, h: 0.025 },
    }))
  const heads = placed(0, [
    ['Nummer', 10, 45],
    ['Btw', 100, 120],
    ['Bestelling', 180, 230],
    ['Blad', 300, 320],
  ])
  const values = (between: number) =>
    placed(1, [
      ['CN', 10, 20],
      ['26006', 23, 45],
      ['BE', 100, 112],
      ['0882.117.010', 115, 180 - between],
      ['BO-2026', 180, 230],
    ])
  const partsOf = (between: number) =>
    textRows({ number: 1, width: 400, height: 400, words: [...heads, ...values(between)] })[1]!.segments.map(
      ({ text }) => text,
    )
  expect(partsOf(4)).toEqual(['CN 26006', 'BE 0882.117.010', 'BO-2026'])
  // no more than a space
  expect(partsOf(2)).toEqual(['CN 26006', 'BE 0882.117.010 BO-2026'])
})

test('a line between columns that OCR took for a letter parts two texts, and so do two prices', () => {
  const ruled = [
    ['6,480', 10, 30],
    ['|', 31, 31.5],
    ['kg', 32.5, 40],
    ['|Price', 41, 60],
    ['EUR', 61, 70],
  ] as const
  expect(segmentsOf(ruled, 0.9)).toEqual(['6,480', 'kg', 'Price EUR'])
  expect(segmentsOf(ruled)).toEqual(['6,480 | kg |Price EUR'])
  const prices = [
    ['17,86', 10, 30],
    ['250,04', 32, 60],
  ] as const
  expect(segmentsOf(prices, 0.9)).toEqual(['17,86', '250,04'])
  expect(segmentsOf(prices)).toEqual(['17,86 250,04'])
})

test('beside a logo a word of less than half its height is another text, and a dash is not', () => {
  const rowOf = (text: string) => {
    const word = (text: string, left: number, right: number, y: number, h: number) => ({
      text,
      confidence: 1,
      box: { x: left / 600, y: y / 800, w: (right - left) / 600, h: h / 800 },
    })
    const words = [word('OAKWORKS', 40, 290, 27, 32), word(text, 309, 334, 37, 12)]
    return textRows({ number: 1, width: 600, height: 800, words })[0]!.segments.length
  }
  expect(rowOf('Spett.le')).toBe(2)
  expect(rowOf('—')).toBe(1)
})
