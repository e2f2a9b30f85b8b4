import { describe, expect, it } from 'vitest'
import {
  addGroup,
  addRow,
  duplicatePart,
  groupRow,
  movePart,
  removePart,
  setField,
  setJoin,
  setOperator,
  setValues,
  ungroup,
} from './change-draft'
import { readDraft, writeDraft } from './search-address'
import { emptyDraft, expressionOf, isSearchable, rowsOf, type SearchDraft } from './search-draft'

/** The draft of a line, and the id of the row whose first value is `value`. */
const start = readDraft('and;memo~has~a;(or;memo~has~b;memo~has~c);memo~has~d')
const idOf = (draft: SearchDraft, value: string) => rowsOf(draft).find((row) => row.values[0] === value)!.id
const line = (draft: SearchDraft) => writeDraft(draft).replaceAll('memo~has~', '')

describe('rows and groups of a search', () => {
  it('a row goes up and down, into the group beside it and out of it again', () => {
    const d = idOf(start, 'd')
    const steps = [start]
    for (let step = 0; step < 5; step++) steps.push(movePart(steps.at(-1)!, d, -1))
    expect(steps.map(line)).toEqual([
      'and;a;(or;b;c);d',
      'and;a;(or;b;c;d)',
      'and;a;(or;b;d;c)',
      'and;a;(or;d;b;c)',
      'and;a;d;(or;b;c)',
      'and;d;a;(or;b;c)',
    ])
    expect(line(movePart(movePart(start, idOf(start, 'a'), 1), idOf(start, 'a'), 1))).toBe('and;(or;b;a;c);d')
    expect(movePart(start, idOf(start, 'a'), -1)).toBe(start)
  })

  it('a group moves as a whole', () => {
    const group = start.parts[1]!
    expect(line(movePart(start, group.id, 1))).toBe('and;a;d;(or;b;c)')
    expect(line(movePart(start, group.id, -1))).toBe('and;(or;b;c);a;d')
  })

  it('rows are copied, grouped, taken out of their group and removed; an empty group goes too', () => {
    expect(line(duplicatePart(start, idOf(start, 'b')))).toBe('and;a;(or;b;b;c);d')
    expect(line(duplicatePart(start, start.parts[1]!.id))).toBe('and;a;(or;b;c);(or;b;c);d')
    expect(line(groupRow(start, idOf(start, 'a')))).toBe('and;(or;a);(or;b;c);d')
    expect(line(ungroup(start, idOf(start, 'b')))).toBe('and;a;(or;c);b;d')
    expect(line(ungroup(start, start.parts[1]!.id))).toBe('and;a;b;c;d')
    const without = removePart(removePart(start, idOf(start, 'b')), idOf(start, 'c'))
    expect(line(without)).toBe('and;a;d')
    expect(line(removePart(start, start.parts[1]!.id))).toBe('and;a;d')
  })

  it('every row keeps an id of its own', () => {
    const changed = addGroup(addRow(duplicatePart(start, start.parts[1]!.id)))
    const ids = [...rowsOf(changed), ...changed.parts.filter((part) => 'rows' in part)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThanOrEqual(changed.lastId)
  })
})

describe('what a row asks', () => {
  it('another field of the same kind keeps the comparison and the value; one of another kind begins anew', () => {
    const row = rowsOf(start)[0]!.id
    const ends = setOperator(start, row, 'ends-with')
    expect(rowsOf(setField(ends, row, 'fileName'))[0]).toMatchObject({ operator: 'ends-with', values: ['a'] })
    expect(rowsOf(setField(ends, row, 'controlAmt'))[0]).toMatchObject({ operator: 'equals', values: [] })
    expect(rowsOf(setField(ends, row, 'dueDate'))[0]).toMatchObject({
      operator: 'in-period',
      values: ['last-7-days'],
    })
    expect(rowsOf(setField(ends, row, 'isPO'))[0]).toMatchObject({ operator: 'is', values: ['true'] })
  })

  it('an operator that takes more values keeps the first one, one that takes none drops it', () => {
    const row = rowsOf(start)[0]!.id
    expect(rowsOf(setOperator(start, row, 'is-any-of'))[0]!.values).toEqual(['a'])
    expect(rowsOf(setOperator(start, row, 'is-missing'))[0]!.values).toEqual([])
  })

  it('what is not finished yet is left out of the search, and keeps it from being run', () => {
    const half = setJoin(setValues(addGroup(start), idOf(start, 'a'), ['']), null, 'or')
    expect(isSearchable(half)).toBe(false)
    expect(expressionOf(half)).toEqual({
      join: 'or',
      conditions: [
        {
          join: 'or',
          conditions: [
            { field: 'memo', operator: 'contains', values: ['b'] },
            { field: 'memo', operator: 'contains', values: ['c'] },
          ],
        },
        { field: 'memo', operator: 'contains', values: ['d'] },
      ],
    })
    expect(isSearchable(start)).toBe(true)
    expect(isSearchable(emptyDraft)).toBe(true)
  })
})
