import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retentionSection } from '../../documents/retention-section'
import { SignInClient } from '../../identity/server/sign-in-client'
import { companies } from '../../master-data/server/master-data.tables'
import { createRule } from '../../rejection/server/changes'
import { readSettings, writeSettings } from '../../settings/server/customer-settings'
import { readEmbeddedBooks } from '../../submission/server/embedded-erp/embedded-books'
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
  timeZone: 'europe/zurich',
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

describe('a customer that is paused', () => {
  it('is closed to its people at once, while the staff goes on', async () => {
    const { id, version } = (await list()).find(({ shortname }) => shortname === 'TEST')!
    const pause = (reason: string | null, seen: number) =>
      people.ask('sam', 'POST', `tenants/${id}/pause`, { version: seen, reason })
    const paused = await pause('Invoice unpaid', version)
    expect(paused.body).toMatchObject({ paused: { by: 'Sam Rivera', reason: 'Invoice unpaid' } })
    expect(await people.ask('tom', 'GET', 'customer/region')).toMatchObject({
      status: 403,
      code: 'onboarding.paused',
    })
    expect((await people.ask('alex', 'GET', 'customer/region')).status).toBe(200)
    expect((await pause('Again', version)).code).toBe('onboarding.changed_meanwhile')
    expect((await pause(null, paused.body.version as number)).status).toBe(200)
    expect((await people.ask('tom', 'GET', 'customer/region')).status).toBe(200)
  })
})

it('a template gives its settings, rules, groups and books, and neither documents nor people', async () => {
  const tenants = await list()
  const [from, to] = ['TEST', 'BIRCH_VALLEY'].map(
    (name) => tenants.find((one) => one.shortname === name)!,
  ) as [TenantSummary, TenantSummary]
  const { bench } = people
  await bench.aDocument()
  const ctx = bench.as('APA', from.id)
  await ctx.transaction(async (tx) => {
    await writeSettings(ctx, tx, retentionSection, { mailDays: 77 })
    await createRule(ctx, tx, {
      usage_type: 'FLAG',
      automated_type: 'MANUAL',
      is_active: true,
      rule_name: 'Statements',
      rejection_message: 'We only process invoices.',
      conditionals: [],
    })
  })
  const cloned = await people.ask('sam', 'POST', `tenants/${to.id}/clone`, {
    version: to.version,
    from: from.id,
  })
  expect(cloned.body).toMatchObject({ rejectionRules: 1, tenant: { documents: 0, users: 1 } })
  expect(cloned.body.masterData).toBeGreaterThan(5)
  const its = bench.as('SYS', to.id)
  const books = await its.read(readEmbeddedBooks)
  expect(books.suppliers.map(({ id }) => id).sort()).toEqual(['S-1', 'S-2', 'S-9'])
  expect(books.purchaseOrders).toEqual([])
  expect((await its.read((tx) => tx.select().from(companies))).map(({ id }) => id)).toEqual(['C-1'])
  const again = await people.ask('sam', 'POST', `tenants/${to.id}/clone`, {
    version: (cloned.body.tenant as TenantSummary & { version: number }).version,
    from: from.id,
  })
  expect(again.body).toMatchObject({ masterData: 0 })
  const { mailDays } = await bench.as('SYS', to.id).read((tx) => readSettings(tx, retentionSection))
  expect(mailDays).toBe(77)
  expect((await people.ask('sam', 'POST', `tenants/${to.id}/clone`, { version: 99, from: to.id })).code).toBe(
    'onboarding.clones_itself',
  )
})
