import { describe, expect, it } from 'vitest'
import {
  moveColumn,
  orderColumns,
  readColumnChoice,
  shownColumns,
  withDefaults,
  withWidth,
} from './column-choice'

const columns = ['invID', 'supplier', 'amount', 'date'].map((id) => ({ id }))
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

describe('the columns that a reader chose', () => {
  it('come in his order without the hidden ones', () => {
    const choice = { order: ['date', 'invID', 'supplier', 'amount'], hidden: ['supplier'] }
    expect(ids(shownColumns(columns, choice))).toEqual(['date', 'invID', 'amount'])
  })
  it('take in a column that a new version adds, beside its neighbour', () => {
    expect(ids(orderColumns(columns, { order: ['date', 'supplier', 'invID'], hidden: [] }))).toEqual([
      'date',
      'supplier',
      'amount',
      'invID',
    ])
  })
  it('forget a column that is gone', () => {
    expect(
      ids(orderColumns(columns.slice(0, 2), { order: ['old', 'supplier', 'invID'], hidden: [] })),
    ).toEqual(['supplier', 'invID'])
  })
  it('are never all hidden', () => {
    expect(ids(shownColumns(columns, { order: [], hidden: ids(columns) }))).toEqual(['invID'])
  })
  it('move by one place, and stop at the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  })
  it('are read only from what looks like a choice', () => {
    expect(readColumnChoice({ order: ['a'], hidden: [] })).toEqual({ order: ['a'], hidden: [] })
    expect(readColumnChoice({ order: [1], hidden: [] })).toBeNull()
    expect(readColumnChoice(null)).toBeNull()
  })
  it('carry widths and density', () => {
    const kept = { order: ['a'], hidden: [], widths: { a: 120, b: 'wide' }, isCompact: true }
    expect(readColumnChoice(kept)).toEqual({ order: ['a'], hidden: [], widths: { a: 120 }, isCompact: true })
    const wider = withWidth({ order: ['a'], hidden: [] }, 'a', 200)
    expect(wider.widths).toEqual({ a: 200 })
    expect(withWidth(wider, 'a', null).widths).toEqual({})
  })
  it('leave a column hidden that did not exist when they were chosen, if it is hidden by default', () => {
    const before = { order: ['invID', 'supplier'], hidden: [] }
    expect(withDefaults(before, ['amount', 'supplier'])).toEqual({ ...before, hidden: ['amount'] })
  })
})
