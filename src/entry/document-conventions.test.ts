import { expect, it } from 'vitest'
import { documentConventions, readerConventions } from './document-conventions'

const unknown = { words: [], currency: null, vatID: null, iban: null, year: 2026 }

it('an American invoice writes the month first and a point before the cents', () => {
  expect(documentConventions({ ...unknown, currency: 'USD' })).toMatchObject({
    decimalSign: '.',
    dayOrder: 'month-first',
  })
})

it('a German supplier billing in dollars still writes the day first', () => {
  expect(documentConventions({ ...unknown, currency: 'USD', vatID: 'DE811907980' })).toMatchObject({
    decimalSign: ',',
    dayOrder: 'day-first',
  })
})

it('a Swiss invoice has points before the cents and days first', () => {
  expect(documentConventions({ ...unknown, currency: 'CHF', iban: 'CH9300762011623852957' })).toMatchObject({
    decimalSign: '.',
    dayOrder: 'day-first',
  })
})

it('what stands on the page outweighs the currency', () => {
  const words = ['Datum', '25/03/2026', '1.204,50', '99,00', '€']
  expect(documentConventions({ ...unknown, currency: 'USD', words })).toMatchObject({
    decimalSign: ',',
    dayOrder: 'day-first',
  })
  expect(documentConventions({ ...unknown, currency: 'EUR', words: ['03/25/2026'] }).dayOrder).toBe(
    'month-first',
  )
})

it('dates with points are not taken for amounts', () => {
  expect(documentConventions({ ...unknown, currency: 'EUR', words: ['03.04.26', '05.04.26'] })).toMatchObject(
    {
      decimalSign: ',',
      dayOrder: 'day-first',
    },
  )
})

it('a reader types as his locale writes', () => {
  expect(readerConventions('de-DE', 'EUR', 2026)).toMatchObject({ decimalSign: ',', dayOrder: 'day-first' })
  expect(readerConventions('en-US', 'USD', 2026)).toMatchObject({ decimalSign: '.', dayOrder: 'month-first' })
  expect(readerConventions('en-GB', 'GBP', 2026)).toMatchObject({ decimalSign: '.', dayOrder: 'day-first' })
  expect(readerConventions('de-CH', 'CHF', 2026)).toMatchObject({ decimalSign: '.', dayOrder: 'day-first' })
})
