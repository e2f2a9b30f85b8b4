import { expect, it } from 'vitest'
import { money, quotient } from './canonical-values'

it('a sum has two digits, or as many as its currency', () => {
  expect(money('1500', 'EUR')).toBe('1500.00')
  expect(money('+.5', 'EUR')).toBe('0.50')
  expect(money('-0.005', 'EUR')).toBe('-0.01')
  expect(money('1500', 'JPY')).toBe('1500.00')
  expect(money('12.3456', 'KWD')).toBe('12.346')
  expect(money('1,50', 'EUR')).toBeNull()
})

it('a price is parted exactly where that goes', () => {
  expect(quotient('12.50', '1000')).toBe('0.0125')
  expect(quotient('-1', '0.25')).toBe('-4')
  expect(quotient('2', '3')).toBe('0.6666666667')
  expect(quotient('1', '0')).toBeNull()
})
