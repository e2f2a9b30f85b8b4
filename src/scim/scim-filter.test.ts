import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/server/code-of'
import { matchesFilter } from './match-filter'
import { patchResource } from './patch-resource'
import { parseFilter } from './scim-filter'
import { userShape } from './user-resource'

const nora = {
  id: 'U-1',
  userName: 'Nora.New@test.example',
  name: { givenName: 'Nora', familyName: 'New' },
  active: true,
  emails: [
    { value: 'nora@work.example', type: 'work', primary: true },
    { value: 'nora@home.example', type: 'home' },
  ],
  roles: [{ value: 'AP_SPECIALIST' }],
  meta: { created: '2026-03-10T10:00:00.000Z' },
}

describe('a filter', () => {
  it.each([
    ['userName eq "nora.new@TEST.example"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "nora"', true],
    ['USERNAME ew ".example"', true],
    ['userName co "new@"', true],
    ['userName ne "nora.new@test.example"', false],
    ['id eq "u-1"', false],
    ['name.familyName eq "new"', true],
    ['active eq true', true],
    ['active eq "False"', false],
    ['externalId pr', false],
    ['not (externalId pr)', true],
    ['externalId eq null', true],
    ['roles eq "AP_SPECIALIST"', true],
    ['emails eq "nora@home.example"', true],
    ['emails[type eq "work" and value co "@work"]', true],
    ['emails[type eq "home" and primary eq true]', false],
    ['emails[type eq "work"].value eq "nora@work.example"', true],
    ['emails.type eq "home"', true],
    ['meta.created gt "2026-03-10T09:59:59Z"', true],
    ['meta.created ge "2026-03-10T11:00:00+01:00"', true],
    ['meta.created lt "2026-03-10T10:00:00Z"', false],
    ['meta.created le "2026-03-10T10:00:00Z"', true],
    // and binds closer than or
    ['active eq true or active eq true and id eq "x"', true],
    ['(active eq true or active eq true) and id eq "x"', false],
    ['userName eq "a\\"b"', false],
  ])('%s: %s', (filter, isMeant) => {
    expect(matchesFilter(nora, parseFilter(filter))).toBe(isMeant)
  })

  it.each([
    'userName',
    'userName eq',
    'userName is "x"',
    'eq "x"',
    '(id pr',
    'id pr)',
    'emails[type eq "x"',
    '"x" eq id',
    'id eq x',
    'not id pr',
    'id eq "x',
    '',
  ])('that is none is refused: %s', async (filter) => {
    expect(await codeOf(Promise.resolve().then(() => parseFilter(filter)))).toBe('scim.filter_invalid')
  })
})

describe('a PATCH', () => {
  type Operations = Parameters<typeof patchResource>[1]
  const patched = (...operations: Operations) => patchResource(nora, operations, userShape)
  const refusal = (...operations: Operations) => codeOf(Promise.resolve().then(() => patched(...operations)))

  it('sets attributes with and without a path, in one of their parts and in every writing', () => {
    expect(
      patched(
        { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.GIVENNAME', value: 'Zoe' },
        { op: 'add', value: { 'name.familyName': 'Old', externalId: 'x', title: 'Ms', id: 'U-1' } },
        { op: 'remove', path: 'active' },
      ),
    ).toEqual({ ...nora, name: { givenName: 'Zoe', familyName: 'Old' }, externalId: 'x', active: undefined })
  })

  it('changes, adds and removes entries of lists, by filters too', () => {
    const emails = (...operations: Operations) => patched(...operations).emails
    const [work, home] = nora.emails
    const moved = { ...work, value: 'new@work.example' }
    expect(emails({ op: 'replace', path: 'emails[type eq "work"].value', value: moved.value })).toEqual([
      moved,
      home,
    ])
    expect(emails({ op: 'remove', path: 'emails[type eq "home"]' })).toEqual([work])
    expect(emails({ op: 'remove', path: 'emails' })).toEqual([])
    expect(emails({ op: 'add', path: 'emails[type eq "other"].value', value: 'x@y.example' })).toEqual([
      work,
      home,
      { type: 'other', value: 'x@y.example' },
    ])
    expect(patched({ op: 'add', path: 'roles', value: 'AP_MANAGER' }).roles).toEqual([
      { value: 'AP_SPECIALIST' },
      { value: 'AP_MANAGER' },
    ])
    expect(patched({ op: 'remove', path: 'roles', value: [{ value: 'AP_SPECIALIST' }] }).roles).toEqual([])
  })

  it('passes over what Kontor does not keep, and refuses what has no target, no path or is not to be written', async () => {
    const value = 'x'
    expect(
      patched(
        { op: 'replace', path: 'addresses[type eq "work"].locality', value },
        { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value },
      ),
    ).toEqual(nora)
    expect(await refusal({ op: 'replace', path: 'emails[type eq "other"].value', value })).toBe(
      'scim.no_target',
    )
    expect(await refusal({ op: 'remove' })).toBe('scim.no_target')
    expect(await refusal({ op: 'add', path: 'emails[type', value })).toBe('scim.path_invalid')
    expect(await refusal({ op: 'replace', path: 'id', value })).toBe('scim.read_only')
    expect(await refusal({ op: 'add', value })).toBe('scim.value_invalid')
    expect(await refusal({ op: 'replace', path: 'name', value })).toBe('scim.value_invalid')
  })
})
