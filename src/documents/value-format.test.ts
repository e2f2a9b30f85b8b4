import { expect, it } from 'vitest'
import { isFormat, isOfFormat } from './value-format'

it.each([
  ['PO-####', 'PO-1234', true],
  ['PO-####', 'po-1234', true],
  ['PO-####', 'PO-123', false],
  ['PO-####', 'PO-12345', false],
  ['@@-?#', 'Äb-Z7', true],
  ['@@-?#', 'A1-Z7', false],
  ['R*', 'R', true],
  ['R*', 'Rechnung 7', true],
  ['####, R-*', 'R-1', true],
  ['####, R-*', '12', false],
  ['a.b(c)[d]{e}|f^$+\\/', 'a.b(c)[d]{e}|f^$+\\/', true],
  ['a.b', 'axb', false],
  ['####', '12\n34', false],
])('%s takes %j: %s', (format, value, is) => {
  expect(isOfFormat(format, value)).toBe(is)
})

it('a format has something in it, and one * at most', () => {
  expect(['#', 'A*B', '#, *'].map(isFormat)).toEqual([true, true, true])
  expect(['', '#,', 'A*B*', ' , #'].map(isFormat)).toEqual([false, false, false, false])
})
