import type { Say, ScreenText } from '../kernel/screen-text'
import { demoCustomerIds } from './access-context'
import type { Principal } from './principal'
import { adminRole, type RoleRequirement } from './roles'

/** What has a role name: the roles, a provider user who has none of them, and an internal demo account. */
export type NamedRole = RoleRequirement | 'PROVIDER_USER' | 'DEMO'

/** The role names of specification §6; `{provider}` stands for the provider's name. */
export const roleNames: Record<NamedRole, ScreenText> = {
  FINANCIAL_ACCOUNTING: 'Financial Accounting',
  AP_SPECIALIST: 'AP Specialist',
  AP_MANAGER: 'AP Manager',
  AP_ADMIN: 'AP Admin',
  USER_ADMIN: 'User Admin',
  PAYMENTS_SPECIALIST: 'Payments Specialist',
  ESCALATIONS_SPECIALIST: 'Escalations Specialist',
  PROVIDER_USER: '{provider} Software',
  INTERNAL_ADMIN: '{provider} Admin',
  VS_MANAGER: 'VS Manager',
  VS_SPECIALIST: 'VS Specialist',
  DEMO: 'Demo',
}

/** The name of a stored or claimed role; a code that is not ours is its own name. */
export function roleName(code: string): ScreenText {
  return isNamed(code) ? roleNames[code] : code
}

/** The same in somebody's words, from a code of the approle claim, where the admin role carries the product's name. */
export function roleNameOfClaim(
  code: string,
  { product, provider, say }: { product: string; provider: string; say: Say },
): string {
  return say(roleName(code === adminRole(product) ? 'INTERNAL_ADMIN' : code), { provider })
}

/** The roles that a person is introduced with, the most important first; none for a customer's person without roles. */
export function namedRolesOf({
  isInternal,
  isInternalAdmin,
  roles,
  customerId,
}: Pick<Principal, 'isInternal' | 'isInternalAdmin' | 'roles' | 'customerId'>): NamedRole[] {
  const named: NamedRole[] = isInternalAdmin ? ['INTERNAL_ADMIN', ...roles] : [...roles]
  if (isInternal && named.length === 0) named.push('PROVIDER_USER')
  if (isInternal && customerId !== null && demoCustomerIds.includes(customerId)) named.push('DEMO')
  return named
}

function isNamed(code: string): code is NamedRole {
  return Object.hasOwn(roleNames, code)
}
