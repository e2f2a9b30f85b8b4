import type { Principal } from '../access/principal'
import {
  type AppRole,
  adminRole,
  appRoles,
  internalOnlyRoles,
  staffGroup,
  superuserGroup,
} from '../access/roles'

/** Roles that a customer's people can have, in the order in which they are offered. */
export const customerRoles: readonly AppRole[] = appRoles.filter((role) => !internalOnlyRoles.includes(role))

/** Roles of the provider's staff. The admin's carries the product's name. */
export const staffRoles = (product: string): readonly string[] => [
  ...internalOnlyRoles,
  adminRole(product),
  'USER_ADMIN',
]

/** Groups of the provider's staff: everybody is in the first. */
export const staffGroups = (product: string): readonly string[] => [staffGroup(product), superuserGroup]

/** Single rights that a person can have besides their roles. */
export const assignableRights = ['release-hitl'] as const

/** The roles that this person may give to and take from people of a customer, or of the provider. */
export function assignableRoles(
  principal: Pick<Principal, 'isSuperuser' | 'isInternal'>,
  { isStaff, product }: { isStaff: boolean; product: string },
): readonly string[] {
  if (!isStaff) return customerRoles
  return maySeeStaff(principal) ? staffRoles(product) : []
}

/** The provider's own people are managed by its superusers alone. */
export const maySeeStaff = ({ isSuperuser, isInternal }: Pick<Principal, 'isSuperuser' | 'isInternal'>) =>
  isSuperuser && isInternal
