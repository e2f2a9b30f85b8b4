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
