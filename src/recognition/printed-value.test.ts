import { expect, it } from 'vitest'
import { isPrinted } from './printed-value'

it.each([
  ['2017-11-16', 'Datum: 16.11.2017'],
  ['2017-11-06', 'Date 11/6/2017'],
  ['2017-11-16', 'du 16 novembre 2017 à'],
  ['2017-11-16', 'November 16, 2017'],
  ['1204.50', 'Total 1.204,50 EUR'],
  ['1204.50', "CHF 1'204.50"],
  ['1204.50', '1 204,5'],
  ['-12.00', 'Gutschrift 12,00'],
  ['380', 'Seite 380'],
  ['CH9300762011623852957', 'CH93 0076 2011 6238 5295 7'],
  ['RE-2017/5', 'Rechnung re 2017 5'],
])('%s stands in "%s"', (value, text) => expect(isPrinted(value, text)).toBe(true))

it.each([
  ['2017-11-16', 'Datum: 17.11.2017'],
  ['1204.50', 'Total 1.204,51'],
  ['20.45', '1204.50'],
  ['RE-18', 'RE-19'],
])('%s does not stand in "%s"', (value, text) => expect(isPrinted(value, text)).toBe(false))
