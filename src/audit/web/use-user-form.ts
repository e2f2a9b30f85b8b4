import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { readUserForm } from '../../users/users.api'

/** What there is to give people, by the names that User Management has for it. */
export function useUserForm() {
  return useQuery({
    queryKey: ['users', 'form'],
    queryFn: ({ signal }) => call(readUserForm, {}, { signal }),
  }).data
}
