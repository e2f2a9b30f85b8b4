import { describe, expect, it } from 'vitest'
import {
  askedBy,
  clearedFilters,
  isNarrowed,
  orderOf,
  readListAddress,
  readSort,
  sortedBy,
  toggleSort,
  writeListAddress,
} from './list-address'
import { thisWeek } from './list-dates'

describe('the address of an invoice list', () => {
  it('says status, group, filters, search, days, page and order, and reads back the same', () => {
    const address = readListAddress('my-invoices', {
      status: 'flagged',
      group: 'Food A–M,R%26D%2C labs',
      filters: 'supplier:S-1,S-2;po:non-po',
      q: '0041-7',
      from: '2026-03-01',
      page: '3',
      size: '25',
      sort: 'controlAmt:desc,invID:asc',
      groupBy: 'supplierIDText:desc',
      ids: '17,4',
    })
    expect(address.itemsPerPage).toBe(25)
    expect([address.groupBy, address.candidates]).toEqual([
      { column: 'supplierIDText', isDescending: true },
      [17, 4],
    ])
    expect(address.filters).toEqual({
      supplier: ['S-1', 'S-2'],
      po: ['non-po'],
      group: ['Food A–M', 'R&D, labs'],
    })
    expect(readListAddress('my-invoices', writeListAddress(address))).toEqual(address)
  })
  it('is short when everything stands at its default', () => {
    expect(writeListAddress(readListAddress('completed', { group: 'all' }))).toEqual({})
  })
  it('leaves out what it cannot mean', () => {
    const address = readListAddress('completed', {
      status: 'flagged',
      page: '-2',
      size: '7',
      sort: 'password:asc',
      from: 'today',
      filters: 'password:x',
      groupBy: 'controlAmt:asc',
      ids: '1e9,-4,x',
    })
    expect(address).toEqual({
      status: 'all',
      filters: {},
      q: '',
      dates: { kind: 'week' },
      page: 1,
      itemsPerPage: 10,
      sort: [],
      groupBy: null,
      candidates: null,
    })
  })
  it('still understands addresses that call the status a tab', () => {
    expect(readListAddress('my-invoices', { tab: 'on-hold' }).status).toBe('on-hold')
  })
  it('is narrowed by a filter, a search or a range, but not by whose they are or by all dates', () => {
    const read = (text: string) =>
      isNarrowed(readListAddress('my-invoices', Object.fromEntries(new URLSearchParams(text))))
    for (const text of ['filters=assignment:mine', 'filters=membership:mine', 'dates=all', ''])
      expect(read(text)).toBe(false)
    for (const text of ['filters=po:po', 'filters=membership:others', 'group=Food', 'q=x', 'to=2026-03-01'])
      expect(read(text)).toBe(true)
  })
  it('keeps all dates when its filters are cleared, and goes back to this week from a range', () => {
    const cleared = (query: Record<string, string>) =>
      clearedFilters(readListAddress('my-invoices', { ...query, q: 'x', filters: 'assignment:mine' }))
    expect(cleared({ dates: 'all', ids: '7' })).toEqual({
      filters: {},
      q: '',
      dates: { kind: 'all' },
      candidates: null,
    })
    expect(cleared({ from: '2026-03-01' }).dates).toEqual({ kind: 'week' })
  })
})

describe('a grouped list', () => {
  const address = readListAddress('completed', {
    groupBy: 'dueDate:desc',
    sort: 'dueDate:asc,controlAmt:asc',
  })

  it('is ordered by its groups first', () => {
    expect(orderOf(address)).toEqual(readSort('dueDate:desc,controlAmt:asc'))
    expect(orderOf({ ...address, groupBy: null })).toEqual(address.sort)
  })
  it('turns its groups round by the head of their column, and sorts inside them by any other', () => {
    expect(sortedBy(address, 'dueDate', false)).toEqual({ groupBy: readSort('dueDate:asc')[0] })
    expect(sortedBy(address, 'invID', false)).toEqual({ sort: readSort('invID:asc') })
  })
})

describe('the candidates of a list', () => {
  it('are asked for by their numbers, and narrow the list', () => {
    const address = readListAddress('completed', { ids: '7,9,7' })
    expect(askedBy('completed', address).ids).toBe('7,9')
    expect(isNarrowed(address)).toBe(true)
  })
})

describe('the days of a list', () => {
  it('are Monday of this week to today in UTC; on a Sunday Monday is six days back', () => {
    expect(thisWeek(new Date('2026-03-05T23:30:00Z'))).toEqual({ from: '2026-03-02', to: '2026-03-05' })
    expect(thisWeek(new Date('2026-03-02T00:00:00Z'))).toEqual({ from: '2026-03-02', to: '2026-03-02' })
    expect(thisWeek(new Date('2026-03-01T12:00:00Z'))).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  })
  it('are asked for only as far as the range is closed, and the week by its name', () => {
    const asked = (query: Record<string, string>) => {
      const { dates, from, to } = askedBy('completed', readListAddress('completed', query))
      return { dates, from, to }
    }
    expect(asked({})).toEqual({ dates: 'week' })
    expect(asked({ dates: 'all' })).toEqual({})
    expect(asked({ to: '2026-01-31' })).toEqual({ to: '2026-01-31' })
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
