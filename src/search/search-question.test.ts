import { expect, it } from 'vitest'
import type { SavedSearch } from './saved-searches.api'
import { isAsSaved, readSearchState, writeSearchState } from './search-question'

const saved: SavedSearch = {
  id: 7,
  name: 'Large and due',
  description: '',
  expression: {
    join: 'and',
    conditions: [{ field: 'controlAmt', operator: 'more', values: ['1000'] }],
  },
  columns: ['invID', 'controlAmt'],
  sort: 'controlAmt:desc',
  groupBy: null,
  subscription: 'none',
  owner: { id: 'U-1', name: 'Dana' },
  isMine: true,
  sharing: { with: 'nobody' },
  isPinned: false,
  createdAt: '2026-03-01T08:00:00Z',
  modifiedAt: '2026-03-01T08:00:00Z',
  lastRunAt: null,
  version: 1,
}

it('a saved search opens as it was saved, and its address says no more than its number', () => {
  const state = readSearchState({}, saved)
  expect(state).toMatchObject({
    searchID: 7,
    appliedValuesToSearch: saved.expression,
    resultsConfig: { columns: ['invID', 'controlAmt'], sort: 'controlAmt:desc', groupBy: null },
  })
  expect(writeSearchState(state, saved)).toEqual({})
  expect(writeSearchState({ ...state, page: 3 }, saved)).toEqual({ page: '3' })
  const longer = { ...state, itemsPerPage: 100 as const }
  expect(writeSearchState(longer, saved)).toEqual({ size: '100' })
  expect(readSearchState({ size: '100' }, saved)).toEqual(longer)
  expect(readSearchState({ size: '7' }, saved)).toEqual(state)
  expect(isAsSaved(state, saved)).toBe(true)
  expect(isAsSaved(state, null)).toBe(false)
})

it('a changed one is written in full, and comes back from its address', () => {
  const state = readSearchState({}, saved)
  const changed = { ...state, resultsConfig: { ...state.resultsConfig, sort: '' } }
  const query = writeSearchState(changed, saved)
  expect(query).toEqual({ s: 'and;controlAmt~gt~1000', cols: 'invID,controlAmt', run: '1' })
  expect(readSearchState(query, saved)).toEqual(changed)
  const emptied = { ...readSearchState({ run: '0' }, saved) }
  expect(emptied.appliedFieldsValuesConfig.parts).toEqual([])
  expect(readSearchState(writeSearchState(emptied, saved), saved)).toEqual(emptied)
})

it('a new search has run only when its address says so', () => {
  expect(readSearchState({}, null).appliedValuesToSearch).toBeNull()
  expect(readSearchState({ s: 'and;isPO~is~true' }, null).appliedValuesToSearch).toBeNull()
  expect(readSearchState({ s: 'and;isPO~is~true', run: '1' }, null).appliedValuesToSearch).toEqual({
    join: 'and',
    conditions: [{ field: 'isPO', operator: 'is', values: ['true'] }],
  })
  expect(writeSearchState(readSearchState({}, null), null)).toEqual({})
})
