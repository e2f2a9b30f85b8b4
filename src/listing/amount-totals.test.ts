import { expect, test } from 'vitest'
import { amountTotals, payableAmount } from './amount-totals'

test('documents add up by currency, credit notes and all, digit by digit', () => {
  const documents = [
    { controlAmt: '0.10', currency: 'EUR', documentType: 'INVOICE' },
    { controlAmt: '0.20', currency: 'EUR', documentType: 'INVOICE' },
    { controlAmt: '-1129.7', currency: 'CHF', documentType: 'CREDIT' },
    // an e-invoice's has no minus
    { controlAmt: '29.70', currency: 'CHF', documentType: 'CREDIT' },
    { controlAmt: '500', currency: 'JPY', documentType: 'INVOICE' },
    { controlAmt: null, currency: 'EUR', documentType: 'INVOICE' },
    { controlAmt: '7.00', currency: null, documentType: 'INVOICE' },
  ]
  expect(amountTotals(documents)).toEqual([
    { amount: '0.30', currency: 'EUR' },
    { amount: '-1159.40', currency: 'CHF' },
    { amount: '500', currency: 'JPY' },
  ])
  expect(amountTotals([])).toEqual([])
})

test('a credit note stands in lists with the sign that it adds up with', () => {
  const shown = (controlAmt: string | null, documentType: string) =>
    payableAmount({ controlAmt, documentType })
  expect(shown('29.70', 'CREDIT')).toBe('-29.70')
  expect(shown('-29.70', 'CREDIT')).toBe('-29.70')
  expect(shown('0.00', 'CREDIT')).toBe('0.00')
  expect(shown(null, 'CREDIT')).toBeNull()
  expect(shown('29.70', 'INVOICE')).toBe('29.70')
  expect(shown('-29.70', 'INVOICE')).toBe('-29.70')
})
