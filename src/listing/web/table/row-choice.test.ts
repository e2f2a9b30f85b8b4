import { expect, test } from 'vitest'
import { type Chosen, pageState, togglePage, toggleRow } from './row-choice'

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
const idOf = ({ id }: { id: number }) => id
const none: Chosen<{ id: number }> = new Map()
const at = (chosen: typeof none) => ({ chosen, rows, idOf })

test('a row is chosen and left out again; with Shift all rows between the last one and this', () => {
  const one = toggleRow(at(none), rows[1]!, null)
  expect([...one.keys()]).toEqual([2])
  expect([...toggleRow(at(one), rows[3]!, 2).keys()]).toEqual([2, 3, 4])
  expect([...toggleRow(at(one), rows[1]!, null).keys()]).toEqual([])
})

test('a page is chosen as a whole, beside what is chosen on others', () => {
  const other = new Map([[99, { id: 99 }]])
  const page = togglePage(at(other))
  expect([...page.keys()]).toEqual([99, 1, 2, 3, 4])
  expect([...togglePage(at(page)).keys()]).toEqual([99])
})

test('the page says whether all, some or none of it is chosen', () => {
  const some = toggleRow(at(none), rows[0]!, null)
  expect([none, some, togglePage(at(some))].map((chosen) => pageState(at(chosen)))).toEqual([
    'none',
    'some',
    'all',
  ])
})
