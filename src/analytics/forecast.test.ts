import { expect, it } from 'vitest'
import { forecastOf } from './forecast'

const days = (...parts: [count: number, perDay: number][]) =>
  parts.flatMap(([count, perDay]) => Array.from({ length: count }, () => perDay))

it('what comes is worked out from the last 28 days, and tried on the 28 before', () => {
  const given = { today: '2026-11-24', to: '2026-12-31', used: 900 }
  expect(forecastOf({ ...given, lastDays: days([28, 10], [28, 12]) })).toEqual({
    documents: 900 + 37 * 12,
    error: 0.167,
  })
  expect(forecastOf({ ...given, lastDays: days([28, 12], [28, 12]) })).toEqual({
    documents: 900 + 37 * 12,
    error: 0,
  })
})

it('with few days there is a forecast but nothing to try it on; with none it is what is used', () => {
  const given = { today: '2026-11-24', to: '2026-11-30', used: 20 }
  expect(forecastOf({ ...given, lastDays: [4, 6] })).toEqual({ documents: 50, error: null })
  expect(forecastOf({ ...given, lastDays: [] })).toEqual({ documents: 20, error: null })
  expect(forecastOf({ ...given, to: '2026-11-01', lastDays: [4, 6] }).documents).toBe(20)
})
