import { type AccessContext, demoCustomerIds } from './access-context'
import { environmentIs } from './environments'
import type { Principal } from './principal'

/** A requirement of a page that is neither a role nor a flag nor a permission. */
export type CustomPermission =
  | 'user-management'
  | 'internal-user'
  | 'internal-demo-account'
  | 'superuser'
  | 'vs-user'
  | 'not-vs-specialist'
  | 'payments-customer'
  | 'not-payments-customer'

const checks: Record<CustomPermission, (principal: Principal, context: AccessContext) => boolean> = {
  'user-management': (principal, { environment }) =>
    (principal.isSuperuser || principal.roles.includes('USER_ADMIN')) &&
    environmentIs('userManagement', environment),
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
  return checks[permission](principal, context)
}
