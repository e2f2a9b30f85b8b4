import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGroup } from '../../document-groups/server/change-groups'
import { createKey } from '../../integrations/server/api-keys'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openPeopleBench, type PeopleBench } from '../../testing/server/people-bench'

let people: PeopleBench
let key: string
let foreignKey: string
let utilities: string
beforeAll(async () => {
  people = await openPeopleBench()
  const { deps, as } = people.bench
  await deps.flags.setFlag({
    customerId: harbor,
    name: 'has-enterprise-subscription',
    enabled: true,
    changedBy: 'test',
  })
  const ctx = as('APM')
  const { groups } = await ctx.transaction((tx) =>
    createGroup(ctx, tx, {
      name: 'Utilities',
      join: 'and',
      conditions: [currency],
      members: [],
      isActive: true,
    }),
  )
  utilities = `group-${groups[0]!.id}`
  ;[key, foreignKey] = [await aKey(harbor), await aKey(alpenwerk)]
})
afterAll(() => people.close())

const currency = { field: 'currency' as const, operator: 'is' as const, values: ['USD'] }

async function aKey(customerId: number) {
  const ctx = people.bench.as('SYS', customerId)
  const wish = { name: 'Directory', scopes: ['scim'] as const, expiresInDays: null }
  return (await ctx.transaction((tx) => createKey(ctx, tx, wish))).secret
}

/** What an answer may have: a resource, a list of them or an error. */
type Json = {
  id: string
  userName: string
  displayName: string
  name: Record<string, string>
  active: boolean
  roles: object[]
  groups: { display: string }[]
  members: { value: string }[]
  meta: { version: string; location: string }
  Resources: Json[]
  totalResults: number
  /** Of a type of resources. */
  endpoint: string
  schema: string
  /** Of a schema. */
  attributes: { name: string }[]
  scimType: string
}
type More = { headers?: Record<string, string>; as?: string }

async function scim(method: string, path: string, body?: object, { headers, as = key }: More = {}) {
  const response = await fetch(`${people.origin}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body ? { 'content-type': 'application/scim+json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Json }
}
const user = (name: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name.toLowerCase()}@test.example`,
  name: { givenName: name, familyName: 'New' },
  ...more,
})
const create = async (name: string, more: object = {}) =>
  (await scim('POST', '/Users', user(name, more))).body
const patch = (id: string, ...operations: object[]) =>
  scim('PATCH', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: operations,
  })
const found = async (filter: string, path = '/Users') =>
  (await scim('GET', `${path}?filter=${encodeURIComponent(filter)}`)).body
const auditOf = async (id: string) =>
  (
    await people.bench.admin.query(
      'SELECT action, actor_name FROM audit_entries WHERE customer_id = $1 AND subject_id = $2 ORDER BY number',
      [harbor, id],
    )
  ).rows.map((row) => `${row.action} ${row.actor_name}`)

describe('discovery', () => {
  it('says what is supported, which resources there are and what they have', async () => {
    const config = await scim('GET', '/ServiceProviderConfig')
    expect(config.headers.get('content-type')).toContain('application/scim+json')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 1000 },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
    const types = (await scim('GET', '/ResourceTypes')).body
    expect(types.Resources.map(({ endpoint }) => endpoint)).toEqual(['/Users', '/Groups'])
    expect((await scim('GET', '/ResourceTypes/User')).body.schema).toBe(user('x').schemas[0])
    const schema = (await scim('GET', `/Schemas/${types.Resources[0]!.schema}`)).body
    const shown = await create('Schema')
    const named = new Set([
      'schemas',
      'id',
      'externalId',
      'meta',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ...schema.attributes.map((one) => one.name),
    ])
    expect(Object.keys(shown).filter((name) => !named.has(name))).toEqual([])
    expect((await scim('GET', '/Schemas/urn:x')).status).toBe(404)
  })

  it('is closed without a key, with one of another scope, and what there is none of is not there', async () => {
    const refused = await scim('GET', '/Users', undefined, {
      as: `kontor_${harbor.toString(36)}_${'x'.repeat(43)}`,
    })
    expect(refused).toMatchObject({
      status: 401,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
        detail: expect.any(String),
      },
    })
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect((await scim('POST', '/Bulk', { Operations: [] })).status).toBe(404)
    expect((await scim('GET', '/Nothing')).status).toBe(404)
  })
})

