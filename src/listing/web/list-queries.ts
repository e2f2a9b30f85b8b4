import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { readPreference } from '../../settings/settings.api'
import { columnChoiceQuery } from '../../settings/web/column-choice-query'
import type { ListAddress } from '../list-address'
import { columnsKey, documentListQuery, leftKey } from '../list-query'
import type { Screen } from '../list-tabs'
import { listDocuments } from '../listing.api'
import { firstListAt } from './first-list'
import { queryOf } from './kept-list'

/** One page of a list. `columns`: the fields beyond those of every row, as "isPO,ageDays". */
export function listPageQuery(screen: Screen, address: ListAddress, columns: string | undefined) {
  const query = documentListQuery(screen, address, columns)
  return queryOptions({
    queryKey: ['documents', 'list', query],
    queryFn: ({ signal }) => call(listDocuments, { query }, { signal }),
  })
}

/** How the reader left a list, in this browser or in another one. */
export function leftListQuery(screen: Screen) {
  const key = leftKey(screen)
  return queryOptions({
    queryKey: ['preference', key],
    queryFn: async () => queryOf((await call(readPreference, { params: { key } })).value),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Takes up what was asked for before the app was there, so that the list is drawn with its rows at once. */
export function prefetchFirstList(client: QueryClient): void {
  const list = firstListAt(window.location)
  if (!list) return
  void client.prefetchQuery(listPageQuery(list.screen, list.address, list.columns))
  void client.prefetchQuery(columnChoiceQuery(columnsKey(list.screen)))
  if (list.isLeftElsewhere) void client.prefetchQuery(leftListQuery(list.screen))
}
