import { describe, expect, it } from 'vitest'
import { readListAddress, readSort, toggleSort, writeListAddress } from './list-address'

describe('the address of an invoice list', () => {
  it('says tab, search, page and order, and reads back the same', () => {
    const address = readListAddress('my-invoices', {
      tab: 'flagged',
      q: '0041-7',
      page: '3',
      sort: 'controlAmt:desc,invID:asc',
    })
    expect(readListAddress('my-invoices', writeListAddress(address))).toEqual(address)
  })
  it('is short when everything stands at its default', () => {
    expect(writeListAddress(readListAddress('completed', {}))).toEqual({})
  })
  it('leaves out what it cannot mean', () => {
    const address = readListAddress('completed', {
      tab: 'flagged',
      page: '-2',
      sort: 'password:asc',
      from: 'today',
    })
    expect(address).toEqual({ tab: 'all', q: '', from: '', to: '', page: 1, sort: [] })
  })
})

describe('sorting by a column', () => {
  it('goes ascending, descending, and off', () => {
    const once = toggleSort([], 'dueDate', false)
    const twice = toggleSort(once, 'dueDate', false)
    expect([once, twice, toggleSort(twice, 'dueDate', false)]).toEqual([
      readSort('dueDate:asc'),
      readSort('dueDate:desc'),
      [],
    ])
  })
  it('replaces the order, or is added to it', () => {
    const sort = readSort('controlAmt:desc')
    expect(toggleSort(sort, 'dueDate', false)).toEqual(readSort('dueDate:asc'))
    expect(toggleSort(sort, 'dueDate', true)).toEqual(readSort('controlAmt:desc,dueDate:asc'))
  })
  it('keeps its place when only its direction changes', () => {
    expect(toggleSort(readSort('dueDate:asc,invID:asc'), 'dueDate', true)).toEqual(
      readSort('dueDate:desc,invID:asc'),
    )
  })
})
