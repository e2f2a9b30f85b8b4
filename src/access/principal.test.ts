import { describe, expect, it } from 'vitest'
import { principalFromClaims } from './principal'

const from = (claims: Record<string, unknown>, product = 'Kontor') => principalFromClaims(claims, { product })

describe('a principal', () => {
  it('has the customer, the shortname and the name that the token says', () => {
    expect(
      from({
        sub: 'u7',
        email: 'dana@harborpine.example',
        name: 'Dana Mary Whitfield',
        groups: ['EVERYBODY', 'USERS_HARBOR'],
        approle: ['AP_SPECIALIST'],
        customerid: '10301',
      }),
    ).toMatchObject({
      userId: 'u7',
      firstName: 'Dana',
      lastName: 'Mary Whitfield',
      initials: 'DM',
      shortname: 'HARBOR',
      customerId: '10301',
      homeCustomerId: '10301',
      isInternal: false,
      hasAnyRole: true,
    })
  })

  it.each([
    ['Dana Whitfield', 'DW'],
    ['dana', 'D'],
    ['  Élodie   Ågren ', 'ÉÅ'],
    ['Harbor & Pine', 'HP'],
    ['', 'U'],
    [undefined, 'U'],
  ])('called %s has the initials %s', (name, initials) => {
    expect(from({ name }).initials).toBe(initials)
  })

  it('holds a VS role or the admin role only as a member of the staff group', () => {
    const claims = { approle: ['VS_MANAGER', 'KONTOR_ADMIN'], groups: ['USERS_HARBOR', 'SUPERUSERS'] }
    expect(from(claims)).toMatchObject({
      roles: [],
      isVsUser: false,
      isInternalAdmin: false,
      hasAnyRole: false,
    })
    expect(from({ ...claims, groups: ['KONTOR_STAFF'] })).toMatchObject({
      roles: ['VS_MANAGER'],
      isVsUser: true,
      isInternalAdmin: true,
      isInternal: true,
    })
  })

  it('takes the admin role and the staff group from the name of the product', () => {
    const claims = { approle: ['PAY_DESK_ADMIN'], groups: ['PAY_DESK_STAFF'] }
    expect(from(claims, 'Pay Desk').isInternalAdmin).toBe(true)
    expect(from(claims, 'Kontor').isInternalAdmin).toBe(false)
  })

  it('is a super admin only as superuser and internal admin together', () => {
    const staff = { approle: ['KONTOR_ADMIN'], groups: ['KONTOR_STAFF'] }
    expect(from(staff).isSuperAdmin).toBe(false)
    expect(from({ ...staff, groups: ['KONTOR_STAFF', 'SUPERUSERS'] }).isSuperAdmin).toBe(true)
  })

  it('is not shaken by claims of an unexpected shape', () => {
    expect(from({ groups: 'USERS_HARBOR', approle: 'AP_MANAGER', customerid: 10301, name: 7 })).toMatchObject(
      {
        roles: ['AP_MANAGER'],
        shortname: 'HARBOR',
        customerId: '10301',
      },
    )
    expect(from({ groups: { a: 1 }, approle: [null, 3, ['AP_ADMIN']], customerid: null })).toMatchObject({
      roles: [],
      shortname: null,
      customerId: null,
    })
  })
})