describe('users', () => {
  it('are created, invited and shown with a version; the user name is taken once', async () => {
    const made = await scim(
      'POST',
      '/Users',
      user('Nora', { externalId: 'ext-1', locale: 'de', active: true }),
    )
    expect(made).toMatchObject({
      status: 201,
      body: {
        userName: 'nora@test.example',
        externalId: 'ext-1',
        name: { givenName: 'Nora', familyName: 'New', formatted: 'Nora New' },
        active: true,
        emails: [{ value: 'nora@test.example', type: 'work', primary: true }],
        roles: [],
        meta: { resourceType: 'User', created: expect.any(String), lastModified: expect.any(String) },
      },
    })
    const { id, meta } = made.body
    expect(made.headers.get('location')).toBe(meta.location)
    expect(made.headers.get('etag')).toBe(meta.version)
    expect(meta.location).toBe(`${people.origin}/scim/v2/Users/${id}`)
    expect((await people.mailTo('nora@test.example')).link).toContain('/set-password?token=')
    expect(await auditOf(id)).toEqual(['user.add API: Directory'])
    expect(await scim('POST', '/Users', user('NORA'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', status: '409' },
    })
    // of another customer, who stays unseen
    expect(await scim('POST', '/Users', user('x', { userName: 'stefan@other.example' }))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    for (const wrong of [{ userName: '' }, { active: 'maybe' }, { roles: ['KING'] }, { name: {} }])
      expect(await scim('POST', '/Users', user('Wrong', wrong)), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      })
  })

  it('who may not come in yet are invited when they may', async () => {
    const { id } = await create('Later', { active: false })
    expect(await people.mailTo('later@test.example')).toEqual({ link: '' })
    expect((await patch(id, { op: 'replace', path: 'active', value: true })).body.active).toBe(true)
    expect((await people.mailTo('later@test.example')).link).toContain('/set-password?token=')
  })

  it('are read with chosen attributes, and not again while they are the same', async () => {
    const { id, meta } = await create('Attila')
    const path = `/Users/${id}`
    const names = async (query: string) => Object.keys((await scim('GET', `${path}?${query}`)).body)
    expect(await names('attributes=userName,name.givenName')).toEqual(['schemas', 'id', 'userName', 'name'])
    expect(await names('excludedAttributes=groups,emails')).not.toContain('emails')
    const known = await scim('GET', path, undefined, { headers: { 'if-none-match': meta.version } })
    expect([known.status, known.body]).toEqual([304, {}])
    expect((await scim('GET', '/Users/nobody')).status).toBe(404)
    const none = (await scim('GET', '/Users?startIndex=-3&count=0')).body
    expect(none).toMatchObject({ startIndex: 1, itemsPerPage: 0, Resources: [] })
    expect(await found('userName is "x"')).toMatchObject({ status: '400', scimType: 'invalidFilter' })
  })

  it('are replaced under If-Match; roles, state and external ID stay where they are left out', async () => {
    const { id, meta } = await create('Rita', { externalId: 'ext-rita', roles: ['AP_SPECIALIST'] })
    const put = (body: object, version: string) =>
      scim('PUT', `/Users/${id}`, body, { headers: { 'if-match': version } })
    const moved = { ...user('Rita'), userName: 'rita.moved@test.example' }
    const changed = await put(moved, meta.version)
    expect(changed).toMatchObject({
      status: 200,
      body: {
        userName: 'rita.moved@test.example',
        emails: [{ value: 'rita.moved@test.example' }],
        roles: [{ value: 'AP_SPECIALIST', primary: true }],
        externalId: 'ext-rita',
        active: true,
      },
    })
    expect(await put(moved, meta.version)).toMatchObject({ status: 412, body: { status: '412' } })
    expect((await put(moved, changed.body.meta.version)).body.meta.version).toBe(changed.body.meta.version)
    expect((await put(user('Ben'), '*')).body.scimType).toBe('uniqueness')
  })

  it('may have a user name that is no address', async () => {
    const emails = [{ value: 'ulla@test.example', type: 'work' }]
    const { id, userName } = await create('Ulla', { userName: 'u.new@corp.internal', emails })
    expect(userName).toBe('u.new@corp.internal')
    expect((await found('userName eq "U.NEW@corp.internal"')).Resources[0]!.id).toBe(id)
    expect((await found('emails[type eq "work"].value eq "ulla@test.example"')).totalResults).toBe(1)
    expect((await scim('POST', '/Users', user('Ulla'))).status).toBe(409)
  })

  it('are patched as Microsoft Entra and Okta do it', async () => {
    const { id } = await create('Entra')
    const entra = await patch(
      id,
      { op: 'Replace', path: 'name.givenName', value: 'Erna' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'erna@test.example' },
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'AP_SPECIALIST' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'AP',
      },
      { op: 'Replace', path: 'active', value: 'False' },
    )
    expect(entra).toMatchObject({
      status: 200,
      body: {
        name: { givenName: 'Erna' },
        userName: 'entra@test.example',
        emails: [{ value: 'erna@test.example' }],
        roles: [{ value: 'AP_SPECIALIST' }],
        active: false,
      },
    })
    expect((await auditOf(id)).slice(1)).toEqual([
      'user.change API: Directory',
      'user.deactivate API: Directory',
    ])
    const okta = await patch(id, { op: 'replace', value: { active: true, 'name.familyName': 'Back' } })
    expect(okta.body).toMatchObject({ active: true, name: { familyName: 'Back' } })
    expect(
      await patch(id, { op: 'replace', path: 'emails[type eq "home"].value', value: 'x' }),
    ).toMatchObject({
      status: 400,
      body: { scimType: 'noTarget' },
    })
    expect((await patch(id, { op: 'replace', path: 'emails[', value: 'x' })).body.scimType).toBe(
      'invalidPath',
    )
    expect((await patch(id, { op: 'replace', path: 'id', value: 'x' })).body.scimType).toBe('mutability')
    expect((await patch(id, { op: 'move' })).body.scimType).toBe('invalidSyntax')
    // all of it or nothing
    await patch(
      id,
      { op: 'replace', path: 'name.givenName', value: 'Half' },
      { op: 'replace', path: 'roles', value: ['KING'] },
    )
    expect((await scim('GET', `/Users/${id}`)).body.name.givenName).toBe('Erna')
  })

  it('that are deleted are deactivated, gone for the directory, and come back when they are created again', async () => {
    const { id } = await create('Gone', { externalId: 'g-1' })
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: {} })
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await found('userName eq "gone@test.example"')).totalResults).toBe(0)
    const { rows } = await people.bench.admin.query('SELECT status FROM identity_users WHERE id = $1', [id])
    expect(rows).toEqual([{ status: 'deactivated' }])
    expect(await scim('POST', '/Users', user('Gone'))).toMatchObject({
      status: 201,
      body: { id, active: true },
    })
  })

  it('are guarded as in User Management: the last user admin, pairs of roles', async () => {
    const { ids } = people
    expect((await patch(ids.bea, { op: 'replace', path: 'active', value: false })).status).toBe(200)
    const last = await patch(ids.ben, { op: 'replace', path: 'active', value: false })
    expect(last).toMatchObject({ status: 403, body: { code: 'users.last_user_admin' } })
    expect((await scim('DELETE', `/Users/${ids.ben}`)).status).toBe(403)
    const toxic = await patch(ids.dana, { op: 'add', path: 'roles', value: ['PAYMENTS_SPECIALIST'] })
    expect(toxic).toMatchObject({ status: 409, body: { code: 'users.toxic_pair' } })
    expect((await patch(ids.bea, { op: 'replace', path: 'active', value: true })).body.active).toBe(true)
  })
})

