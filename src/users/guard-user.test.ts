import { describe, expect, it } from 'vitest'
import { customerGroup, staffGroup, superuserGroup } from '../access/roles'
import { person } from '../testing/people'
import { actionsOn, guardChange, type Rights } from './guard-user'

const product = 'Kontor'
const today = '2026-03-10'
const all = { invite: true, resetPassword: true, resetFactors: true, endSessions: true, delete: true }

const rights = (changes: Partial<Rights> = {}): Rights => ({
  id: 'dana',
  isStaff: false,
  roles: ['AP_SPECIALIST'],
  rights: [],
  groups: [customerGroup('HARBOR')],
  status: 'active',
  validUntil: null,
  hasSignedIn: true,
  ...changes,
})
const staff = (changes: Partial<Rights> = {}) =>
  rights({ id: 'alex', isStaff: true, roles: ['KONTOR_ADMIN'], groups: [staffGroup(product)], ...changes })

const superuser = { ...person('STAFF', 'SUPERUSER'), userId: 'sam' }
const actors = {
  'user admin': { ...person('USER_ADMIN'), userId: 'ben' },
  'staff with the role': { ...person('STAFF', 'USER_ADMIN'), userId: 'ulla' },
  superuser,
}
const targets = {
  active: rights(),
  invited: rights({ status: 'invited', hasSignedIn: false }),
  deactivated: rights({ status: 'deactivated' }),
  'a superuser of the customer': rights({ groups: [customerGroup('HARBOR'), superuserGroup] }),
  staff: staff(),
  'the last of the staff invited': staff({ status: 'invited', hasSignedIn: false }),
}

describe('who may do what with whom', () => {
  const ofActive = 'edit reset-password reset-factors end-sessions deactivate view-as'
  const ofInvited = 'edit invite deactivate delete'
  const ofDeactivated = 'edit reactivate'
  it.each([
    ['user admin', 'active', ofActive],
    ['user admin', 'invited', ofInvited],
    ['user admin', 'deactivated', ofDeactivated],
    ['user admin', 'a superuser of the customer', ''],
    ['user admin', 'staff', ''],
    ['staff with the role', 'active', ofActive],
    ['staff with the role', 'staff', ''],
    ['superuser', 'active', ofActive],
    ['superuser', 'a superuser of the customer', ofActive],
    ['superuser', 'staff', 'edit reset-password reset-factors end-sessions deactivate'],
    ['superuser', 'the last of the staff invited', ofInvited],
  ] as const)('%s with %s: %s', (actor, target, actions) => {
    expect(actionsOn(actors[actor], targets[target], all).join(' ')).toBe(actions)
  })

  it('oneself: the name and no more', () => {
    expect(actionsOn(actors['user admin'], rights({ id: 'ben', roles: ['USER_ADMIN'] }), all)).toEqual([
      'edit',
    ])
  })

  it('what an outside provider does itself is not offered here', () => {
    const outside = {
      invite: false,
      resetPassword: false,
      resetFactors: false,
      endSessions: false,
      delete: false,
    }
    expect(actionsOn(superuser, rights(), outside)).toEqual(['edit', 'deactivate', 'view-as'])
  })
})

describe('a change is refused', () => {
  const ben = rights({ id: 'ben', roles: ['USER_ADMIN'] })
  const given = {
    actor: actors['user admin'],
    product,
    others: [] as Rights[],
    today,
    acceptsToxicPair: false,
  }
  const code = (change: Partial<Parameters<typeof guardChange>[0]>) => {
    try {
      guardChange({ ...given, before: null, after: null, ...change })
      return 'done'
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it.each([
    ['another role', { roles: ['USER_ADMIN', 'AP_ADMIN'] }],
    ['a single right', { rights: ['release-hitl'] }],
    ['the group of superusers', { groups: [...ben.groups, superuserGroup] }],
  ])('that gives oneself %s', (_, change) => {
    expect(code({ before: ben, after: { ...ben, ...change } })).toBe('users.own_rights')
  })

  it('that lets oneself in for longer', () => {
    const limited = { ...ben, validUntil: '2026-04-01' }
    expect(code({ before: limited, after: { ...limited, validUntil: '2026-05-01' } })).toBe(
      'users.own_rights',
    )
    expect(code({ before: limited, after: ben })).toBe('users.own_rights')
    const others = [rights({ roles: ['USER_ADMIN'] })]
    expect(code({ before: limited, after: { ...limited, validUntil: '2026-03-20' }, others })).toBe('done')
  })

  it.each([
    ['takes the role', { roles: ['AP_ADMIN'] }],
    ['is deactivated', { status: 'deactivated' as const }],
    ['is out from yesterday', { validUntil: '2026-03-09' }],
  ])('that leaves nobody to manage users: the last one %s', (_, change) => {
    const before = rights({ roles: ['USER_ADMIN'] })
    const after = { ...before, ...change }
    const idle = [
      rights({ id: 'a', roles: ['USER_ADMIN'], status: 'deactivated' }),
      rights({ id: 'b', roles: ['USER_ADMIN'], status: 'invited' }),
      rights({ id: 'c', roles: ['USER_ADMIN'], validUntil: '2026-03-09' }),
      staff({ roles: ['USER_ADMIN'] }),
    ]
    expect(code({ before, after, others: idle })).toBe('users.last_user_admin')
    expect(code({ before, after, others: [...idle, rights({ id: 'd', roles: ['USER_ADMIN'] })] })).toBe(
      'done',
    )
  })

  it('that leaves the provider without a superuser', () => {
    const before = staff({ groups: [staffGroup(product), superuserGroup] })
    const after = { ...before, groups: [staffGroup(product)] }
    expect(code({ actor: superuser, before, after })).toBe('users.last_superuser')
  })

  it('that hands out roles which are not the actor’s to give', () => {
    expect(code({ after: rights({ roles: ['VS_MANAGER'] }) })).toBe('users.not_yours')
    expect(code({ after: rights({ roles: ['KONTOR_ADMIN'] }) })).toBe('users.not_yours')
    expect(code({ after: rights({ groups: [superuserGroup] }) })).toBe('users.not_yours')
    expect(code({ actor: superuser, after: staff({ roles: ['VS_MANAGER'] }) })).toBe('done')
    expect(code({ actor: superuser, after: staff({ roles: ['AP_SPECIALIST'] }) })).toBe('users.not_yours')
    // a role from elsewhere that somebody has already stays
    const odd = rights({ roles: ['AP_SPECIALIST', 'SOMETHING_ELSE'] })
    expect(code({ before: odd, after: { ...odd, rights: ['release-hitl'] } })).toBe('done')
  })

  it.each([
    ['AP_SPECIALIST', 'PAYMENTS_SPECIALIST'],
    ['AP_MANAGER', 'PAYMENTS_SPECIALIST'],
    ['USER_ADMIN', 'PAYMENTS_SPECIALIST'],
  ])('that joins %s and %s, until it is accepted on purpose', (...roles) => {
    expect(code({ after: rights({ roles }) })).toBe('users.toxic_pair')
    expect(code({ after: rights({ roles }), acceptsToxicPair: true })).toBe('done')
    // accepted before: the same person is not asked about again
    expect(code({ before: rights({ roles }), after: rights({ roles: [...roles, 'AP_ADMIN'] }) })).toBe('done')
  })
})
