import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeHundred, percentOf, productMinor, sharesOf } from './decimals'

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
