import { assignableRights, customerRoles } from '../users/assignable-roles'
import { roleText, userErrors, userProblems } from '../users/user-errors'
import type { UserForm } from '../users/users.api'
import { isObject, ownName } from './match-filter'
import type { Shape } from './patch-resource'
import { scimErrors } from './scim-errors'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** RFC 7643 §4.3. Of it Kontor shows the organization, which is the customer. */
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export const userShape: Shape = {
  simple: ['userName', 'externalId', 'active', 'displayName', 'preferredLanguage', 'locale', 'timezone'],
  complex: ['name'],
  lists: ['emails', 'roles', 'entitlements'],
}

/** A person as a directory wants them; undefined: as they are. */
export type WantedUser = {
  userName: string
  email: string
  firstName: string
  lastName: string
  externalId: string | undefined
  isActive: boolean | undefined
  roles: string[] | undefined
  rights: UserForm['rights'] | undefined
  /** For the parts that other rooms keep, where the value is one of theirs. */
  locale: string | undefined
  timeZone: string | undefined
}

type Json = Readonly<Record<string, unknown>>
type Before = {
  userName: string
  email: string
  firstName: string
  lastName: string
  roles: readonly string[]
}

/**
 * Reads a user resource. The address is the primary one, or the one for work, or the user name.
 * @throws scim.value_invalid, users.invalid
 */
export function readUser(sent: Json, before: Before | null): WantedUser {
  const userName = requiredText(sent, 'userName')
  const emails = listOf(sent, 'emails')
  const mail =
    emails.find(({ primary }) => isTrue(primary)) ?? emails.find(({ type }) => type === 'work') ?? emails[0]
  const named = textOf(mail?.value) ?? userName
  // a new user name brings its address along, unless they were different before
  const follows = before !== null && same(before.userName, before.email) && same(named, before.email)
  return {
    userName,
    email: follows ? userName : named,
    ...namesOf(sent, before),
    externalId: textOf(at(sent, 'externalId')),
    isActive: activeOf(at(sent, 'active')),
    roles: ownName(sent, 'roles') === undefined ? undefined : rolesOf(sent, before?.roles ?? []),
    rights: ownName(sent, 'entitlements') === undefined ? undefined : rightsOf(sent),
    locale: textOf(at(sent, 'locale')) ?? textOf(at(sent, 'preferredLanguage')),
    timeZone: textOf(at(sent, 'timezone')),
  }
}

/** @throws scim.value_invalid */
export function requiredText(sent: Json, attribute: string): string {
  const value = textOf(at(sent, attribute))
  if (value === undefined) throw scimErrors.valueInvalid({ attribute })
  return value
}

/** The entries of a list, whether bare values or objects. */
export function listOf(sent: Json, attribute: string): Json[] {
  const value = at(sent, attribute)
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).map((one) => (isObject(one) ? one : { value: one }))
}

/** A name that is given as one is taken apart at its first blank. */
function namesOf(sent: Json, before: Before | null) {
  const value = at(sent, 'name')
  const name = isObject(value) ? value : {}
  const whole = textOf(at(name, 'formatted')) ?? textOf(at(sent, 'displayName')) ?? ''
  const [first = '', ...rest] = whole.split(/\s+/)
  const [given, family] = [textOf(at(name, 'givenName')), textOf(at(name, 'familyName'))]
  if (given === undefined && family === undefined && before && whole === '') return before
  const isApart = given !== undefined || family !== undefined
  const firstName = given ?? (isApart ? '' : first)
  return { firstName, lastName: family ?? (isApart ? '' : rest.join(' ')) }
}

/** @throws users.invalid */
function rolesOf(sent: Json, before: readonly string[]): string[] {
  return listOf(sent, 'roles').map(({ value }) => {
    const role = textOf(value) ?? ''
    const isKnown = before.includes(role) || customerRoles.some((one) => one === role)
    if (!isKnown) throw userErrors.invalid({ problem: userProblems.roleUnknown({ role: roleText(role) }) })
    return role
  })
}

/** Entitlements that aren't ours are the directory's own business. */
function rightsOf(sent: Json): UserForm['rights'] {
  const wanted = listOf(sent, 'entitlements').map(({ value }) => value)
  return assignableRights.filter((right) => wanted.includes(right))
}

/** Microsoft Entra sends "True" and "False". @throws scim.value_invalid */
function activeOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  if (isTrue(value)) return true
  if (value === false || String(value).toLowerCase() === 'false') return false
  throw scimErrors.valueInvalid({ attribute: 'active' })
}

const isTrue = (value: unknown) => value === true || String(value).toLowerCase() === 'true'

function at(of: Json, name: string): unknown {
  const key = ownName(of, name.toLowerCase())
  return key === undefined ? undefined : of[key]
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
