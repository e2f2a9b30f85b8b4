/** The app roles of specification §6 that do not depend on the product's name. The internal admin role does: see `adminRole`. */
export const appRoles = [
  'VS_SPECIALIST',
  'VS_MANAGER',
  'AP_MANAGER',
  'AP_ADMIN',
  'AP_SPECIALIST',
  'FINANCIAL_ACCOUNTING',
  'USER_ADMIN',
  'ESCALATIONS_SPECIALIST',
  'PAYMENTS_SPECIALIST',
] as const

export type AppRole = (typeof appRoles)[number]

/** What the access tables list: an app role, or the internal admin (internal group plus admin role). */
export type RoleRequirement = AppRole | 'INTERNAL_ADMIN'

/** Membership makes a superuser. */
export const superuserGroup = 'SUPERUSERS'

/** 'USERS_{shortname}' is the group of one customer. */
export const customerGroupPrefix = 'USERS_'

/** Roles that only the provider's own staff can hold: in anybody else's token they count for nothing. */
export const internalOnlyRoles: readonly AppRole[] = ['VS_SPECIALIST', 'VS_MANAGER']

/** The product's name as the prefix of its codes: 'Kontor' is 'KONTOR', 'Pay Desk' is 'PAY_DESK'. */
export function productCode(product: string): string {
  return product.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
}

/** Code of the internal admin role, the product-prefixed ADMIN: 'KONTOR_ADMIN'. */
export function adminRole(product: string): string {
  return `${productCode(product)}_ADMIN`
}

/** The internal-staff group, whose members are internal users: 'KONTOR_STAFF'. */
export function staffGroup(product: string): string {
  return `${productCode(product)}_STAFF`
}

/** The OpenID scope that the app asks for besides the standard ones: 'kontor_admin'. */
export function adminScope(product: string): string {
  return `${productCode(product).toLowerCase()}_admin`
}

/** The customer group of a shortname: 'USERS_HARBOR'. */
export function customerGroup(shortname: string): string {
  return `${customerGroupPrefix}${shortname}`
}

export function isAppRole(role: string): role is AppRole {
  return (appRoles as readonly string[]).includes(role)
}
