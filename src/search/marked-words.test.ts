import { expect, it } from 'vitest'
import { markWords } from './marked-words'

const marked = (text: string, ...wanted: string[]) =>
  markWords(text, wanted)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

it('words that begin like a searched one are marked whole, whatever their case', () => {
  expect(marked('Transport of FREIGHT, freights and afreight', 'freight')).toBe(
    'Transport of [FREIGHT], [freights] and afreight',
  )
  expect(marked('Überweisung bis 30. Juni', 'über', 'jun 3')).toBe('[Überweisung] bis [30]. [Juni]')
})

it('a text without the words stays in one piece, and no text gives none', () => {
  expect(markWords('nothing here', ['else'])).toEqual([{ text: 'nothing here', isMarked: false }])
  expect(markWords('', ['else'])).toEqual([])
})
