import { expect, test } from 'vitest'
import { findIbans, findVatIds } from './tax-and-bank-numbers'

test('an IBAN is found with and without spaces and its check digits are proved', () => {
  expect(findIbans('IBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFF')).toMatchObject([
    { value: 'DE89370400440532013000', isValid: true },
  ])
  expect(findIbans('DE89370400440532013001')).toMatchObject([{ isValid: false }])
  expect(findIbans('CH93 0076 2011 6238 5295 7')).toMatchObject([
    { value: 'CH9300762011623852957', isValid: true },
  ])
})

test('VAT ids of several countries are found in running text', () => {
  expect(findVatIds('BTW NL810433941B01 KvK 24330087').map((found) => found.value)).toEqual([
    'NL810433941B01',
  ])
  expect(findVatIds('USt-IdNr.: DE 136 695 976').map((found) => found.value)).toEqual(['DE136695976'])
  expect(findVatIds('CHE-116.281.710 MWST').map((found) => found.value)).toEqual(['CHE116281710'])
  expect(findVatIds('Order DE12 and ATTENTION 12345678')).toEqual([])
})
