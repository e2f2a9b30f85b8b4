import { expect, it } from 'vitest'
import { medianOf } from './median'

it('half of the values lie at the median or below', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([{ value: 3, count: 1 }])).toBe(3)
  expect(
    medianOf([
      { value: 9, count: 1 },
      { value: 1, count: 2 },
      { value: 5, count: 2 },
    ]),
  ).toBe(5)
  expect(
    medianOf([
      { value: 1, count: 2 },
      { value: 9, count: 2 },
    ]),
  ).toBe(1)
  expect(
    medianOf([
      { value: 1, count: 1 },
      { value: 9, count: 3 },
    ]),
  ).toBe(9)
})
