import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import type { Absence } from '../absence'
import * as api from '../absences.api'

/** When somebody is out of office, and what changes it; `userId` null is the reader. */
export function useAbsence(userId: string | null) {
  const say = useSay()
  const client = useQueryClient()
  const queryKey = ['absence', userId]
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      userId === null
        ? call(api.readOwnAbsence, {}, { signal })
        : call(api.readAbsence, { params: { id: userId } }, { signal }),
    retry: false,
  })
  const save = useMutation({
    mutationFn: (absence: Absence | null) =>
      userId === null
        ? call(api.saveOwnAbsence, { body: { absence } })
        : call(api.saveAbsence, { params: { id: userId }, body: { absence } }),
    onSuccess: (state) => {
      client.setQueryData(queryKey, state)
      toast('success', say('Saved'))
    },
    onError: (problem) => toast('error', problem.message),
  })
  return { read, save: save.mutateAsync, isBusy: save.isPending }
}