describe('groups', () => {
  const members = (group: Json) => group.members.map(({ value }) => value)
  const patchGroup = (id: string, ...Operations: object[]) => scim('PATCH', `/Groups/${id}`, { Operations })

  it('are the roles and the document groups', async () => {
    const { Resources } = (await scim('GET', '/Groups?excludedAttributes=members')).body
    expect(Resources.map(({ displayName }) => displayName)).toEqual(
      expect.arrayContaining(['AP Specialist', 'User Admin', 'Utilities']),
    )
    expect(Resources[0]).not.toHaveProperty('members')
    expect((await found('displayName eq "utilities"', '/Groups')).Resources[0]!.id).toBe(utilities)
    expect((await scim('POST', '/Groups', { displayName: 'Utilities' })).body.scimType).toBe('uniqueness')
    expect((await scim('POST', '/Groups', { displayName: 'Another' })).status).toBe(403)
    expect((await scim('DELETE', `/Groups/${utilities}`)).status).toBe(403)
    expect((await patchGroup(utilities, { op: 'replace', path: 'displayName', value: 'x' })).status).toBe(403)
  })

  it('give and take roles and document groups', async () => {
    const [one, other] = [await create('Gina'), await create('Gus')]
    const both = [{ value: one.id }, { value: other.id }]
    const added = await patchGroup(utilities, { op: 'Add', path: 'members', value: both })
    expect(members(added.body).sort()).toEqual([one.id, other.id].sort())
    await patchGroup('role-AP_SPECIALIST', { op: 'add', value: { members: both } })
    const gina = (await scim('GET', `/Users/${one.id}`)).body
    expect(gina.groups.map(({ display }) => display)).toEqual(['AP Specialist', 'Utilities'])
    expect(gina.roles).toEqual([{ value: 'AP_SPECIALIST', primary: true }])
    await patchGroup(utilities, { op: 'remove', path: `members[value eq "${one.id}"]` })
    await patchGroup('role-AP_SPECIALIST', { op: 'Remove', path: 'members', value: [{ value: one.id }] })
    expect((await scim('GET', `/Users/${one.id}`)).body).toMatchObject({ groups: [], roles: [] })
    const group = (await scim('GET', `/Groups/${utilities}`)).body
    expect(members(group)).toEqual([other.id])
    const put = { displayName: 'Utilities', members: [{ value: one.id }] }
    const replaced = await scim('PUT', `/Groups/${utilities}`, put, {
      headers: { 'if-match': group.meta.version },
    })
    expect(members(replaced.body)).toEqual([one.id])
    const stale = await scim('PUT', `/Groups/${utilities}`, put, {
      headers: { 'if-match': group.meta.version },
    })
    expect(stale.status).toBe(412)
    expect(
      (await patchGroup(utilities, { op: 'add', path: 'members', value: [{ value: 'x' }] })).status,
    ).toBe(404)
    expect(await auditOf(one.id)).toHaveLength(6)
  })
})

