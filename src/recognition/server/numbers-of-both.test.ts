import { expect, test } from 'vitest'
import { withNumbersOf } from './numbers-of-both'
import type { OcrWord } from './ocr'

const word = (text: string, x: number, confidence = 0.9): OcrWord => ({
  text,
  line: 1,
  confidence,
  box: { x, y: 0.5, w: 0.1, h: 0.02 },
})
const texts = (words: OcrWord[]) => words.map(({ text }) => text)

test('a number keeps the mark that one of two readings has', () => {
  const first = [word('Sehne', 0.1), word('€712.0', 0.5), word('31.50', 0.7)]
  const second = [word('Söhne', 0.1), word('€7120', 0.505), word('315', 0.7)]
  expect(texts(withNumbersOf(first, second))).toEqual(['Söhne', '€712.0', '315'])
})

test('a number that one reading found where the other has nothing stays; words and what is unsure do not', () => {
  const first = [word('4', 0.3), word('Sehne', 0.5), word('7', 0.7, 0.4)]
  expect(texts(withNumbersOf(first, [word('Stück', 0.1)]))).toEqual(['Stück', '4'])
  expect(texts(withNumbersOf(first, [word('A', 0.305)]))).toEqual(['A'])
})
