import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../access/web/call'
import type { DocumentFieldName } from '../../../listing/document-fields'
import type { SearchExpression } from '../../../listing/search-expression'
import { runSavedSearch, type SavedSearch } from '../../saved-searches.api'
import { searchDocuments } from '../../search.api'
import type { AdvancedSearch } from './use-advanced-search'

type Asked = { search: AdvancedSearch; saved: SavedSearch | null; applied: SearchExpression }

/** The page of results that is shown, and totals and groups over all of them, which stay while pages are turned. */
export function useSearchResults({ search, saved, applied }: Asked) {
  const { resultsConfig, page, itemsPerPage } = search.state
  const question = questionOf(applied, resultsConfig)
  const cursor = useRef<{ of: string; cursor: string } | null>(null)
  const asked = JSON.stringify([question, itemsPerPage])
  const isRun = saved !== null && search.isAsSaved
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['documents', 'search', question, page, itemsPerPage, isRun ? saved.id : null],
    queryFn: async ({ signal }) => {
      const at = {
        page,
        itemsPerPage,
        cursor: cursor.current?.of === asked ? cursor.current.cursor : undefined,
      }
      // a saved search that is run as it is notes when that was
      const found = isRun
        ? await call(
            runSavedSearch,
            { params: { id: saved.id }, body: { ...at, withTotals: false } },
            { signal },
          )
        : await call(searchDocuments, { body: { ...question, ...at, withTotals: false } }, { signal })
      if (found.cursor) cursor.current = { of: asked, cursor: found.cursor }
      return found
    },
    placeholderData: keepPreviousData,
  })
  const { data: sums } = useQuery({
    queryKey: ['documents', 'search-sums', question.expression, question.groupBy],
    queryFn: ({ signal }) =>
      call(
        searchDocuments,
        { body: { ...question, columns: [], sort: undefined, page: 1, itemsPerPage: 1, withTotals: true } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  return { searchResults: data, sums, error, isStale: isPlaceholderData, refetch }
}

/** What the server is asked: the question of a saved search, and of a new one. */
export function questionOf(expression: SearchExpression, config: AdvancedSearch['state']['resultsConfig']) {
  return {
    expression,
    columns: [...config.columns] as DocumentFieldName[],
    sort: config.sort || undefined,
    groupBy: config.groupBy,
  }
}
