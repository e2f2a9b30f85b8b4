import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { mostPeople } from '../is-called'
import { listPeople } from '../notifications.api'

export type Colleague = { userId: string; name: string; email: string }

const none: Colleague[] = []

/**
 * Colleagues, and who those are that were chosen before. Of most customers all of them come at once; of a large one those
 * whose name begins as it is typed are asked for beside them.
 */
export function usePeople({
  typed,
  chosen,
  roles,
  isWanted = true,
}: {
  typed: string
  chosen: readonly string[]
  /** Only people with one of these are found. */
  roles?: readonly string[]
  /** False until somebody is looked for. */
  isWanted?: boolean
}) {
  const [q] = useDebouncedValue(typed.trim(), 150)
  const among = roles ? { roles: roles.join('\n') } : {}
  const all = useAsked({ q: '', ...among }, isWanted)
  const areMore = (all.data?.length ?? 0) >= mostPeople
  const found = useAsked({ q, ...among }, isWanted && areMore && q !== '')
  const known = useAsked({ ids: chosen.join('\n') }, chosen.length > 0)
  return {
    found: [...(all.data ?? none), ...(found.data ?? none)],
    known: known.data ?? none,
    /** Who the chosen ones are has been asked and answered. */
    isKnown: known.isSuccess,
    isSearching: all.isFetching || found.isFetching,
    error: all.error ?? found.error ?? known.error,
  }
}

function useAsked(query: { q?: string; ids?: string; roles?: string }, enabled: boolean) {
  return useQuery({
    queryKey: ['people', query],
    queryFn: async ({ signal }) =>
      (await call(listPeople, { query }, { signal, skipErrorHandling: true })).people,
    enabled,
    staleTime: 60_000,
  })
}
