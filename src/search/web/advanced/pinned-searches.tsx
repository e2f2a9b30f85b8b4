import { IconPinned } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../access/web/call'
import type { MarkIcon } from '../../../ui/status-mark'
import { listSavedSearches } from '../../saved-searches.api'
import { savedSearchesKey } from './use-saved-changes'

export type PinnedSearch = { path: string; name: string; icon: MarkIcon }

/** The searches that the reader pinned; the sidebar says how each is drawn. */
export function PinnedSearches({ draw }: { draw(search: PinnedSearch): ReactNode }) {
  const { data } = useQuery({
    queryKey: [savedSearchesKey, 'names'],
    queryFn: () => call(listSavedSearches, { query: {} }, { skipErrorHandling: true }),
    staleTime: 60_000,
  })
  return (data?.searches ?? [])
    .filter(({ isPinned }) => isPinned)
    .map(({ id, name }) => draw({ path: `/document-search/${id}`, name, icon: IconPinned }))
}
