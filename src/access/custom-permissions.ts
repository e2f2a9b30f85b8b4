import { type AccessContext, demoCustomerIds, type FixedFeatureFlag, licensingFlag } from './access-context'
import type { Principal } from './principal'

/** A requirement of a page that is not a role: a check by name, or a feature flag that must be on. */
export type CustomPermission = NamedCheck | { flag: FixedFeatureFlag }

type NamedCheck =
  | 'licensing'
  | 'user-management'
  | 'internal-user'
  | 'internal-demo-account'
  | 'superuser'
  | 'vs-user'
  | 'not-vs-specialist'
  | 'payments-customer'
  | 'not-payments-customer'

const checks: Record<NamedCheck, (principal: Principal, context: AccessContext) => boolean> = {
  licensing: (_, { flags, product }) => flags.has(licensingFlag(product)),
  'user-management': (principal, { environment, userManagementEnvironments }) =>
    (principal.isSuperuser || principal.roles.includes('USER_ADMIN')) &&
    (userManagementEnvironments === undefined || userManagementEnvironments.includes(environment)),
  'internal-user': (principal) => principal.isInternal,
  'internal-demo-account': (principal, { selectedCustomerId }) =>
    principal.isInternal && selectedCustomerId !== null && demoCustomerIds.includes(selectedCustomerId),
  superuser: (principal) => principal.isSuperuser,
  'vs-user': (principal) => principal.isVsUser,
  'not-vs-specialist': (principal) => !principal.isVsSpecialist,
  'payments-customer': (_, { isPaymentsCustomer }) => isPaymentsCustomer,
  'not-payments-customer': (_, { isPaymentsCustomer }) => !isPaymentsCustomer,
}

/** Does this custom permission hold for this person here and now? */
export function customPermissionHolds(
  permission: CustomPermission,
  principal: Principal,
  context: AccessContext,
): boolean {
  if (typeof permission === 'object') return context.flags.has(permission.flag)
  return checks[permission](principal, context)
}
