import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { listDocuments } from '../../../search/search.api'
import { type DocumentChoice, documentsFound } from './palette-choices'

const mostPerList = 5

/** Documents, open and completed, by number, supplier or order; asked for when typing rests. */
export function useDocumentsFound(typed: string): { found: DocumentChoice[]; isSearching: boolean } {
  const [q] = useDebouncedValue(typed.trim(), 150)
  const { data, isFetching } = useQuery({
    queryKey: ['documents', 'palette', q],
    enabled: q.length >= 2,
    queryFn: async ({ signal }) => {
      const lists = (['my-invoices', 'completed'] as const).map((screen) =>
        call(listDocuments, { query: { screen, q, itemsPerPage: mostPerList } }, { signal }),
      )
      return documentsFound((await Promise.all(lists)).flatMap(({ documents }) => documents))
    },
    placeholderData: keepPreviousData,
  })
  return { found: q.length >= 2 ? (data ?? []) : [], isSearching: isFetching || q !== typed.trim() }
}
