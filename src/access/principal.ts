import type { ApiScope } from './api-scopes'
import {
  type AppRole,
  adminRole,
  customerGroupPrefix,
  internalOnlyRoles,
  isAppRole,
  type RoleRequirement,
  staffGroup,
  superuserGroup,
} from './roles'

/** Who is asking: the identity token's claims (specification §3) and what follows from them (§6). */
export type Principal = {
  /** The identity provider's subject. */
  userId: string
  email: string
  name: string
  firstName: string
  lastName: string
  initials: string
  groups: readonly string[]
  /** The app roles that count for this person: known ones, and VS roles only for internal users. */
  roles: readonly AppRole[]
  /** Extra single rights, such as 'release-hitl'. */
  rights: readonly string[]
  /** The customer that the token names; null for the provider's staff. */
  homeCustomerId: string | null
  /** The customer acted for in this call; null as long as an internal user has selected none. */
  customerId: string | null
  /** From the group USERS_{shortname}; null without one. */
  shortname: string | null
  isInternal: boolean
  isSuperuser: boolean
  isInternalAdmin: boolean
  /** A superuser who is an internal admin as well (our reading: the specification leaves it open). */
  isSuperAdmin: boolean
  isVsSpecialist: boolean
  isVsManager: boolean
  /** VS manager or VS specialist. */
  isVsUser: boolean
  /** False: the person is sent to /403/permission. */
  hasAnyRole: boolean
  /** When the person entered their password, where the identity provider says it (`auth_time`). */
  signedInAt: Date | null
  /** The name of whoever looks at Kontor as this person sees it: they read, and change nothing. */
  isViewedBy?: string
  /** Whether the identity provider says that they signed in with more than one factor (`amr` has `mfa`, RFC 8176). */
  hasSecondFactor: boolean
  /** An API key's: all that it may do. People have permissions instead. */
  scopes?: readonly ApiScope[]
}

/** Claims as they arrive; nothing about their shape is trusted. */
export type Claims = Readonly<Record<string, unknown>>

/** Builds the principal from verified claims `sub, email, name, groups, approle, customerid, rights, auth_time, amr`. Never throws. */
export function principalFromClaims(claims: Claims, { product }: { product: string }): Principal {
  const groups = textList(claims.groups)
  const claimedRoles = textList(claims.approle)
  const name = text(claims.name)
  const isInternal = groups.includes(staffGroup(product))
  const isInternalAdmin = isInternal && claimedRoles.includes(adminRole(product))
  const isSuperuser = groups.includes(superuserGroup)
  const roles = claimedRoles
    .filter(isAppRole)
    .filter((role, index, all) => all.indexOf(role) === index)
    .filter((role) => isInternal || !internalOnlyRoles.includes(role))
  const isVsSpecialist = roles.includes('VS_SPECIALIST')
  const isVsManager = roles.includes('VS_MANAGER')
  const homeCustomerId = text(claims.customerid) || null
  return {
    userId: text(claims.sub),
    email: text(claims.email),
    name,
    ...splitName(name),
    initials: initialsOf(name),
    groups,
    roles,
    rights: textList(claims.rights),
    homeCustomerId,
    customerId: homeCustomerId,
    shortname: shortnameOf(groups),
    isInternal,
    isSuperuser,
    isInternalAdmin,
    isSuperAdmin: isSuperuser && isInternalAdmin,
    isVsSpecialist,
    isVsManager,
    isVsUser: isVsSpecialist || isVsManager,
    hasAnyRole: roles.length > 0 || isInternalAdmin,
    signedInAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
    hasSecondFactor: textList(claims.amr).includes('mfa'),
  }
}

/** Has the person any of these roles? */
export function hasAnyOf(principal: Principal, required: readonly RoleRequirement[]): boolean {
  return required.some((role) =>
    role === 'INTERNAL_ADMIN' ? principal.isInternalAdmin : principal.roles.includes(role),
  )
}

/** First letters of the first two words of the name, 'U' when there is none. A sign that stands alone, as in "A & B", is no word. */
export function initialsOf(name: string): string {
  const letters = words(name)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]!)
  return letters.join('').toUpperCase() || 'U'
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = words(name)
  return { firstName, lastName: rest.join(' ') }
}

function shortnameOf(groups: readonly string[]): string | null {
  const group = groups.find((name) => name.startsWith(customerGroupPrefix))
  return group?.slice(customerGroupPrefix.length) || null
}

function words(name: string): string[] {
  return name.trim().split(/\s+/).filter(Boolean)
}

function text(value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

function textList(value: unknown): string[] {
  // Some providers send a list with one entry as the bare entry.
  const list = Array.isArray(value) ? value : [value]
  return list.map(text).filter(Boolean)
}
