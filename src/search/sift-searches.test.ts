import { expect, it } from 'vitest'
import { type ListedSearch, siftSearches } from './sift-searches'

function search(id: number, name: string, part: Partial<ListedSearch> = {}): ListedSearch {
  return {
    id,
    name,
    description: '',
    expression: { join: 'and', conditions: [] },
    columns: [],
    subscription: 'none',
    owner: { id: 'U-1', name: 'Dana Whitfield' },
    isMine: true,
    sharing: { with: 'nobody' },
    isPinned: false,
    createdAt: '2026-03-01T08:00:00Z',
    modifiedAt: '2026-03-01T08:00:00Z',
    lastRunAt: null,
    version: 1,
    hits: { count: 0, isMore: false },
    ...part,
  }
}
const all = [
  search(1, 'overdue', { lastRunAt: '2026-03-02T08:00:00Z', hits: { count: 12, isMore: false } }),
  search(2, 'Ärger mit Lieferanten', { isMine: false, owner: { id: 'U-2', name: 'Luis Ortega' } }),
  search(3, 'Credits', { isPinned: true, description: 'without a reference', subscription: 'daily' }),
]
const sifted = (part: Partial<Parameters<typeof siftSearches>[1]>) =>
  siftSearches(all, {
    text: '',
    filter: 'all',
    sort: { column: 'name', isDescending: false },
    ...part,
  }).map(({ id }) => id)

it('saved searches are found by name, description and owner, whatever the case', () => {
  expect(sifted({ text: 'OVER' })).toEqual([1])
  expect(sifted({ text: 'reference' })).toEqual([3])
  expect(sifted({ text: 'ortega' })).toEqual([2])
  expect(sifted({ filter: 'mine' })).toEqual([3, 1])
  expect(sifted({ filter: 'shared' })).toEqual([2])
  expect(sifted({ filter: 'pinned' })).toEqual([3])
})

it('they stand in the asked order; those that were never run come last either way', () => {
  expect(sifted({})).toEqual([2, 3, 1])
  expect(sifted({ sort: { column: 'hits', isDescending: true } })).toEqual([1, 2, 3])
  expect(sifted({ sort: { column: 'lastRunAt', isDescending: true } })[0]).toBe(1)
  expect(sifted({ sort: { column: 'lastRunAt', isDescending: false } })[0]).toBe(1)
  expect(sifted({ sort: { column: 'subscription', isDescending: false } })[0]).toBe(3)
})
