import { expect, test } from 'vitest'
import { itemsNamed } from './filter-words'

const say = (text: string) => text
const items = [
  { value: 'S-100', name: 'Cedar Foods' },
  { value: 'S-200', name: null },
]
const found = (typed: string) =>
  itemsNamed(say, { filterKey: 'supplier', items, typed }).map(({ value }) => value)

test('a filter item is found by its name, not by the code behind it', () => {
  expect(found('cedar')).toEqual(['S-100'])
  expect(found('S-100')).toEqual([])
})
test('an item that nobody named is found by what it is called', () => {
  expect(found('s-2')).toEqual(['S-200'])
})
