import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { columnChoiceQuery } from '../../settings/web/column-choice-query'
import type { ListAddress } from '../list-address'
import { columnsKey, documentListQuery } from '../list-query'
import type { Screen } from '../list-tabs'
import { listDocuments } from '../search.api'
import { firstListAt } from './first-list'

/** One page of a list. */
export function listPageQuery(screen: Screen, address: ListAddress, columns: readonly string[]) {
  const query = documentListQuery(screen, address, columns)
  return queryOptions({
    queryKey: ['documents', 'list', query],
    queryFn: ({ signal }) => call(listDocuments, { query }, { signal }),
  })
}

/** Takes up what was asked for before the app was there, so that the list is drawn with its rows at once. */
export function prefetchFirstList(client: QueryClient): void {
  const list = firstListAt(window.location)
  if (!list) return
  void client.prefetchQuery(listPageQuery(list.screen, list.address, list.columns))
  void client.prefetchQuery(columnChoiceQuery(columnsKey(list.screen)))
}
