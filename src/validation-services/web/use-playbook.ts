import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { readPlaybook } from '../validation-services.api'

/** What the selected customer wants of its reviewers. */
export function usePlaybook(customerId: number | string | null) {
  return useQuery({
    queryKey: ['review-playbook', String(customerId)],
    queryFn: ({ signal }) => call(readPlaybook, {}, { signal }),
    staleTime: 60_000,
  })
}
