import { expect, test } from 'vitest'
import type { OcrWord } from '../ocr'
import { joinReadings } from './join-readings'

const word = (text: string, x: number, y: number, { confidence = 0.9, line = 0 } = {}): OcrWord => ({
  text,
  line,
  confidence,
  box: { x, y, w: text.length * 0.02, h: 0.03 },
})
const unsure = { confidence: 0.7 }
const texts = (words: readonly OcrWord[]) => words.map(({ text }) => text)

test('what both read alike but for spaces and accents is as Tesseract has it', () => {
  const read = joinReadings(
    [word('BackereiSchon', 0.1, 0.1, { confidence: 0.95 })],
    [word('Bäckerei', 0.1, 0.1), word('Schön', 0.27, 0.1, { confidence: 0.4 })],
  )
  expect(texts(read)).toEqual(['Bäckerei', 'Schön'])
  expect(read[1]!.confidence).toBe(0.95)
})

test('where they differ and Tesseract is not sure, it is as the neural reader has it, with the letters and signs that its alphabet lacks', () => {
  const read = joinReadings(
    [word('Summe', 0.1, 0.1), word('E12,40', 0.3, 0.1), word('Rohre', 0.5, 0.1)],
    [word('Sunme', 0.1, 0.1, unsure), word('€12,40', 0.3, 0.1, unsure), word('Röhre', 0.5, 0.1, unsure)],
  )
  expect(texts(read)).toEqual(['Summe', '€12,40', 'Röhre'])
})

test('what Tesseract alone has seen stays when it is sure of it', () => {
  const read = joinReadings(
    [word('TOTAL', 0.1, 0.1)],
    [word('Thanks', 0.1, 0.5), word('~!', 0.5, 0.5), word('mess', 0.7, 0.7, { confidence: 0.3, line: 1 })],
  )
  expect(texts(read)).toEqual(['TOTAL', 'Thanks'])
  expect(new Set(read.map(({ line }) => line)).size).toBe(2)
})
