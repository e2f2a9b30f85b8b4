import { useMemo } from 'react'
import { useSession } from '../../../identity/web/auth'
import { useCaller } from '../../../tenants/web/caller'
import { accessContextOf, appSession } from '../session/app-session'
import { type Entry, entriesFor } from './entries'

/** The pages that this person may use, in the order of the sidebar. */
export function useEntries(): Entry[] {
  const caller = useCaller()
  const { principal } = useSession(appSession().configuration.productName)
  return useMemo(
    () => (principal && caller ? entriesFor(principal, accessContextOf(caller), caller.can) : []),
    [principal, caller],
  )
}
