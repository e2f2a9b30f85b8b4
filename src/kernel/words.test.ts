import { expect, it } from 'vitest'
import { sayIn, type Words } from './words'

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

it('a text is said in the catalogue’s words, with the locale’s numbers', () => {
  expect(sayIn(german, '{count, plural, one {# file} other {# files}}', { count: 12_000 })).toMatch(
    /^12['’]000 Dateien$/,
  )
  expect(sayIn(german, 'Ask {name}', { name: 'Anna' })).toBe('Anna fragen')
})

it('a text that the catalogue lacks is said in English', () => {
  expect(sayIn(german, 'Hello {name}', { name: 'Anna' })).toBe('Hello Anna')
})
