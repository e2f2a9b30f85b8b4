import { expect, test } from 'vitest'
import { amountTotals } from './amount-totals'

test('documents add up by currency, credit notes and all, digit by digit', () => {
  const documents = [
    { controlAmt: '0.10', currency: 'EUR' },
    { controlAmt: '0.20', currency: 'EUR' },
    { controlAmt: '-1129.7', currency: 'CHF' },
    { controlAmt: '500', currency: 'JPY' },
    { controlAmt: null, currency: 'EUR' },
    { controlAmt: '7.00', currency: null },
  ]
  expect(amountTotals(documents)).toEqual([
    { amount: '0.30', currency: 'EUR' },
    { amount: '-1129.70', currency: 'CHF' },
    { amount: '500', currency: 'JPY' },
  ])
  expect(amountTotals([])).toEqual([])
})
