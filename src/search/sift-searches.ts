import type { z } from 'zod'
import { fold } from '../listing/text-words'
import type { listSavedSearches } from './saved-searches.api'

export type ListedSearch = z.output<typeof listSavedSearches.response>['searches'][number]
export type SavedFilter = 'all' | 'mine' | 'shared' | 'pinned'

type Sifting = { text: string; filter: SavedFilter; sort: { column: string; isDescending: boolean } }

/** The saved searches that fit, in the asked order; what has no value (never run) comes last either way. */
export function siftSearches(
  searches: readonly ListedSearch[],
  { text, filter, sort }: Sifting,
): ListedSearch[] {
  const wanted = fold(text.trim())
  const fitting = searches.filter(
    (search) =>
      isOf(search, filter) &&
      fold(`${search.name} ${search.description} ${search.owner.name}`).includes(wanted),
  )
  return fitting.sort((a, b) => {
    const [one, other] = [keyOf(a, sort.column), keyOf(b, sort.column)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other))
    return (sort.isDescending ? -order : order) || a.id - b.id
  })
}

function isOf({ isMine, isPinned }: ListedSearch, filter: SavedFilter): boolean {
  if (filter === 'mine') return isMine
  if (filter === 'shared') return !isMine
  return filter === 'all' || isPinned
}

const subscriptionOrder = { daily: 0, weekly: 1, none: 2 }

function keyOf(search: ListedSearch, column: string): string | number | null {
  switch (column) {
    case 'hits':
      return search.hits?.count ?? null
    case 'owner':
      return fold(search.owner.name)
    case 'subscription':
      return subscriptionOrder[search.subscription]
    case 'lastRunAt':
    case 'createdAt':
    case 'modifiedAt':
      return search[column]
    default:
      return fold(search.name)
  }
}
