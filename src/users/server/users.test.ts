import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { catchAll } from '../../document-groups/document-group'
import { createGroup } from '../../document-groups/server/change-groups'
import { SignInClient } from '../../identity/server/sign-in-client'
import { countTry, limits } from '../../identity/server/sign-in-limits'
import { harbor, product } from '../../testing/server/bench-cast'
import { openPeopleBench, ownPassword, type PeopleBench } from '../../testing/server/people-bench'
import type { User } from '../users.api'
import { endExpired } from './end-expired'

let people: PeopleBench
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
      conditions: [{ field: 'currency', operator: 'is', values: ['USD'] }],
      members: [{ userId: people.ids.dana, name: 'Dana Whitfield' }],
      isActive: true,
    }),
  )
  utilities = String(groups[0]!.id)
})
afterAll(() => people.close())

const newUser = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Nora',
  lastName: 'New',
  email: `nora-${Math.random().toString(36).slice(2)}@test.example`,
  roles: ['AP_SPECIALIST'],
  parts: { documentGroups: [utilities] },
  ...changes,
})
const dataOf = (answer: { body: object }) => (answer.body as { data: User }).data
const listed = async (query = '', who: 'ben' | 'sam' = 'ben') =>
  (await people.ask(who, 'GET', `usermanagement/get${query}`)).body as unknown as {
    statusCode: number
    errorMessage: null
    data: { users: User[]; total: number; next: string | null }
  }
const userOf = async (id: string) => (await listed()).data.users.find(({ userID }) => userID === id)!
const add = async (changes: Record<string, unknown> = {}) =>
  dataOf(await people.ask('ben', 'POST', 'usermanagement/add', newUser(changes)))
const change = (user: User, changes: Record<string, unknown>, who: 'ben' | 'bea' | 'sam' = 'ben') => {
  const { userID, version, firstName, lastName, email, roles, rights, validUntil, isStaff, isSuperuser } =
    user
  const form = {
    userID,
    version,
    firstName,
    lastName,
    email,
    roles,
    rights,
    validUntil,
    isStaff,
    isSuperuser,
  }
  return people.ask(who, 'POST', 'usermanagement/update', { ...form, ...changes })
}
const auditOf = async (subjectId: string) =>
  (
    await people.bench.admin.query(
      'SELECT action, actor_name, details FROM audit_entries WHERE customer_id = $1 AND subject_id = $2 ORDER BY number',
      [harbor, subjectId],
    )
  ).rows
/** What somebody who holds a mail's link does in a browser. */
async function setPassword(link: string, password = ownPassword): Promise<Response> {
  const token = new URL(link).searchParams.get('token')!
  const body = new URLSearchParams({ token, password, repeated: password })
  return fetch(link.split('?')[0]!, { method: 'POST', body })
}

