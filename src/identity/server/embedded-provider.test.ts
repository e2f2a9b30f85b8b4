import { decodeJwt, decodeProtectedHeader } from 'jose'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  audience,
  dana,
  demoPassword,
  gone,
  invited,
  openIdentityDatabase,
  type ProviderBench,
  product,
  seedUsers,
  startProvider,
} from './identity-test-bench'
import { SignInClient } from './sign-in-client'

let database: { pool: Pool; close: () => Promise<void> }
let first: ProviderBench
let client: SignInClient

beforeAll(async () => {
  database = await openIdentityDatabase()
  await seedUsers(database.pool)
  first = await startProvider(database.pool)
})
afterAll(async () => {
  await first.app.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM identity_sign_in_tries')
  client = new SignInClient(first.origin, product)
})

it('a user signs in with code and PKCE and gets a token for the API with his claims', async () => {
  const page = await client.openSignIn()
  expect(page.status).toBe(200)
  const { code } = await client.enter(page.url, { email: dana.email.toUpperCase(), password: demoPassword })
  const { status, body } = await client.exchange(code!)
  expect(status).toBe(200)
  expect(decodeJwt(body.access_token)).toMatchObject({
    iss: first.issuer,
    aud: audience,
    email: dana.email,
    name: 'Dana Whitfield',
    groups: ['USERS_HARBOR'],
    approle: ['AP_SPECIALIST'],
    customerid: '10301',
    scope: 'kontor_admin',
  })
  expect(decodeProtectedHeader(body.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
  expect(decodeJwt(body.id_token)).toMatchObject({
    email: dana.email,
    name: 'Dana Whitfield',
    customerid: '10301',
  })
})

it('a code without its verifier, or with another one, is refused', async () => {
  for (const code_verifier of [undefined, 'x'.repeat(43)]) {
    const { url } = await client.openSignIn()
    const { code } = await client.enter(url, { email: dana.email, password: demoPassword })
    const { status, body } = await client.exchange(code!, { code_verifier })
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
    client.cookies.clear()
  }
})
