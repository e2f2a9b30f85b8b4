import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { listPeople } from '../../notifications/notifications.api'

/** What people are called, by their ids; of who works there no longer nothing is known. */
export function useNamesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const query = { ids: ids.join('\n') }
  const { data } = useQuery({
    queryKey: ['audit', 'names', query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal, skipErrorHandling: true }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  })
  return new Map((data?.people ?? []).map(({ userId, name }) => [userId, name]))
}