describe('the calls of specification §7', () => {
  it('GET get: the table, wrapped; filtered and paged where asked', async () => {
    const { statusCode, errorMessage, data } = await listed()
    expect({ statusCode, errorMessage }).toEqual({ statusCode: 200, errorMessage: null })
    expect(data.users.map(({ name }) => name)).toEqual([
      'Bea Moss',
      'Ben Clarke',
      'Dana Whitfield',
      'Priya Nair',
      'Tom Becker',
    ])
    expect(data.users[2]).toMatchObject({
      email: 'dana@test.example',
      roles: ['AP_SPECIALIST'],
      parts: { documentGroups: [utilities] },
      customerID: harbor,
      status: 'Active',
      factors: [],
    })
    const page = (await listed('?limit=2')).data
    expect(page).toMatchObject({ total: 5, users: [{ name: 'Bea Moss' }, { name: 'Ben Clarke' }] })
    expect((await listed(`?limit=2&after=${page.next}`)).data.users[0]).toMatchObject({
      name: 'Dana Whitfield',
    })
    const names = async (query: string) => (await listed(query)).data.users.map(({ firstName }) => firstName)
    expect(await names('?q=NAIR')).toEqual(['Priya'])
    expect(await names('?role=USER_ADMIN')).toEqual(['Bea', 'Ben'])
    expect(await names(`?group=${utilities}`)).toEqual(['Dana'])
    expect(await names('?status=Invited')).toEqual([])
  })

  it('a superuser sees the staff too; nobody sees another customer’s people', async () => {
    const names = (await listed('', 'sam')).data.users.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Alex Morgan', 'Sam Rivera', 'Ben Clarke']))
    expect(names).not.toContain('Stefan Egli')
    const stefan = {
      body: (await people.ask('stefan', 'GET', 'usermanagement/get')).body as { data: { users: User[] } },
    }
    expect(stefan.body.data.users.map(({ name }) => name)).toEqual(['Stefan Egli'])
    for (const [method, path] of [
      ['DELETE', `usermanagement/delete/?userID=${people.ids.dana}`],
      ['DELETE', 'usermanagement/deactivate?email=dana@test.example'],
      ['POST', `usermanagement/resetpassword?kontorUserId=${people.ids.dana}`],
      ['POST', `usermanagement/resetfactors?kontorUserId=${people.ids.dana}`],
      ['POST', `users/${people.ids.dana}/reactivation`],
      ['POST', `users/${people.ids.dana}/view`],
    ])
      expect((await people.ask('stefan', method!, path!)).status, path).toBe(404)
    expect(await userOf(people.ids.dana)).toMatchObject({ status: 'Active', version: 1 })
  })

  it('POST add: invites by mail; the link sets a password once and lets them in', async () => {
    const nora = await add({
      firstName: 'Zoë',
      parts: { documentGroups: [utilities], locale: ['de-CH'], timeZone: ['Europe/Zurich'] },
    })
    expect(nora).toMatchObject({
      status: 'Invited',
      createdBy: 'Ben Clarke',
      parts: { documentGroups: [utilities], timeZone: ['Europe/Zurich'] },
    })
    const mail = await people.mailTo(nora.email)
    expect(mail).toMatchObject({ subject: 'Ihr Kontor-Konto für Harbor & Pine' })
    const page = await fetch(mail.link)
    expect(await page.text()).toContain('lang="de-CH"')
    expect((await setPassword(mail.link, 'short')).status).toBe(400)
    expect((await setPassword(mail.link)).status).toBe(200)
    expect((await setPassword(mail.link)).status).toBe(410)
    const tokens = await new SignInClient(people.origin, product).signIn(nora.email, ownPassword)
    expect(tokens.access_token).toBeTruthy()
    expect(await userOf(nora.userID)).toMatchObject({ status: 'Active', lastSignIn: expect.any(String) })
    expect((await auditOf(nora.userID)).map(({ action, actor_name }) => `${actor_name} ${action}`)).toEqual([
      'Ben Clarke user.add',
      'Zoë New user.set-password',
    ])
  })

  it('POST add says what is missing or wrong, and in which field', async () => {
    const fault = async (changes: Record<string, unknown>) => {
      const { status, code, body } = await people.ask('ben', 'POST', 'usermanagement/add', newUser(changes))
      return [status, code, (body.details as { field?: string } | undefined)?.field]
    }
    expect(await fault({ firstName: ' ' })).toEqual([400, 'users.invalid', 'firstName'])
    expect(await fault({ email: 'nora@test' })).toEqual([400, 'users.invalid', 'email'])
    expect(await fault({ roles: [] })).toEqual([400, 'users.invalid', 'roles'])
    expect(await fault({ parts: {} })).toEqual([400, 'users.invalid', 'parts'])
    expect(await fault({ parts: { documentGroups: ['4711'] } })).toEqual([400, 'users.invalid', 'parts'])
    expect(await fault({ validUntil: '2020-01-01' })).toEqual([400, 'users.invalid', 'validUntil'])
    expect(await fault({ email: 'DANA@test.example' })).toEqual([409, 'identity.address_taken', undefined])
    expect(await fault({ roles: ['VS_MANAGER'] })).toEqual([403, 'users.not_yours', undefined])
    expect((await fault({ isStaff: true, roles: ['VS_MANAGER'], parts: {} }))[0]).toBe(403)
    expect(await fault({ roles: ['AP_SPECIALIST', 'PAYMENTS_SPECIALIST'] })).toEqual([
      409,
      'users.toxic_pair',
      undefined,
    ])
    // nobody was added by any of them
    expect((await listed('?q=nora')).data.total).toBe(1)
    const accepted = await add({ roles: ['AP_SPECIALIST', 'PAYMENTS_SPECIALIST'], acceptsToxicPair: true })
    expect(accepted.roles).toHaveLength(2)
  })

  it('POST update: refused when somebody was faster; roles and groups hold at the next call', async () => {
    const user = await userOf(people.ids.tom)
    expect((await people.ask('tom', 'GET', 'usermanagement/get')).status).toBe(403)
    const updated = dataOf(await change(user, { roles: ['AP_ADMIN', 'USER_ADMIN'] }))
    expect(updated).toMatchObject({ version: 2 })
    expect((await people.ask('tom', 'GET', 'usermanagement/get')).status).toBe(200)
    expect(await change(user, { lastName: 'X' })).toMatchObject({
      status: 409,
      code: 'users.changed_meanwhile',
    })
    await change(updated, { roles: ['AP_ADMIN'] })
    expect((await people.ask('tom', 'GET', 'usermanagement/get')).status).toBe(403)
    const dana = await userOf(people.ids.dana)
    await change(dana, { parts: { documentGroups: ['0'] } })
    const { rows } = await people.bench.admin.query(
      'SELECT groups FROM document_group_lists WHERE customer_id = $1',
      [harbor],
    )
    const members = Object.fromEntries(
      rows[0].groups.map((one: typeof catchAll) => [one.name, one.members.map(({ name }) => name)]),
    )
    expect(members).toMatchObject({ 'Catch-all': ['Dana Whitfield'] })
    expect(members.Utilities).not.toContain('Dana Whitfield')
    expect((await auditOf(dana.userID)).at(-1)).toMatchObject({
      action: 'user.change',
      details: { before: { documentGroups: [utilities] }, after: { documentGroups: ['0'] } },
    })
  })

  it('POST update: a new address counts once it is confirmed, and the one of before hears of it', async () => {
    const user = await userOf(people.ids.priya)
    const changed = dataOf(await change(user, { email: 'priya.nair@test.example' }))
    expect(changed).toMatchObject({ email: 'priya@test.example', pendingEmail: 'priya.nair@test.example' })
    expect((await people.mailTo('priya@test.example')).text).toContain('priya.nair@test.example')
    const { link } = await people.mailTo('priya.nair@test.example')
    const token = new URL(link).searchParams.get('token')!
    // opening the link alone confirms nothing: mail scanners open links
    expect((await fetch(link)).status).toBe(200)
    expect((await userOf(user.userID)).email).toBe('priya@test.example')
    await fetch(link.split('?')[0]!, { method: 'POST', body: new URLSearchParams({ token }) })
    expect(await userOf(user.userID)).toMatchObject({ email: 'priya.nair@test.example', pendingEmail: null })
    await new SignInClient(people.origin, product).signIn('priya.nair@test.example', ownPassword)
  })

  it('DELETE delete: only whoever has never signed in', async () => {
    const nora = await add()
    const answer = await people.ask('ben', 'DELETE', `usermanagement/delete/?userID=${nora.userID}`)
    expect(answer.body).toMatchObject({ statusCode: 200, data: { userID: nora.userID } })
    expect(await userOf(nora.userID)).toBeUndefined()
    expect(
      await people.ask('ben', 'DELETE', `usermanagement/delete/?userID=${people.ids.tom}`),
    ).toMatchObject({
      status: 422,
      code: 'users.has_worked',
    })
    expect((await fetch((await people.mailTo(nora.email)).link)).status).toBe(410)
  })

  it('DELETE deactivate, and back: the token in hand ends at once, and what listens with it is cut off', async () => {
    expect((await people.ask('dana', 'GET', 'session')).status).toBe(200)
    const { access_token } = await new SignInClient(people.origin, product).signIn(
      'dana@test.example',
      ownPassword,
    )
    const changes = await fetch(`${people.origin}/api/changes`, {
      headers: { authorization: `Bearer ${access_token}` },
      signal: AbortSignal.timeout(20_000),
    })
    expect(changes.status).toBe(200)
    const out = await people.ask('ben', 'DELETE', 'usermanagement/deactivate?email=Dana@test.example')
    expect(dataOf(out)).toMatchObject({ status: 'Deactivated', can: ['edit', 'reactivate'] })
    expect((await people.ask('dana', 'GET', 'session')).status).toBe(401)
    // she does nothing meanwhile
    expect(await changes.text()).toContain(': connected')
    const back = await people.ask('ben', 'POST', `users/${people.ids.dana}/reactivation`)
    expect(back.body).toMatchObject({ status: 'Active' })
    await new SignInClient(people.origin, product).signIn('dana@test.example', ownPassword)
  })

  it('GET groups: of the sign-in, and document groups', async () => {
    const { body } = await people.ask('ben', 'GET', 'usermanagement/groups')
    expect(body).toMatchObject({
      statusCode: 200,
      data: {
        groups: [
          { id: 'USERS_TEST', kind: 'identity' },
          { id: utilities, name: 'Utilities', kind: 'document' },
          { id: '0', name: 'Catch-all', kind: 'document' },
        ],
      },
    })
  })

  it('POST resetpassword?{idp}UserId=: the password of before is over, the mail brings the way to a new one', async () => {
    const reset = (parameter: string) =>
      people.ask('ben', 'POST', `usermanagement/resetpassword?${parameter}`)
    const nora = await add()
    await setPassword((await people.mailTo(nora.email)).link)
    expect((await people.ask(nora.email, 'GET', 'session')).status).toBe(200)
    expect((await reset('userID=x')).status).toBe(400)
    expect((await reset(`oktaUserId=${nora.userID}`)).status).toBe(200)
    expect((await people.ask(nora.email, 'GET', 'session')).status).toBe(401)
    const client = new SignInClient(people.origin, product)
    const { url } = await client.openSignIn()
    expect((await client.enter(url, { email: nora.email, password: ownPassword })).status).toBe(401)
    await setPassword((await people.mailTo(nora.email)).link, 'another password for tests')
    await new SignInClient(people.origin, product).signIn(nora.email, 'another password for tests')
  })

  it('POST resetfactors?{idp}UserId=: every factor is gone, and they are told', async () => {
    const { userID } = await userOf(people.ids.tom)
    await people.bench.admin.query(
      `INSERT INTO identity_factors (user_id, kind, name) VALUES ($1, 'totp', 'Phone')`,
      [userID],
    )
    expect(await userOf(userID)).toMatchObject({ factors: ['totp'] })
    const answer = await people.ask('ben', 'POST', `usermanagement/resetfactors?kontorUserId=${userID}`)
    expect(dataOf(answer)).toMatchObject({ factors: [] })
    expect((await people.mailTo('tom@test.example')).text).toContain('authenticator apps and passkeys')
  })

  it('GET and DELETE sessions: an admin sees where somebody is signed in, and signs them out there', async () => {
    const nora = await add()
    await setPassword((await people.mailTo(nora.email)).link)
    const [phone, desk] = [new SignInClient(people.origin, product), new SignInClient(people.origin, product)]
    const tokens = await phone.signIn(nora.email, ownPassword)
    await desk.signIn(nora.email, ownPassword)
    const path = `users/${nora.userID}/sessions`
    const shown = (await people.ask('ben', 'GET', path)).body as unknown as {
      sessions: { id: string; address: string }[]
    }
    expect(shown.sessions.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1'])
    const first = shown.sessions.at(-1)!
    expect((await people.ask('ben', 'DELETE', `${path}?session=${first.id}`)).body).toMatchObject({
      sessions: [{ id: shown.sessions[0]!.id }],
    })
    expect((await phone.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await people.ask('ben', 'DELETE', path)).body).toMatchObject({ sessions: [] })
    expect((await auditOf(nora.userID)).map(({ action }) => action)).toContain('user.end-session')
    expect(await people.ask('ben', 'GET', `users/${people.ids.ben}/sessions`)).toMatchObject({
      code: 'users.own_account',
    })
  })

  it('an invitation is sent again: the link of before ends', async () => {
    const nora = await add()
    const first = await people.mailTo(nora.email)
    await people.ask('ben', 'POST', `users/${nora.userID}/invitation`)
    expect((await setPassword(first.link)).status).toBe(410)
    expect((await setPassword((await people.mailTo(nora.email)).link)).status).toBe(200)
    expect(await people.ask('ben', 'POST', `users/${nora.userID}/invitation`)).toMatchObject({
      code: 'users.no_invitation',
    })
  })
})

describe('guards', () => {
  it('two admins demote each other at the same moment: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [ben, bea] = [await userOf(people.ids.ben), await userOf(people.ids.bea)]
      const demoted = await Promise.all([
        change(bea, { roles: ['AP_ADMIN'] }, 'ben'),
        change(ben, { roles: ['AP_ADMIN'] }, 'bea'),
      ])
      expect(demoted.map(({ status }) => status).sort()).toEqual([200, 403])
      const { rows } = await people.bench.admin.query(
        `UPDATE identity_users SET roles = '{USER_ADMIN}' WHERE id = ANY ($1) AND NOT 'USER_ADMIN' = ANY (roles) RETURNING id`,
        [[people.ids.ben, people.ids.bea]],
      )
      expect(rows).toHaveLength(1)
    }
    // one who was let in before the other's change came through is stopped by the guard itself
    await people.ask('ben', 'DELETE', 'usermanagement/deactivate?email=bea@test.example')
    expect(await change(await userOf(people.ids.ben), { roles: ['AP_ADMIN'] }, 'sam')).toMatchObject({
      code: 'users.last_user_admin',
    })
    await people.ask('ben', 'POST', `users/${people.ids.bea}/reactivation`)
  })

  it('nobody gives themselves a role or a group', async () => {
    const ben = await userOf(people.ids.ben)
    expect(await change(ben, { roles: ['USER_ADMIN', 'AP_ADMIN'] })).toMatchObject({
      status: 403,
      code: 'users.own_rights',
    })
    expect(await change(ben, { parts: { documentGroups: [utilities] } })).toMatchObject({
      code: 'users.own_rights',
    })
    expect(
      await people.ask('ben', 'DELETE', 'usermanagement/deactivate?email=ben@test.example'),
    ).toMatchObject({ code: 'users.own_account' })
    const renamed = dataOf(await change(ben, { lastName: 'Clark', parts: { locale: ['fr-CH'] } }))
    expect(renamed).toMatchObject({ name: 'Ben Clark', parts: { locale: ['fr-CH'] } })
  })

  it('whose last day has passed is out, and a minute later that is on record', async () => {
    const nora = await add({ validUntil: new Date().toISOString().slice(0, 10) })
    await setPassword((await people.mailTo(nora.email)).link)
    expect((await people.ask(nora.email, 'GET', 'session')).status).toBe(200)
    await people.bench.admin.query(`UPDATE identity_users SET valid_until = now()::date - 2 WHERE id = $1`, [
      nora.userID,
    ])
    expect((await people.ask(nora.email, 'GET', 'session')).status).toBe(401)
    expect(await userOf(nora.userID)).toMatchObject({ status: 'Deactivated' })
    const ctx = people.bench.as('SYS')
    await ctx.transaction((tx) => endExpired(ctx, tx, people.bench.deps))
    expect((await auditOf(nora.userID)).at(-1)).toMatchObject({ action: 'user.expire', actor_name: 'Kontor' })
  })

  it('many guesses at a name show as locked', async () => {
    const { database, config } = people.bench.deps
    const email = 'priya.nair@test.example'
    for (let guess = 0; guess < limits.name.tries; guess++)
      await countTry(database.pool, config.secret, { email, address: `10.0.${guess}.1`, device: null })
    expect(await userOf(people.ids.priya)).toMatchObject({
      status: 'Locked',
      lockedUntil: expect.any(String),
    })
  })
})

