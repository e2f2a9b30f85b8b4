import { decodeJwt } from 'jose'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  openIdentityDatabase,
  type ProviderBench,
  product,
  startProvider,
} from '../../testing/server/identity-bench'
import { firstAdminLink } from './first-admin'
import { SignInClient } from './sign-in-client'

let database: { pool: Pool; close: () => Promise<void> }
let web: ProviderBench

beforeAll(async () => {
  database = await openIdentityDatabase()
  web = await startProvider(database.pool, { demoPassword: null })
})
afterAll(async () => {
  await web.app.close()
  await database.close()
})
beforeEach(() => database.pool.query('DELETE FROM identity_users; DELETE FROM identity_one_time_links'))

const password = 'a long one for Ada'

async function newLink(): Promise<string> {
  const link = await firstAdminLink(database.pool, { issuer: web.issuer, product })
  if (!link) throw new Error('there is an admin already')
  return link
}

function fill(link: string, changes: Record<string, string> = {}) {
  const token = new URL(link).searchParams.get('token')!
  const form = { token, displayName: 'Ada Vogel', email: 'ada@kontor.example', password, repeated: password }
  return fetch(`${web.issuer}/first-admin`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, ...changes }),
  })
}

it('the first admin sets name, address and password by the link, and signs in as internal admin and superuser', async () => {
  const link = await newLink()
  expect(await (await fetch(link)).text()).toContain('Set up the first administrator')
  expect((await fill(link)).status).toBe(200)
  const client = new SignInClient(web.origin, product)
  const { access_token } = await client.signIn('ada@kontor.example', password)
  expect(decodeJwt(access_token)).toMatchObject({
    name: 'Ada Vogel',
    approle: ['KONTOR_ADMIN', 'USER_ADMIN'],
    groups: ['KONTOR_STAFF', 'SUPERUSERS'],
  })
})

it('the link works once, even when it is sent twice at the same moment', async () => {
  const link = await newLink()
  const answers = await Promise.all([fill(link), fill(link, { email: 'second@kontor.example' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await fetch(link)).status).toBe(410)
  const { rowCount } = await database.pool.query('SELECT 1 FROM identity_users')
  expect(rowCount).toBe(1)
})

it('once there is an admin, no link is made and every other link is dead', async () => {
  const [used, other] = [await newLink(), await newLink()]
  await fill(used)
  expect((await fetch(other)).status).toBe(410)
  expect((await fill(other, { email: 'second@kontor.example' })).status).toBe(410)
  expect(await firstAdminLink(database.pool, { issuer: web.issuer, product })).toBeNull()
})

it('the link ends after 24 hours', async () => {
  const link = await newLink()
  const { rows } = await database.pool.query<{ hours: number }>(
    'SELECT extract(epoch FROM expires_at - created_at)::float8 / 3600 AS hours FROM identity_one_time_links',
  )
  expect(rows[0]!.hours).toBeCloseTo(24)
  await database.pool.query(`UPDATE identity_one_time_links SET expires_at = now() - interval '1 second'`)
  expect((await fetch(link)).status).toBe(410)
  expect((await fill(link)).status).toBe(410)
})

it('an invented link is refused, and the database holds no link', async () => {
  const link = await newLink()
  const token = new URL(link).searchParams.get('token')!
  expect((await fill(link.replace(token, 'invented'), { token: 'invented' })).status).toBe(410)
  const { rows } = await database.pool.query<{ row: string }>(
    'SELECT identity_one_time_links::text AS row FROM identity_one_time_links',
  )
  expect(rows[0]!.row).not.toContain(token)
})

it.each([
  [{ password: 'short', repeated: 'short' }, 'at least 12 characters'],
  [{ repeated: 'another long one' }, 'The passwords don&#39;t match'],
  [{ email: 'ada' }, 'Enter a complete e-mail address'],
  [{ displayName: ' ' }, 'Enter your name'],
])('details that will not do (%o) keep the link and say what to change', async (changes, message) => {
  const link = await newLink()
  const answer = await fill(link, changes)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(message)
  expect((await fill(link)).status).toBe(200)
})
