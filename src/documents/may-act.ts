import { anyOf, type PermissionTable, readers } from '../access/permissions'
import type { Principal } from '../access/principal'
import { actorRolesOf } from './actor-roles'
import { type DocumentAction, mayEverTake, transitions } from './document-lifecycle'

/** May this person take the action on some document? In which states stands in the lifecycle. */
export function mayAct(principal: Principal, action: DocumentAction): boolean {
  return mayEverTake(action, actorRolesOf(principal))
}

/** May this person open documents? */
export const mayRead = anyOf(...readers)

/** Whoever may bring a document back from the trash sees what is in it. */
export const maySeeTrash = (principal: Principal): boolean => mayAct(principal, 'restore')

/** AP Managers and provider admins take away what a colleague left behind: a lock, a comment (product-decisions 2.2). */
export const mayTidyUp = anyOf('AP_MANAGER', 'INTERNAL_ADMIN')

/** The permission of an action is that of its row in the lifecycle. */
const ofActions = Object.fromEntries(
  transitions.map(({ action }) => [
    `documents.${action}`,
    (principal: Principal) => mayAct(principal, action),
  ]),
)

export const documentPermissions: PermissionTable = {
  ...ofActions,
  /** Lists are open to everybody with any role, as their pages are. */
  'documents.list': (principal) => principal.hasAnyRole,
  'documents.search': (principal) => principal.hasAnyRole,
  'documents.read': mayRead,
  'documents.trash': maySeeTrash,
  /** Whoever edits frees their own lock. */
  'documents.free-lock': (principal) => mayAct(principal, 'edit') || mayTidyUp(principal),
}