describe('looking at Kontor as somebody else', () => {
  it('reads with their rights, changes nothing, is on record, and ends', async () => {
    const { id } = await people.bench.aDocument()
    expect((await people.ask('ben', 'GET', `documents/${id}`)).status).toBe(403)
    const { body } = await people.ask('ben', 'POST', `users/${people.ids.dana}/view`)
    const viewas = { viewas: String(body.viewID) }
    expect(body.profile).toMatchObject({ sub: people.ids.dana, approle: ['AP_SPECIALIST'] })
    const session = await people.ask('ben', 'GET', 'session', undefined, viewas)
    expect(session.body.user).toMatchObject({ name: 'Dana Whitfield', roles: ['AP_SPECIALIST'] })
    const seen = await people.ask('ben', 'GET', `documents/${id}`, undefined, viewas)
    expect(seen.status).toBe(200)
    const comment = await people.ask('ben', 'POST', `documents/${id}/comments`, { body: 'x' }, viewas)
    expect(comment).toMatchObject({ status: 422, code: 'access.view_only' })
    expect((await people.ask('ben', 'PUT', 'session/locale', { locale: 'de-DE' }, viewas)).code).toBe(
      'access.view_only',
    )
    const search = { expression: { conditions: [] } }
    await people.bench.deps.flags.setFlag({
      customerId: harbor,
      name: 'show-advanced-search',
      enabled: true,
      changedBy: 'test',
    })
    expect((await people.ask('ben', 'POST', 'document-search/count', search, viewas)).status).toBe(200)
    // another person's view opens nothing for others
    expect((await people.ask('sam', 'GET', 'session', undefined, viewas)).status).toBe(404)
    await people.ask('ben', 'DELETE', `users/views/${body.viewID}`)
    expect(await people.ask('ben', 'GET', 'session', undefined, viewas)).toMatchObject({
      code: 'users.no_such_view',
    })
    expect((await auditOf(people.ids.dana)).slice(-2).map(({ action }) => action)).toEqual([
      'user.view',
      'user.end-view',
    ])
  })
})

