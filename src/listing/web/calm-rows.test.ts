import { expect, test } from 'vitest'
import { mergeCalmly } from './calm-rows'

const rows = (...ids: number[]) => ids.map((invID) => ({ invID, note: 'old' }))
const ids = (list: { invID: number }[]) => list.map(({ invID }) => invID)

test('rows keep their places when others come, and take on their newest values', () => {
  const next = [{ invID: 9, note: 'new' }, ...rows(1), { invID: 2, note: 'new' }]
  const calm = mergeCalmly(rows(2, 1), next, 10)
  expect(ids(calm.rows)).toEqual([2, 1])
  expect(calm.rows[0]!.note).toBe('new')
  expect([calm.freshCount, calm.gone.size]).toEqual([1, 0])
})

test('a row that left stays where it is and is marked', () => {
  const calm = mergeCalmly(rows(1, 2, 3), rows(1, 3), 10)
  expect(ids(calm.rows)).toEqual([1, 2, 3])
  expect([...calm.gone]).toEqual([2])
})

test('new rows behind the last one are shown at once, as far as the page has room', () => {
  const calm = mergeCalmly(rows(1, 2), rows(1, 2, 3, 4), 3)
  expect(ids(calm.rows)).toEqual([1, 2, 3])
  expect(calm.freshCount).toBe(1)
})

test('an empty list shows what comes', () => {
  expect(ids(mergeCalmly(rows(), rows(1, 2), 10).rows)).toEqual([1, 2])
})
