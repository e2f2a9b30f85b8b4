import { expect, it } from 'vitest'
import { type Listed, lastWeek, recognitionSearch } from './recognition-search'

it.each<[string, string]>([
  ['2026-03-05', '2026-03-04'],
  ['2025-01-01', '2026-03-04'],
  ['2026-02-30', '2026-03-04'],
  ['', '2026-03-04'],
])('%s to %s is no range: the last week is shown', (from, to) => {
  expect(recognitionSearch.read({ from, to }).range).toBeNull()
})

it.each<Listed | null>([
  null,
  { of: 'all' },
  { of: 'day', day: '2026-03-04' },
  { of: 'field', field: 'dueDate' },
  { of: 'supplier', supplier: 'S-1' },
])('the address keeps what is listed: %j', (listed) => {
  const values = { range: { from: '2026-02-28', to: '2026-03-07' }, listed }
  expect(recognitionSearch.read(recognitionSearch.write(values))).toEqual(values)
})

it('the last week begins on the same weekday', () => {
  expect(lastWeek('2026-03-03')).toEqual({ from: '2026-02-24', to: '2026-03-03' })
})