it('the language that somebody chose is theirs wherever they sign in, until they leave it to their browser', async () => {
  const choose = (locale: string | null) => people.ask('ben', 'PUT', 'session/locale', { locale })
  const chosen = async (who: 'ben' | 'stefan') => (await people.ask(who, 'GET', 'session')).body.user
  expect((await choose('ja-JP')).status).toBe(200)
  expect(await chosen('ben')).toMatchObject({ locale: 'ja-JP' })
  expect(await chosen('stefan')).toMatchObject({ locale: null })
  await choose('de-CH')
  expect(await chosen('ben')).toMatchObject({ locale: 'de-CH' })
  await choose(null)
  expect(await chosen('ben')).toMatchObject({ locale: null })
})

describe('a switch to a customer', () => {
  it('is in that customer’s audit, with the reason', async () => {
    const reason = 'Ticket 17'
    expect((await people.ask('sam', 'POST', `customers/${harbor}/selection`, { reason })).status).toBe(200)
    const { rows } = await people.bench.admin.query(
      'SELECT actor_name, action, details FROM audit_entries WHERE customer_id = $1 ORDER BY number DESC LIMIT 1',
      [harbor],
    )
    expect(rows).toEqual([{ actor_name: 'Sam Rivera', action: 'customer.select', details: { reason } }])
  })
})

