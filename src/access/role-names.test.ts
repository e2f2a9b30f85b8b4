import { describe, expect, it } from 'vitest'
import { english } from '../kernel/words'
import { person } from '../testing/people'
import { namedRolesOf, roleNameOfClaim, roleNames } from './role-names'

const naming = { product: 'Pay Desk', provider: 'Acme', say: english.say }

/** As they stand in specification §6, in its order. */
const bySpecification = [
  'Financial Accounting',
  'AP Specialist',
  'AP Manager',
  'AP Admin',
  'User Admin',
  'Payments Specialist',
  'Escalations Specialist',
  '{provider} Software',
  '{provider} Admin',
  'VS Manager',
  'VS Specialist',
  'Demo',
]

describe('role names', () => {
  it('are those of the specification', () => {
    expect(Object.values(roleNames)).toEqual(bySpecification)
  })

  it('of the admin role carry the provider, though its code carries the product', () => {
    expect(roleNameOfClaim('PAY_DESK_ADMIN', naming)).toBe('Acme Admin')
    expect(roleNameOfClaim('ACME_ADMIN', naming)).toBe('ACME_ADMIN')
    expect(roleNameOfClaim('VS_MANAGER', naming)).toBe('VS Manager')
    expect(roleNameOfClaim('SOMETHING_ELSE', naming)).toBe('SOMETHING_ELSE')
  })
})

describe('a person is introduced', () => {
  const names = (roles: string[], customerId: string | null = null) =>
    namedRolesOf({ ...person(...roles), customerId }).map((role) => roleNames[role])

  it('by their roles, an internal admin by that one first', () => {
    expect(names(['AP_MANAGER', 'USER_ADMIN'], '10301')).toEqual(['AP Manager', 'User Admin'])
    expect(names(['VS_MANAGER', 'ADMIN'])).toEqual(['{provider} Admin', 'VS Manager'])
  })
  it('as a provider user when they are staff without a role', () => {
    expect(names(['STAFF'])).toEqual(['{provider} Software'])
    expect(names(['NOBODY'], '10301')).toEqual([])
  })
  it('as a demo account while they are staff who view a demo customer', () => {
    expect(names(['ADMIN'], '10318')).toEqual(['{provider} Admin', 'Demo'])
    expect(names(['ADMIN'], '10399')).toEqual(['{provider} Admin'])
  })
})
