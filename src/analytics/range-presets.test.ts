import { expect, it } from 'vitest'
import { isRange } from './analytics-search'
import { fiscalYear, monthsIn, rangePresets } from './range-presets'

const rangesOf = (today: string, start: number) =>
  Object.fromEntries(rangePresets(today, start).map(({ label, range }) => [label, range]))

it('a fiscal year that begins in July is told from the one before it', () => {
  expect(rangesOf('2026-06-30', 7)).toMatchObject({
    'This fiscal year': { from: '2025-07-01', to: '2026-06-30' },
    'Last fiscal year': { from: '2024-07-01', to: '2025-06-30' },
  })
  expect(rangesOf('2026-07-01', 7)).toMatchObject({
    'This fiscal year': { from: '2026-07-01', to: '2026-07-01' },
    'Last fiscal year': { from: '2025-07-01', to: '2026-06-30' },
  })
})

it('the last week has seven days and the last 30 days are thirty, today among them', () => {
  expect(rangesOf('2026-03-03', 1)).toMatchObject({
    'Last 7 days': { from: '2026-02-25', to: '2026-03-03' },
    'Last 30 days': { from: '2026-02-02', to: '2026-03-03' },
  })
})

it('every range can be asked for, leap years included', () => {
  for (const today of ['2024-02-29', '2024-12-31', '2025-01-01', '2026-11-24'])
    for (let start = 1; start <= 12; start++)
      for (const { range } of rangePresets(today, start)) expect(isRange(range)).toBe(true)
})

it('a fiscal year has twelve months, one that begins within a month has thirteen parts', () => {
  const year = fiscalYear('2026-03-05', 7)
  expect(year).toEqual({ from: '2025-07-01', to: '2026-06-30' })
  expect(monthsIn(year)).toHaveLength(12)
  expect(monthsIn({ from: '2024-02-15', to: '2024-03-03' })).toEqual([
    { from: '2024-02-15', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-03' },
  ])
  expect(monthsIn({ from: '2026-12-31', to: '2026-12-31' })).toHaveLength(1)
})