describe('CSV', () => {
  it('a dry run says line by line what would happen and changes nothing; the run does it', async () => {
    const csv = [
      'First name,Last name,E-mail,Roles,Document groups',
      'Ann,Lee,ann.lee@test.example,AP Specialist; AP Manager,Utilities',
      'Dana,Whitfield,dana@test.example,AP Specialist,Utilities; Catch-all',
      'Tom,Becker,tom@test.example,AP Admin,',
      'Bob,Roe,bob@test,AP Admin,',
      'Cyd,Roe,cyd@test.example,AP Specialist,Nowhere',
      'Eve,Roe,eve@test.example,AP Specialist; Payments Specialist,Utilities',
    ].join('\n')
    const before = (await listed()).data.total
    const send = async (isDryRun: boolean) =>
      (await people.ask('ben', 'POST', 'users/csv', { csv, isDryRun })).body
    const expected = [
      { line: 2, outcome: 'add' },
      { line: 3, outcome: 'change' },
      { line: 4, outcome: 'same' },
      {
        line: 5,
        outcome: 'refused',
        problem: { values: { problem: { code: 'users.problem.address_incomplete' } } },
      },
      {
        line: 6,
        outcome: 'refused',
        problem: { values: { problem: { code: 'users.problem.option_unknown' } } },
      },
      { line: 7, outcome: 'refused', problem: { code: 'users.toxic_pair' } },
    ]
    expect(await send(true)).toMatchObject({ lines: expected })
    expect((await listed()).data.total).toBe(before)
    expect((await people.mailTo('ann.lee@test.example')).link).toBe('')
    expect(await send(false)).toMatchObject({ lines: expected })
    expect((await listed()).data.total).toBe(before + 1)
    expect((await userOf(people.ids.dana)).parts.documentGroups).toEqual([utilities, '0'])
    expect((await people.mailTo('ann.lee@test.example')).link).not.toBe('')
    expect(await send(false)).toMatchObject({
      lines: [{ outcome: 'same' }, { outcome: 'same' }, { outcome: 'same' }, {}, {}, {}],
    })
  })
})
