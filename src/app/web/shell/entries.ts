import type { AccessContext } from '../../../access/access-context'
import type { Principal } from '../../../access/principal'
import { type SidebarEntry, sidebarOf } from '../../../access/sidebar'
import { addedPages } from '../added-pages'

export type Entry = Pick<SidebarEntry, 'group' | 'label' | 'path'>

/** The pages that somebody may use, in the order of the sidebar. `can`: the server's answers about his permissions. */
export function entriesFor(
  principal: Principal,
  context: AccessContext,
  can: Readonly<Record<string, boolean>>,
): Entry[] {
  return [...sidebarOf(principal, context), ...addedPages.filter((page) => can[page.permission])]
}
