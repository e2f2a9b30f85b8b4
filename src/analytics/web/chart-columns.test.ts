import { expect, it } from 'vitest'
import type { Section } from '../numbers'
import { chartColumns } from './chart-columns'

const ranking = (key: string, length: number): Section => ({
  key,
  title: key,
  head: key,
  columns: [],
  isRanking: true,
  empty: '',
  rows: Array.from({ length }, (_, row) => ({ key: String(row), label: null, values: [], listed: [] })),
})
const keysOf = (...sections: Section[]) =>
  chartColumns(sections).map((column) => column.map(({ key }) => key))

it('the first chart stands above, the others each under the shorter column', () => {
  const long = ranking('suppliers', 20)
  expect(
    keysOf(ranking('days', 3), ranking('groups', 2), long, ranking('channels', 4), ranking('orders', 2)),
  ).toEqual([['days'], ['groups', 'channels', 'orders'], ['suppliers']])
  expect(keysOf(ranking('days', 3), long)).toEqual([['days'], ['suppliers']])
  expect(keysOf()).toEqual([])
})
