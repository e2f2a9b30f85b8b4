import { expect, test } from 'vitest'
import { beginsAs, withMendedDigits, withMendedPrefix } from './number-prefixes'

test.for([
  ['BCO0500', 'BC00500'],
  ['FAQ5/2015/12', 'FA05/2015/12'],
  ['CLOO7', 'CL007'],
  ['PO445', 'PO445'],
  ['SO27327', 'SO27327'],
  ['PRO12', 'PRO12'],
  ['KWO123', 'KWO123'],
  ['AB-312', 'AB-312'],
])('%s is %s', ([read, number]) => expect(withMendedPrefix(read!)).toBe(number))

test('a letter between digits is the digit that another place has there', () => {
  expect(withMendedDigits('VR0S41', 'VR0541 Invoice No. VR0S41')).toBe('VR0541')
  expect(withMendedDigits('VR0S41', 'Invoice No. VR0S41')).toBe('VR0S41')
})

test('the numbers of credit notes begin otherwise than those of invoices', () => {
  expect(
    ['NC-2026/0023', 'CN-00342', 'AV-19', 'CN#0037', '118/NC'].every((one) => beginsAs('credit', one)),
  ).toBe(true)
  expect(
    ['FT-2026/0418', 'INV-20871'].every((one) => beginsAs('invoice', one) && !beginsAs('credit', one)),
  ).toBe(true)
  expect(beginsAs('credit', '4711')).toBe(false)
})
