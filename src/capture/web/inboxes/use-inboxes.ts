import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { listInboxes } from '../../inboxes.api'

const inboxesKey = ['inboxes']
export const inboxChangesKey = (address: string) => [...inboxesKey, 'changes', address]

export function useInboxes() {
  return useQuery({ queryKey: inboxesKey, queryFn: ({ signal }) => call(listInboxes, {}, { signal }) })
}

/** The list and the changes of every inbox. */
export const reloadInboxes = (client: QueryClient) => client.invalidateQueries({ queryKey: inboxesKey })
