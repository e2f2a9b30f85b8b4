import { expect, test } from 'vitest'
import { currencyCandidates } from './currency-candidates'
import { layoutOfRows } from './rows.sample'

const currenciesOf = (texts: readonly string[]) =>
  currencyCandidates(layoutOfRows(texts)).map(({ value }) => value)

test('codes that are words as well count beside an amount only', () => {
  expect(currenciesOf(['Sub-total 971.50MAD', 'Total MAD1,250.00'])).toEqual(['MAD', 'MAD'])
  expect(currenciesOf(['ALL PEN GEL 500ml', 'MAD 12'])).toEqual([])
})

test('codes that are no words count beside whole thousands too', () => {
  expect(currenciesOf(['Sous-total 1.014.300XOF', 'XOF 12'])).toEqual(['XOF'])
  expect(currenciesOf(['Total FCFA'])).toEqual(['XOF'])
  expect(currenciesOf(['Yaoundé Cameroun', 'Total FCFA'])).toEqual(['XAF'])
})

test('whose crowns they are the words for an amount and a due date tell', () => {
  expect(currenciesOf(['Beløb 3640.00 kr.'])).toEqual(['DKK'])
  expect(currenciesOf(['Beløp 3640.00 kr'])).toEqual(['NOK'])
  expect(currenciesOf(['Belopp 3640.00 kr'])).toEqual(['SEK'])
})

test('signs of currencies are their codes', () =>
  expect(currenciesOf(['Toplam ₺120.00', 'Усього ₴80', 'Rp12.500', '€12'])).toEqual([
    'TRY',
    'UAH',
    'IDR',
    'EUR',
  ]))
