import { expect, it } from 'vitest'
import { type AnalyticsAddress, analyticsSearch, lastWeek, noFilters, periodBefore } from './analytics-search'
import { listed } from './numbers'

const search = analyticsSearch('volume')

it.each<[string, string]>([
  ['2026-03-05', '2026-03-04'],
  ['2025-01-01', '2026-03-04'],
  ['2026-02-30', '2026-03-04'],
  ['', '2026-03-04'],
])('%s to %s is no range: the last week is shown', (from, to) => {
  expect(search.read({ from, to }).range).toBeNull()
})

const plain: AnalyticsAddress = {
  range: null,
  filters: noFilters,
  isCompared: false,
  listed: null,
  invoice: null,
}

it.each<AnalyticsAddress>([
  plain,
  { ...plain, range: { from: '2026-02-28', to: '2026-03-07' }, isCompared: true, invoice: 7 },
  { ...plain, listed: listed('received') },
  { ...plain, listed: listed('fields', { by: 'field', key: 'dueDate' }) },
  { ...plain, listed: listed('cancelled', { by: 'supplier', key: '' }) },
  { ...plain, listed: listed('received', { day: '2026-03-04' }) },
  { ...plain, listed: listed('licensed', { day: '2026-03-01', until: '2026-03-31' }) },
  { ...plain, filters: { group: 'Food A–M', company: null, supplier: '' } },
])('the address keeps what is shown: %j', (values) => {
  expect(search.read(search.write(values))).toEqual(values)
})

it('nothing that is no number is listed', () => {
  expect(search.read({ documents: 'everything' }).listed).toBeNull()
  expect(search.read({ documents: 'received', by: 'moon' }).listed).toBeNull()
})

it('the last week is seven days with today; as many days stand before it', () => {
  expect(lastWeek('2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(periodBefore({ from: '2026-02-25', to: '2026-03-03' })).toEqual({
    from: '2026-02-18',
    to: '2026-02-24',
  })
  expect(periodBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
    from: '2025-12-31',
    to: '2025-12-31',
  })
})
