import { expect, test } from 'vitest'
import { alphabetOf } from './alphabet'
import { charactersOf, type LineCharacter, splitWords } from './read-line'

const alphabet = alphabetOf('a\n漢\n１\nβ\n')

test('of the alphabet only Latin letters and signs count, wide ones as plain ones', () => {
  expect(alphabet).toEqual(['', 'a', null, '1', 'ß', ' '])
})

test('the same class in successive steps is one character, at the middle of its steps', () => {
  const likeliest = [0, 1, 1, 0, 1, 3, 2, 0]
  const values = new Float32Array(likeliest.length * 6)
  for (const [step, one] of likeliest.entries()) values[step * 6 + one] = 0.9
  for (const step of [6]) values[step * 6 + 4] = 0.05
  const read = charactersOf({ steps: 8, classes: 6, columns: 64, values }, alphabet, 100)
  expect(read.map(({ text, column }) => [text, column])).toEqual([
    ['a', 116],
    ['a', 136],
    ['1', 144],
    ['ß', 152],
  ])
  expect(read.map(({ confidence }) => confidence)).toEqual([0.9, 0.9, 0.9, 0.05].map(Math.fround))
})

/** Letters of 16 columns with these gaps between them, as the recogniser places them. */
function printed(
  texts: string,
  gaps: readonly number[],
): { characters: LineCharacter[]; columns: Uint16Array } {
  const columns = new Uint16Array(600)
  let left = 10
  const characters = [...texts].map((text, at) => {
    columns.fill(20, left, left + 16)
    const column = left + 8
    left += 16 + (gaps[at] ?? 0)
    return { text, column, confidence: 0.9 }
  })
  return { characters, columns }
}

test('a space that the recogniser dropped is found by its gap', () => {
  const { characters, columns } = printed('TOTAL1200', [3, 4, 3, 3, 14, 3, 4, 3])
  expect(splitWords(characters, columns).map(({ text, left, right }) => [text, left, right])).toEqual([
    ['TOTAL', 10, 103],
    ['1200', 117, 191],
  ])
})

test('an amount stays whole though its 1 stands apart', () => {
  const { characters, columns } = printed('1,708', [12, 4, 3, 3])
  expect(splitWords(characters, columns).map(({ text }) => text)).toEqual(['1,708'])
})

test('letters that stand wide apart all along the line are one word', () => {
  const { characters, columns } = printed('TOTAL', [11, 12, 11, 11])
  expect(splitWords(characters, columns).map(({ text }) => text)).toEqual(['TOTAL'])
})

test('a space that the recogniser has seen parts words however narrow it is', () => {
  const { characters, columns } = printed('ab', [4])
  const seen = [characters[0]!, { text: ' ', column: 28, confidence: 0.8 }, characters[1]!]
  expect(splitWords(seen, columns).map(({ text }) => text)).toEqual(['a', 'b'])
})

test('the words of a piece of a line stay within it', () => {
  const { characters, columns } = printed('TOTAL1200', [3, 4, 3, 3, 14, 3, 4, 3])
  const second = splitWords(characters.slice(5), columns, 110, 195)
  expect(second.map(({ text, left, right }) => [text, left, right])).toEqual([['1200', 117, 191]])
})
