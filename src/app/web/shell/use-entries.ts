import { useMemo } from 'react'
import { type SidebarEntry, sidebarOf } from '../../../access/sidebar'
import { useSession } from '../../../identity/web/auth'
import { useCaller } from '../../../tenants/web/caller'
import { addedPages } from '../added-pages'
import { accessContextOf, appSession } from '../session/app-session'

export type Entry = Pick<SidebarEntry, 'group' | 'label' | 'path'>

/** The pages that this person may use, in the order of the sidebar. */
export function useEntries(): Entry[] {
  const caller = useCaller()
  const { principal } = useSession(appSession().configuration.productName)
  return useMemo(() => {
    if (!principal || !caller) return []
    return [
      ...sidebarOf(principal, accessContextOf(caller)),
      ...addedPages.filter((page) => caller.can[page.permission]),
    ]
  }, [principal, caller])
}
