import { expect, test } from 'vitest'
import { areAllTaxes } from './taxes-at-rates'

test('of what is exempt, what is taxed and its tax, two are no taxes of the first', () => {
  // "Exempt 203.69", "23 % of 9.00: 2.07", and the sum of both where it is printed
  const areTaxes = (...amounts: number[]) =>
    areAllTaxes(20_369, [900, 207], { rates: [0, 9, 23], amounts: new Set(amounts), isLikely: true })
  expect(areTaxes(20_369, 900, 207)).toBe(true)
  expect(areTaxes(20_369, 900, 207, 21_269)).toBe(false)
  // "100 %" says nothing of an amount and itself
  const rates = [5, 10, 100]
  expect(areAllTaxes(10_000, [500, 1000], { rates, amounts: new Set([10_500]), isLikely: true })).toBe(true)
})
