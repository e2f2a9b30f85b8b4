import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { listGroupPeople } from '../document-groups.api'

/** Who can be a member of a group; undefined until they are loaded. */
export function useGroupPeople() {
  const { data } = useQuery({
    queryKey: ['document-group-people'],
    queryFn: ({ signal }) => call(listGroupPeople, {}, { signal }),
  })
  return data?.people
}
