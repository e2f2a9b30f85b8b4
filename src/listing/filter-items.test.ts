import { expect, test } from 'vitest'
import { narrowItems, toggleItem } from './filter-items'

const items = [{ name: 'Cedar Foods' }, { name: 'CÉDRATE GmbH' }, { name: 'Northgate' }]
const names = (typed: string) => narrowItems(items, typed, ({ name }) => name).map(({ name }) => name)

test('items are narrowed by a part of their name in any case', () => {
  expect(names('FOOD')).toEqual(['Cedar Foods'])
  expect(names('céd')).toEqual(['CÉDRATE GmbH'])
  expect(names('nothing')).toEqual([])
})
test('a blank text shows all', () => {
  expect(names('   ')).toHaveLength(3)
})
test('an item is checked and unchecked', () => {
  expect(toggleItem(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggleItem(['a', 'b'], 'a')).toEqual(['b'])
})
