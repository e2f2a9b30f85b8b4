import { expect, it } from 'vitest'
import { fill, supplierWords } from './supplier-words'

it('the supplier reads the page in the language of his mail, else in English', () => {
  expect(supplierWords('de-CH').reasons).toBe('Warum')
  expect(supplierWords('fr').reasons).toBe('Pourquoi')
  expect(supplierWords('ja-JP').reasons).toBe('Why')
})

it('every language puts the same values in', () => {
  const places = (text: string) => (text.match(/\{\d\}/g) ?? []).toSorted().join()
  const english = supplierWords('en')
  for (const language of ['de', 'fr', 'it', 'es'])
    for (const [key, text] of Object.entries(supplierWords(language)))
      expect(`${language} ${key} ${places(text)}`).toBe(
        `${language} ${key} ${places(english[key as keyof typeof english])}`,
      )
})

it('values are put in as they are', () => {
  expect(fill('{0} up to {1}', 'PDF', '$& {0}')).toBe('PDF up to $& {0}')
})
