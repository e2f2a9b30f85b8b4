import { expect, it } from 'vitest'
import { retellIn, sayIn, type Words } from './words'

const german: Words = {
  locale: 'de-CH',
  catalogue: {
    'Invoice number': 'Rechnungsnummer',
    'Due date': 'Fälligkeitsdatum',
    '{label} is missing.': '{label} fehlt.',
    'Fill these fields: {labels}.': 'Füllen Sie diese Felder aus: {labels}.',
    'There is no rule {id}. Reload the list.': 'Es gibt keine Regel {id}. Laden Sie die Liste neu.',
    'Ask {name}': '{name} fragen',
    '{count, plural, one {# file} other {# files}}': '{count, plural, one {# Datei} other {# Dateien}}',
  },
}
const english: Words = { locale: 'en-GB', catalogue: null }

it('a text is said in the catalogue’s words, with the locale’s numbers', () => {
  expect(sayIn(german, '{count, plural, one {# file} other {# files}}', { count: 12_000 })).toMatch(
    /^12['’]000 Dateien$/,
  )
  expect(sayIn(german, 'Ask {name}', { name: 'Anna' })).toBe('Anna fragen')
})

it('a text that the catalogue lacks is said in English', () => {
  expect(sayIn(german, 'Hello {name}', { name: 'Anna' })).toBe('Hello Anna')
})

it('what the server says is told again with its values', () => {
  expect(retellIn(german, 'There is no rule 7. Reload the list.')).toBe(
    'Es gibt keine Regel 7. Laden Sie die Liste neu.',
  )
  expect(retellIn(german, 'Invoice number is missing.')).toBe('Rechnungsnummer fehlt.')
  expect(retellIn(german, 'Fill these fields: Invoice number, Due date.')).toBe(
    'Füllen Sie diese Felder aus: Rechnungsnummer, Fälligkeitsdatum.',
  )
})

it('several sentences are told one by one', () => {
  expect(retellIn(german, 'Invoice number is missing. Due date is missing.')).toBe(
    'Rechnungsnummer fehlt. Fälligkeitsdatum fehlt.',
  )
})

it('a person’s own words, and all of them in English, stay as they are', () => {
  expect(retellIn(german, 'The goods never came')).toBe('The goods never came')
  expect(retellIn(german, 'Ask the boss')).toBe('Ask the boss')
  expect(retellIn(english, 'Invoice number is missing.')).toBe('Invoice number is missing.')
})
