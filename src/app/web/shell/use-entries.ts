import { useMemo } from 'react'
import { type SidebarEntry, sidebarOf } from '../../../access/pages'
import { useSession } from '../../../identity/web/auth'
import { useCaller } from '../../../tenants/web/caller'
import { pages } from '../../pages'
import { accessContextOf, appSession } from '../session/app-session'

/** The pages that this person may use, in the order of the sidebar. */
export function useEntries(): SidebarEntry[] {
  const caller = useCaller()
  const { principal } = useSession(appSession().configuration.productName)
  return useMemo(
    () => (principal && caller ? sidebarOf({ pages, principal, context: accessContextOf(caller) }) : []),
    [principal, caller],
  )
}
