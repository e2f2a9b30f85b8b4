import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointRequest, EndpointResponse } from '../../../access/endpoint'
import { call } from '../../../access/web/call'
import { listFacets } from '../../listing.api'
import type { SideFilterKey } from '../../side-filters'

export type FacetsAsked = EndpointRequest<typeof listFacets>['query']
export type Facet = EndpointResponse<typeof listFacets>['filters'][number]
export type FacetItem = Facet['items'][number]

/** The side filters of a list with their items and counts. */
export function useFacets(asked: FacetsAsked, isWanted: boolean) {
  return useQuery({
    queryKey: ['documents', 'facets', asked],
    queryFn: async ({ signal }) => (await call(listFacets, { query: asked }, { signal })).filters,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

/** So many items of a filter the server sends at once; with more it searches them. */
const mostItems = 200
const pauseMs = 250

/** The items of one filter that fit a text, from the server where it did not send all of them. */
export function useFoundItems(asked: FacetsAsked, facet: Facet | undefined, typed: string) {
  const [find] = useDebouncedValue(typed.trim(), pauseMs)
  const hasMore = facet !== undefined && (facet.isPartial || facet.items.length >= mostItems)
  const only = facet?.key as SideFilterKey
  const { data, isFetching } = useQuery({
    queryKey: ['documents', 'facets', asked, only, find],
    queryFn: async ({ signal }) =>
      (await call(listFacets, { query: { ...asked, only, find } }, { signal })).filters[0]?.items ?? [],
    placeholderData: keepPreviousData,
    enabled: hasMore && find !== '',
  })
  const isFound = hasMore && find !== '' && data !== undefined
  return { items: isFound ? data : (facet?.items ?? []), isFetching }
}
