import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { listEdiPartners } from '../edi-partners.api'

const partnersKey = ['edi-partners']
export const partnerChangesKey = (id: number) => [...partnersKey, 'changes', id]

export function usePartners() {
  return useQuery({
    queryKey: partnersKey,
    queryFn: ({ signal }) => call(listEdiPartners, {}, { signal }),
  })
}

/** The list and the changes of every partner. */
export const reloadPartners = (client: QueryClient) => client.invalidateQueries({ queryKey: partnersKey })
