import type { Principal } from '../access/principal'
import type { ActorRole } from './document-lifecycle'

/** The lifecycle table's roles of a signed-in user. A person may hold several. */
export function actorRolesOf(principal: Principal): ActorRole[] {
  const roles: ActorRole[] = []
  if (principal.isViewedBy !== undefined) return roles
  if (principal.isInternalAdmin) roles.push('PA')
  if (principal.roles.includes('AP_SPECIALIST')) roles.push('APS')
  if (principal.roles.includes('AP_SPECIALIST') && principal.rights.includes('release-hitl'))
    roles.push('APS_RELEASE')
  if (principal.roles.includes('AP_MANAGER')) roles.push('APM')
  if (principal.roles.includes('ESCALATIONS_SPECIALIST')) roles.push('ES')
  if (principal.isVsUser) roles.push('VS')
  return roles
}
