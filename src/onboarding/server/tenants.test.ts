import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SignInClient } from '../../identity/server/sign-in-client'
import { product } from '../../testing/server/bench-cast'
import { openPeopleBench, ownPassword, type PeopleBench } from '../../testing/server/people-bench'
import type { TenantSummary } from '../onboarding.api'

let people: PeopleBench
beforeAll(async () => {
  people = await openPeopleBench()
})
afterAll(() => people.close())

const wish = {
  name: 'Birch Valley Foods',
  shortname: 'BIRCH_VALLEY',
  region: 'eu-central-1',
  locale: 'de-CH',
  timeZone: 'Europe/Zurich',
  currency: 'CHF',
  owner: 'Jonas Weber',
  goLiveOn: '2026-12-01',
  usesValidationServices: false,
  inbox: 'Invoices@birch-valley.kontor.example',
  admin: { firstName: 'Ida', lastName: 'Moor', email: 'ida.moor@birch-valley.example' },
}
const create = (body: object = wish) => people.ask('sam', 'POST', 'tenants', body)
const list = async () => (await people.ask('sam', 'GET', 'tenants')).body.tenants as TenantSummary[]

describe('a new customer', () => {
  it('can be worked in at once: its admin is invited, signs in and finds an inbox, features and settings', async () => {
    const made = await create()
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: 10401,
        stage: 'SETTING_UP',
        done: 0,
        users: 1,
        documents: 0,
        onboarding_form_status: {
          onboarding_form_completed: false,
          onboarding_form_locked_at: '',
          user_requesting_onboarding: 'Sam Rivera',
        },
      },
    })
    const { subject, link } = await people.mailTo(wish.admin.email)
    expect(subject).toContain('Birch Valley Foods')
    const page = await fetch(link)
    expect(page.status).toBe(200)
    const token = new URL(link).searchParams.get('token')!
    const set = await fetch(`${people.origin}/oidc/set-password`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: people.origin },
      body: new URLSearchParams({ token, password: ownPassword, repeated: ownPassword }),
    })
    expect(set.status).toBeLessThan(400)
    const { access_token } = await new SignInClient(people.origin, product).signIn(
      wish.admin.email,
      ownPassword,
    )
    const answer = await fetch(`${people.origin}/api/session`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    const session = (await answer.json()) as { flags: Record<string, boolean> }
    expect(session).toMatchObject({
      user: { groups: ['USERS_BIRCH_VALLEY'], roles: ['USER_ADMIN'] },
      customer: {
        id: 10401,
        inboxes: ['invoices@birch-valley.kontor.example'],
        currency: 'CHF',
        timeZone: 'Europe/Zurich',
      },
    })
    expect(session.flags['show-advanced-search']).toBe(true)
    const { rows } = await people.bench.admin.query(
      'SELECT action, actor_name FROM audit_entries WHERE customer_id = 10401 ORDER BY number',
    )
    expect(rows.slice(0, 2)).toEqual([
      { action: 'tenant.create', actor_name: 'Sam Rivera' },
      { action: 'user.add', actor_name: 'Sam Rivera' },
    ])
  })

  it('is refused under the short name, inbox or admin of another one, and nothing is left of it', async () => {
    const other = {
      ...wish,
      shortname: 'OTHER_NAME',
      inbox: 'other@kontor.example',
      admin: { ...wish.admin, email: 'other.admin@birch-valley.example' },
    }
    for (const [part, code] of [
      [{ shortname: wish.shortname }, 'onboarding.shortname_taken'],
      [{ inbox: wish.inbox }, 'onboarding.inbox_taken'],
      [{ admin: wish.admin }, 'identity.address_taken'],
      [{ admin: { ...wish.admin, email: 'nothing' } }, 'users.invalid'],
      [{ shortname: 'no spaces' }, 'http.invalid'],
    ] as const)
      expect((await create({ ...other, ...part })).code).toBe(code)
    expect((await list()).map(({ id }) => id)).toEqual([10401, expect.any(Number), expect.any(Number)])
  })

  it('is made and seen by superusers alone', async () => {
    for (const who of ['alex', 'ben', 'tom'] as const) {
      expect((await people.ask(who, 'POST', 'tenants', wish)).status).toBe(403)
      expect((await people.ask(who, 'GET', 'tenants')).status).toBe(403)
    }
  })
})

it('customers from before are live; whatever failed for good shows', async () => {
  await people.bench.admin.query(
    `INSERT INTO jobs (kind, customer_id, state, died_at) SELECT 'x', id, 'dead', now() FROM customers WHERE shortname = 'TEST'`,
  )
  expect((await list()).find(({ shortname }) => shortname === 'TEST')).toMatchObject({
    stage: 'LIVE',
    failedJobs: 1,
    users: 5,
    onboarding_form_status: { onboarding_form_completed: true },
  })
})
