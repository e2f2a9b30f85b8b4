import { describe, expect, it } from 'vitest'
import {
  boxAround,
  inReadingOrder,
  readableAround,
  searchWords,
  textOf,
  wordAt,
  wordsBetween,
  wordsInBox,
} from './page-words'
import { type Conventions, valueFromWords } from './value-from-words'

const word = (text: string, x: number, y: number) => ({ text, x, y, w: 0.08, h: 0.02 })
const page = inReadingOrder([
  word('2026', 0.5, 0.101),
  word('Total', 0.1, 0.3),
  word('Datum:', 0.1, 0.1),
  word('April', 0.4, 0.099),
  word('3.', 0.3, 0.1),
  word('Café', 0.1, 0.2),
])
const german: Conventions = { decimalSign: ',', dayOrder: 'day-first', currency: 'EUR', year: 2026 }

it('reads line by line although the boxes are a little uneven', () => {
  expect(textOf(page)).toBe('Datum: 3. April 2026 Café Total')
  expect(page.map(({ line }) => line)).toEqual([0, 0, 0, 0, 1, 2])
})

describe('pointing', () => {
  it('finds the word under the pointer and none on empty paper', () => {
    expect(wordAt(page, 0.42, 0.11)?.text).toBe('April')
    expect(wordAt(page, 0.9, 0.9)).toBeNull()
  })

  it('a click on one part of a date takes the whole date, with its year where one is wanted', () => {
    const april = wordAt(page, 0.42, 0.11)!
    const taken = readableAround(page, april, (text) =>
      valueFromWords(text, 'day', { ...german, year: 2026 }),
    )
    expect(textOf(taken)).toBe('3. April')
    const withYear = readableAround(page, april, (text) =>
      valueFromWords(text, 'day', { ...german, year: null }),
    )
    expect(textOf(withYear)).toBe('3. April 2026')
  })

  it('a click on a word that cannot be read takes that word alone', () => {
    const total = page.at(-1)!
    expect(readableAround(page, total, (text) => valueFromWords(text, 'amount', german))).toEqual([total])
  })

  it('a drawn box takes the words whose middle it covers', () => {
    expect(textOf(wordsInBox(page, { x: 0.28, y: 0.08, w: 0.4, h: 0.05 }))).toBe('3. April 2026')
  })

  it('a second click with Shift takes everything between, in either direction', () => {
    expect(textOf(wordsBetween(page, 3, 1))).toBe('3. April 2026')
  })
})

describe('searching', () => {
  it('finds text over several words, without accents and in any case', () => {
    expect(searchWords(page, 'apRil 20').map(textOf)).toEqual(['April 2026'])
    expect(searchWords(page, 'cafe').map(textOf)).toEqual(['Café'])
    expect(searchWords(page, 'a')).toHaveLength(4)
    expect(searchWords(page, '  ')).toEqual([])
  })
})

it('draws one box around several', () => {
  expect(
    boxAround([
      { x: 0.1, y: 0.1, w: 0.1, h: 0.1 },
      { x: 0.3, y: 0.05, w: 0.25, h: 0.1 },
    ]),
  ).toEqual({
    x: 0.1,
    y: 0.05,
    w: expect.closeTo(0.45),
    h: expect.closeTo(0.15),
  })
  expect(boxAround([])).toBeNull()
})
