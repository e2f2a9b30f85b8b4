import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalDecimal } from './compare-decimals'
import {
  differenceOf,
  isMore,
  makeHundred,
  percentOf,
  productMinor,
  productOf,
  sharesOf,
  sumOf,
} from './decimals'

it('multiplies without floats and rounds half away from zero', () => {
  expect(productMinor(['0.1', '0.2'], 'EUR')).toBe(2n)
  expect(productMinor(['1.5', '0.01'], 'EUR')).toBe(2n)
  expect(productMinor(['-1.5', '0.01'], 'EUR')).toBe(-2n)
  expect(productMinor(['3', '333'], 'JPY')).toBe(999n)
  expect(productMinor(['x', '1'], 'EUR')).toBeNull()
})

it('parts make the whole, whatever the percents', () => {
  expect(sharesOf(1000n, ['33.33', '33.33', '33.34'])).toEqual([333n, 334n, 333n])
  const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), cuts, (whole, at) => {
      const edges = [0, ...at.sort((a, b) => a - b), 10_000]
      const percents = edges.slice(1).map((edge, i) => ((edge - edges[i]!) / 100).toFixed(2))
      expect(makeHundred(percents)).toBe(true)
      expect(sharesOf(whole, percents)!.reduce((so, one) => so + one, 0n)).toBe(whole)
    }),
  )
  expect(makeHundred(['50', '49.99'])).toBe(false)
})

it('takes percents of quantities exactly', () => {
  expect([percentOf('7', '12.5'), percentOf('-3', '100'), percentOf('0.1', '33')]).toEqual([
    '0.875',
    '-3',
    '0.033',
  ])
})

it('adds, takes away, multiplies and compares exactly', () => {
  expect(sumOf(['0.1', '0.2', '-1'])).toBe('-0.7')
  expect(sumOf([])).toBe('0')
  expect(differenceOf('10', '0.0001')).toBe('9.9999')
  expect(differenceOf('5', '5.000')).toBe('0')
  expect(productOf('1.2345', '-40')).toBe('-49.38')
  expect([isMore('0.10', '0.1'), isMore('0.100001', '0.1'), isMore('-1', '-2'), isMore('x', '1')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('a decimal has one form, and what is none has none', () => {
  const signs = fc.string({
    unit: fc.constantFrom('0', '0', '1', '9', '.', '-', '+', ' ', 'x'),
    maxLength: 7,
  })
  fc.assert(
    fc.property(signs, (text) => {
      const [, sign, whole = '', fraction = ''] = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? []
      const isNone = sign === undefined || whole + fraction === ''
      const digits = whole.replace(/^0+/, '') || '0'
      const behind = fraction.replace(/0+$/, '')
      const plain = behind === '' ? digits : `${digits}.${behind}`
      expect(canonicalDecimal(text)).toBe(isNone ? null : sign === '-' && plain !== '0' ? `-${plain}` : plain)
    }),
    { numRuns: 2_000 },
  )
})
