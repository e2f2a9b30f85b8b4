import { expect, it } from 'vitest'
import { balanceOf } from './balance'

const amounts = (netAmt: string | null, taxAmt: string | null, controlAmt: string | null, currency = 'EUR') =>
  balanceOf({ netAmt, taxAmt, controlAmt, currency })

it('net and tax that make the control amount are balanced, to the cent and without floats', () => {
  expect(amounts('0.10', '0.20', '0.30')).toEqual({ state: 'balanced' })
  expect(amounts('99999999999999.99', '0.01', '100000000000000.00')).toEqual({ state: 'balanced' })
  expect(amounts('-100', '-19', '-119')).toEqual({ state: 'balanced' })
})

it('a missing tax counts as none', () => {
  expect(amounts('119.00', null, '119.00')).toEqual({ state: 'balanced' })
})

it('tells what is missing or too much', () => {
  expect(amounts('100.00', '19.00', '120.00')).toEqual({ state: 'off', differenceMinor: 100n })
  expect(amounts('100.00', '19.00', '118.50')).toEqual({ state: 'off', differenceMinor: -50n })
})

it('says why it cannot tell', () => {
  expect(amounts('1', '1', null)).toMatchObject({ state: 'unknown' })
  expect(amounts(null, '1', '2')).toMatchObject({ state: 'unknown' })
  expect(amounts('1.005', '1', '2')).toMatchObject({ state: 'unknown' })
})
