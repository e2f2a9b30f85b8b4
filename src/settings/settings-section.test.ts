import { expect, test } from 'vitest'
import { generalSection } from './general-section'
import { listed, several, words, wordsOf } from './settings-section'

const types = several({
  label: 'Types',
  options: { pdf: { label: 'PDF' }, png: { label: 'PNG' }, tiff: { label: 'TIFF' } },
  delivered: ['tiff', 'pdf'],
})

test('several of a few are kept once each, in the order of the options', () => {
  expect(types.delivered).toBe('pdf,tiff')
  expect(types.schema.parse('tiff,png,tiff')).toBe('png,tiff')
  expect(listed('png,tiff')).toEqual(['png', 'tiff'])
})

test.each(['', 'gif', 'pdf,gif', 'pdf,'])('%j are not several of the options', (text) => {
  expect(types.schema.safeParse(text).success).toBe(false)
})

const names = words({ label: 'Names', most: 2 })

test('words are kept one a line, without blanks around them and each once', () => {
  expect(names.schema.parse('  Bonus \n\nMalus\r\nBonus')).toBe('Bonus\nMalus')
  expect(wordsOf('')).toEqual([])
})

test.each(['a\nb\nc', 'x'.repeat(61), 'x'.repeat(200)])(
  'too many or too long words are refused: %j',
  (text) => {
    expect(names.schema.safeParse(text).success).toBe(false)
  },
)

test.each([
  [' europe/zurich', 'Europe/Zurich'],
  ['', ''],
])('the time zone that is typed as %j is kept as %j', (typed, kept) => {
  expect(generalSection.settings.timeZone.schema.parse(typed)).toBe(kept)
})
