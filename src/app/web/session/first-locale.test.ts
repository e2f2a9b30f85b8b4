import { expect, it } from 'vitest'
import { readerLocale } from './first-locale'

it('what the person chose counts most', () => {
  expect(readerLocale({ chosen: 'ja-JP', kept: 'fr-FR', preferred: ['de-CH'], ofCustomer: 'en-US' })).toBe(
    'ja-JP',
  )
})

it('until that is known, it is what this browser spoke last', () => {
  expect(readerLocale({ kept: 'fr-FR', preferred: ['de-CH'] })).toBe('fr-FR')
  expect(readerLocale({ kept: 'xx', preferred: ['de-CH'] })).toBe('de-CH')
})

it('without a choice it is the browser’s, else the customer’s, else en-US', () => {
  expect(readerLocale({ chosen: null, preferred: ['pl', 'it'], ofCustomer: 'de-CH' })).toBe('it-IT')
  expect(readerLocale({ chosen: null, preferred: ['pl'], ofCustomer: 'de-CH' })).toBe('de-CH')
  expect(readerLocale({ chosen: null, preferred: [], ofCustomer: 'pl-PL' })).toBe('en-US')
})