describe('a call without a body', () => {
  it.each(['application/scim+json', 'application/json'])('may be of %s', async (type) => {
    const { id } = await create(type.length > 16 ? 'Skim' : 'Jason')
    const headers = { 'content-type': type }
    expect((await scim('DELETE', `/Users/${id}`, undefined, { headers })).status).toBe(204)
    expect((await scim('POST', '/Users', undefined, { headers })).status).toBe(400)
  })
})

describe('another customer’s key', () => {
  it('sees and changes nobody but its own people', async () => {
    const as = foreignKey
    const listed = (await scim('GET', '/Users', undefined, { as, headers: { customerid: String(harbor) } }))
      .body
    expect(listed.Resources.map(({ userName }) => userName)).toEqual(['stefan@other.example'])
    const groups = (await scim('GET', '/Groups', undefined, { as })).body.Resources
    expect(groups.flatMap(({ members }) => members)).toEqual([
      expect.objectContaining({ value: people.ids.stefan }),
    ])
    for (const [method, body] of [
      ['GET'],
      ['PUT', user('Dana')],
      ['PATCH', { Operations: [{ op: 'remove', path: 'roles' }] }],
      ['DELETE'],
    ] as const)
      expect((await scim(method, `/Users/${people.ids.dana}`, body, { as })).status, method).toBe(404)
    const put = { displayName: 'AP Manager', members: [{ value: people.ids.dana }] }
    expect((await scim('PUT', '/Groups/role-AP_MANAGER', put, { as })).status).toBe(404)
    expect((await scim('GET', `/Groups/${utilities}`, undefined, { as })).status).toBe(404)
  })
})

describe('ten thousand users', () => {
  it('are paged through, each once, sorted and filtered, within bounded time', async () => {
    await people.bench.admin.query(
      `INSERT INTO identity_users (email, display_name, first_name, last_name, status, customer_id, roles, groups)
        SELECT 'many' || i || '@many.example', 'Many ' || i, 'Many', i::text, 'active', '${harbor}', '{AP_SPECIALIST}', '{}'
        FROM generate_series(1, 10000) i`,
    )
    const began = performance.now()
    const seen = new Set<string>()
    let total = 1
    for (let startIndex = 1; startIndex <= total; startIndex += 1000) {
      const page = (await scim('GET', `/Users?startIndex=${startIndex}&count=1000`)).body
      expect(page).toMatchObject({ startIndex, itemsPerPage: page.Resources.length })
      total = page.totalResults
      for (const { id } of page.Resources) seen.add(id)
    }
    expect(seen.size).toBe(total)
    expect(total).toBeGreaterThan(10_000)
    const last = (await scim('GET', '/Users?startIndex=9001&count=100')).body
    expect(last).toMatchObject({ totalResults: total, itemsPerPage: 100 })
    expect((await found('userName eq "MANY77@many.example"')).Resources).toMatchObject([
      { userName: 'many77@many.example' },
    ])
    const ends = (
      await scim(
        'GET',
        '/Users?count=2&sortBy=userName&sortOrder=descending&filter=userName+ew+"@many.example"',
      )
    ).body
    expect(ends).toMatchObject({ totalResults: 10_000, itemsPerPage: 2 })
    expect(ends.Resources[0]!.userName).toBe('many9@many.example')
    const tookMs = performance.now() - began
    expect(tookMs).toBeLessThan(120_000)
  }, 150_000)
})
