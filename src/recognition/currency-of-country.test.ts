import { expect, test } from 'vitest'
import { currencyOfCountry, currencyOfNumbers } from './currency-of-country'
import type { RecognisedFields } from './recognised-document'

const field = (value: string) => ({ value, confidence: 0.9, page: 1, box: null })

test.for([
  [['PL5260001246'], 'PLN'],
  [[undefined, 'CH9300762011623852957'], 'CHF'],
  [['12-345678', 'DE89370400440532013000'], 'EUR'],
  [['12-345678'], null],
  [['29ABCDE1234F1Z5'], 'INR'],
] as const)('%s: %s', ([numbers, currency]) => expect(currencyOfNumbers(numbers)).toBe(currency))

const french = 'Facture pour votre commande, montant à payer avec TVA, veuillez régler'

test.for([
  [{ supplier_vat_id: field('CZ06701337') }, french, 'CZK'],
  [{ iban: field('DE89370400440532013000') }, french, 'EUR'],
  [{}, french, 'EUR'],
  // written in Canada
  [{}, `${french} H2X 1Y4`, null],
  [{}, 'Invoice for the order of your account, please pay the amount due', null],
] as [RecognisedFields, string, string | null][])(
  'a page without a currency, written %s %s: %s',
  ([fields, text, currency]) => expect(currencyOfCountry(fields, text)).toBe(currency),
)
