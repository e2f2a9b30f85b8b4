import { expect, test } from 'vitest'
import { keepList, readKeptList } from './kept-list'

function aStore(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a list is found again with its tab, filters and order, each list with its own, from page 1, whole, without the search', () => {
  const store = aStore()
  keepList(store, 'my-invoices', {
    status: 'flagged',
    q: '00417',
    sort: 'dueDate:desc',
    page: '3',
    ids: '7,9',
  })
  expect(readKeptList(store, 'my-invoices')).toEqual({ status: 'flagged', sort: 'dueDate:desc' })
  expect(readKeptList(store, 'completed')).toBeNull()
})

test('a list whose filters were cleared is found as everybody finds it first', () => {
  const store = aStore()
  keepList(store, 'my-invoices', { status: 'flagged' })
  keepList(store, 'my-invoices', { page: '2' })
  expect(readKeptList(store, 'my-invoices')).toBeNull()
})

test('a search that an earlier version kept is not taken up', () => {
  const kept = JSON.stringify({ status: 'ready', q: 'acme' })
  expect(readKeptList(aStore({ 'kontor.session.list.my-invoices': kept }), 'my-invoices')).toEqual({
    status: 'ready',
  })
})

test('what somebody else wrote under the name is not believed', () => {
  for (const text of ['{', '7', '{"q":7}', '[]'])
    expect(readKeptList(aStore({ 'kontor.session.list.my-invoices': text }), 'my-invoices')).toBeNull()
})
