import { type Principal, principalFromClaims } from '../access/principal'
import { adminRole, appRoles, customerGroup, staffGroup, superuserGroup } from '../access/roles'

const product = 'Kontor'

/** Builds a person for tests: an app role, 'ADMIN' for the internal admin, or nothing; VS roles and ADMIN are staff. */
export function person(...roles: string[]): Principal {
  const isStaff = roles.some((role) => role === 'ADMIN' || role === 'STAFF' || role.startsWith('VS_'))
  const groups = [
    isStaff ? staffGroup(product) : customerGroup('HARBOR'),
    ...(roles.includes('SUPERUSER') ? [superuserGroup] : []),
  ]
  const approle = roles
    .map((role) => (role === 'ADMIN' ? adminRole(product) : role))
    .filter((role) => role !== 'STAFF' && role !== 'SUPERUSER' && role !== 'NOBODY')
  const customerid = isStaff ? undefined : '10301'
  return principalFromClaims(
    { sub: 'u1', email: 'u@x.example', name: 'Uma Xu', groups, approle, customerid },
    { product },
  )
}

/** Everybody that a table can name. */
export const everybody = [...appRoles, 'ADMIN', 'STAFF', 'SUPERUSER', 'NOBODY'] as const

/** Of everybody, those for whom the question is answered with yes, in one line of text. */
export function whoMay(question: (principal: Principal) => boolean): string {
  return everybody.filter((role) => question(person(role))).join(' ')
}

/** The same people named in any order, put into the order of `whoMay`. */
export function ordered(names: string): string {
  const wanted = names.split(' ').filter(Boolean)
  const unknown = wanted.filter((name) => !(everybody as readonly string[]).includes(name))
  if (unknown.length > 0) throw new Error(`nobody is called ${unknown.join(', ')}`)
  return everybody.filter((name) => wanted.includes(name)).join(' ')
}
