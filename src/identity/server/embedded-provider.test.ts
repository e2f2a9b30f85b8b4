import { decodeJwt, decodeProtectedHeader } from 'jose'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  staff,
  startProvider,
} from '../../testing/server/identity-bench'
import { SignInClient } from './sign-in-client'
import { loadSigningKeys } from './signing-keys'

let database: { pool: Pool; close: () => Promise<void> }
let web: ProviderBench
let client: SignInClient

beforeAll(async () => {
  database = await openIdentityDatabase()
  await seedUsers(database.pool)
  web = await startProvider(database.pool)
})
afterAll(async () => {
  await web.app.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM identity_sign_in_tries')
  client = new SignInClient(web.origin, product)
})

describe('signing in', () => {
  it('a user signs in with code and PKCE and gets a token for the API with his claims', async () => {
    const page = await client.openSignIn()
    expect(page.status).toBe(200)
    const { code } = await client.enter(page.url, { email: dana.email.toUpperCase(), password: demoPassword })
    const { status, body } = await client.exchange(code!)
    expect(status).toBe(200)
    expect(decodeJwt(body.access_token)).toMatchObject({
      iss: web.issuer,
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
      approle: ['AP_SPECIALIST'],
    })
  })

  it('a member of staff has no customer in his token', async () => {
    const claims = decodeJwt((await client.signIn(staff.email, demoPassword)).access_token)
    expect(claims).toMatchObject({ approle: ['KONTOR_ADMIN'], groups: ['KONTOR_STAFF', 'SUPERUSERS'] })
    expect(claims).not.toHaveProperty('customerid')
  })

  it('who is signed in already gets the next code without being asked', async () => {
    await client.signIn(dana.email, demoPassword)
    const { url } = await client.follow(client.authorizeUrl())
    expect(url).toMatch(/\/login\/callback\?code=/)
  })

  it.each([
    ['without its verifier', undefined],
    ['with another verifier', 'x'.repeat(43)],
  ])('a code %s is refused', async (_, code_verifier) => {
    const { url } = await client.openSignIn()
    const { code } = await client.enter(url, { email: dana.email, password: demoPassword })
    const { status, body } = await client.exchange(code!, { code_verifier })
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  it('a code works once', async () => {
    const { url } = await client.openSignIn()
    const { code } = await client.enter(url, { email: dana.email, password: demoPassword })
    const answers = await Promise.all([client.exchange(code!), client.exchange(code!)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it.each([
    ['without a PKCE challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with the plain challenge method', { code_challenge_method: 'plain' }],
  ])('a sign-in %s is sent back with an error', async (_, changes) => {
    const { url } = await client.follow(client.authorizeUrl(changes))
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
  })

  it('nobody is sent to an address that is not ours', async () => {
    const { url, response } = await client.follow(
      client.authorizeUrl({ redirect_uri: 'https://evil.example/cb' }),
    )
    expect(url).toContain(web.origin)
    expect(response?.status).toBe(400)
    expect(await response?.text()).toContain('Sign-in failed')
  })

  it('a sign-in page opened in another browser has expired there', async () => {
    const { url } = await client.openSignIn()
    const other = await new SignInClient(web.origin, product).follow(url)
    expect(other.response?.status).toBe(400)
    expect(await other.response?.text()).toContain('This sign-in has expired')
  })
})

describe('the password', () => {
  it('a wrong one is answered like an unknown address, and the typed address stays', async () => {
    const { url } = await client.openSignIn()
    const wrong = await client.enter(url, { email: dana.email, password: 'not this' })
    const unknown = await client.enter(url, { email: 'nobody@harborpine.example', password: 'not this' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.text).toContain('E-mail address and password don&#39;t match')
    expect(wrong.text).toContain(`value="${dana.email}"`)
    expect(unknown.text.replaceAll('nobody@harborpine.example', dana.email)).toBe(wrong.text)
  })

  it('after five wrong ones even the right one waits, and the page says how long', async () => {
    const { url } = await client.openSignIn()
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) {
      statuses.push((await client.enter(url, { email: dana.email, password: `guess ${i}` })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    const right = await client.enter(url, { email: dana.email, password: demoPassword })
    expect(right.status).toBe(429)
    expect(right.text).toContain('Try again in 5 minutes')
    expect(Number(right.retryAfter)).toBeGreaterThan(290)
    await database.pool.query(`UPDATE identity_sign_in_tries SET locked_until = now() - interval '1 second'`)
    expect((await client.enter(url, { email: dana.email, password: demoPassword })).code).toBeTruthy()
  })

  it('thirty guesses at once are five guesses', async () => {
    const { url } = await client.openSignIn()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => client.enter(url, { email: dana.email, password: `guess ${i}` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(26)
  })

  it('a right one ends the count', async () => {
    const { url } = await client.openSignIn()
    for (let i = 0; i < 4; i++) await client.enter(url, { email: dana.email, password: 'not this' })
    expect((await client.enter(url, { email: dana.email, password: demoPassword })).code).toBeTruthy()
    const other = new SignInClient(web.origin, product)
    const again = await other.openSignIn()
    for (let i = 0; i < 4; i++)
      expect((await other.enter(again.url, { email: dana.email, password: 'not this' })).status).toBe(401)
  })

  it('guesses from one address keep nobody out at another', async () => {
    const { url } = await client.openSignIn()
    for (let i = 0; i < 6; i++)
      await client.enter(url, { email: dana.email, password: 'not this' }, '203.0.113.9')
    const there = await client.enter(url, { email: dana.email, password: demoPassword }, '203.0.113.9')
    expect(there.status).toBe(429)
    expect(
      (await client.enter(url, { email: dana.email, password: demoPassword }, '198.51.100.7')).code,
    ).toBeTruthy()
  })

  it('guesses from everywhere keep out who is new, and not who has signed in with this browser before', async () => {
    const known = new SignInClient(web.origin, product)
    await known.signIn(dana.email, demoPassword)
    known.forgetSession()
    const { url } = await client.openSignIn()
    for (let i = 0; i < 101; i++)
      await client.enter(url, { email: dana.email, password: 'not this' }, `203.0.${i}.1`)
    expect(
      (await client.enter(url, { email: dana.email, password: demoPassword }, '198.51.100.7')).status,
    ).toBe(429)
    const page = await known.openSignIn()
    expect((await known.enter(page.url, { email: dana.email, password: demoPassword })).code).toBeTruthy()
  }, 30_000)

  it('an address that tries many names waits, and leaves no row for any of them', async () => {
    const { url } = await client.openSignIn()
    const statuses: number[] = []
    for (let i = 0; i < 52; i++)
      statuses.push(
        (await client.enter(url, { email: `guess${i}@example.org`, password: 'x' }, '203.0.113.9')).status,
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    const { rows } = await database.pool.query<{ bucket: string }>(
      'SELECT bucket FROM identity_sign_in_tries',
    )
    expect(rows.every(({ bucket }) => /^(device|pair|address|name) [0-9a-f]{4}$/.test(bucket))).toBe(true)
  }, 30_000)

  it.each([
    [gone.email, 'This account has been deactivated'],
    [invited.email, 'This account isn&#39;t active yet'],
  ])('%s is told why he cannot sign in, but only with the right password', async (email, message) => {
    const { url } = await client.openSignIn()
    expect((await client.enter(url, { email, password: 'not this' })).text).not.toContain(message)
    const right = await client.enter(url, { email, password: demoPassword })
    expect(right.status).toBe(403)
    expect(right.text).toContain(message)
  })

  it('what was typed is never HTML', async () => {
    const { url } = await client.openSignIn()
    const { text } = await client.enter(url, { email: '"><script>alert(1)</script>', password: 'x' })
    expect(text).not.toContain('<script>alert')
  })
})

describe('renewal', () => {
  it('every token says when the password was entered, a renewed one too', async () => {
    const first = await client.signIn(dana.email, demoPassword)
    const second = await client.refresh(first.refresh_token)
    const enteredAt = decodeJwt(first.access_token).auth_time
    expect(Math.abs(Number(enteredAt) - Date.now() / 1000)).toBeLessThan(60)
    expect(decodeJwt(second.body.access_token).auth_time).toBe(enteredAt)
  })

  it('each renewal gives a new refresh token, and using an old one again ends the sign-in', async () => {
    const first = await client.signIn(dana.email, demoPassword)
    const second = await client.refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    const reused = await client.refresh(first.refresh_token)
    expect([reused.status, reused.body.error]).toEqual([400, 'invalid_grant'])
    const afterwards = await client.refresh(second.body.refresh_token)
    expect([afterwards.status, afterwards.body.error]).toEqual([400, 'invalid_grant'])
  })

  it('of two renewals with one token at the same moment only one succeeds', async () => {
    const { refresh_token } = await client.signIn(dana.email, demoPassword)
    const answers = await Promise.all([client.refresh(refresh_token), client.refresh(refresh_token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('whoever is deactivated gets no renewal', async () => {
    const { refresh_token } = await client.signIn(dana.email, demoPassword)
    await database.pool.query(`UPDATE identity_users SET status = 'deactivated' WHERE email = $1`, [
      dana.email,
    ])
    const { status, body } = await client.refresh(refresh_token)
    await database.pool.query(`UPDATE identity_users SET status = 'active' WHERE email = $1`, [dana.email])
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  it('the database holds no code and no refresh token, only their hashes', async () => {
    const { refresh_token } = await client.signIn(dana.email, demoPassword)
    const { rows } = await database.pool.query<{ row: string }>(
      'SELECT identity_oidc_entries::text AS row FROM identity_oidc_entries',
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ row }) => row.includes(refresh_token))).toEqual([])
  })
})

describe('signing out', () => {
  const signOutUrl = (idToken: string) =>
    `${web.origin}/oidc/session/end?${new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${web.origin}/logout`,
      state: 'bye',
    })}`

  it('ends the session, goes back to /logout, and the refresh token is dead', async () => {
    const tokens = await client.signIn(dana.email, demoPassword)
    const { response } = await client.follow(signOutUrl(tokens.id_token))
    const page = (await response?.text()) ?? ''
    expect(response?.headers.get('content-security-policy')).toContain(`script-src 'sha256-`)
    const action = /action="([^"]+)"/.exec(page)![1]!
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!
    expect(page).toContain('<button class="primary" type="submit" form="op.logoutForm">')
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    const { url } = await client.follow(action, { method: 'POST', body })
    expect(url).toBe(`${web.origin}/logout?state=bye`)
    expect((await client.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await client.openSignIn()).text).toContain('Sign in')
  })

  it('works as well when the session at the provider is already over', async () => {
    const { id_token } = await client.signIn(dana.email, demoPassword)
    client.cookies.clear()
    const { response } = await client.follow(signOutUrl(id_token))
    const page = (await response?.text()) ?? ''
    const form = new URLSearchParams()
    for (const [, name, value] of page.matchAll(/name="(xsrf|logout)" value="([^"]+)"/g))
      form.set(name!, value!)
    const action = /action="([^"]+)"/.exec(page)![1]!
    const { url } = await client.follow(action, { method: 'POST', body: form })
    expect(url).toBe(`${web.origin}/logout?state=bye`)
  })

  it('never goes on to an address that is not ours', async () => {
    const { id_token } = await client.signIn(dana.email, demoPassword)
    const evil = signOutUrl(id_token).replace(
      encodeURIComponent(`${web.origin}/logout`),
      'https%3A%2F%2Fevil.example',
    )
    const { response } = await client.follow(evil)
    expect(response?.status).toBe(400)
  })
})

describe('several web processes over one database', () => {
  it('sign with the same key, made once', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => loadSigningKeys(database.pool, 'a secret for tests only')),
    )
    expect(new Set(all.map(({ privateKeys }) => privateKeys[0]?.kid)).size).toBe(1)
    const { rows } = await database.pool.query<{ sealed: Buffer }>('SELECT sealed FROM identity_signing_keys')
    expect(rows).toHaveLength(1)
    expect(rows[0]!.sealed.includes(Buffer.from(all[0]!.privateKeys[0]!.d!))).toBe(false)
  })

  it('a database opened with another secret says so', async () => {
    await expect(loadSigningKeys(database.pool, 'another')).rejects.toThrow('another key')
  })

  it('a sign-in begun at one process is finished by another', async () => {
    const { url } = await client.openSignIn()
    await web.app.close()
    web = await startProvider(database.pool, {}, Number(new URL(web.origin).port))
    const { code } = await client.enter(url, { email: dana.email, password: demoPassword })
    const { status, body } = await client.exchange(code!)
    expect(status).toBe(200)
    await web.app.close()
    web = await startProvider(database.pool, {}, Number(new URL(web.origin).port))
    expect((await client.refresh(body.refresh_token)).status).toBe(200)
  })
})

describe('the address of the provider', () => {
  it('is the configured one whatever host a caller names, and behind https the cookies are secure', async () => {
    const issuer = 'https://kontor.example/oidc'
    const origins = ['https://kontor.example']
    const proxied = await startProvider(database.pool, { issuer, origins, demoPassword: null })
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const discovery = await fetch(`${proxied.origin}/oidc/.well-known/openid-configuration`, { headers })
    expect(await discovery.json()).toMatchObject({ issuer, token_endpoint: `${issuer}/token` })
    const inside = new URL(new SignInClient('https://kontor.example', product).authorizeUrl())
    const answer = await fetch(proxied.origin + inside.pathname + inside.search, {
      redirect: 'manual',
      headers,
    })
    expect(answer.status).toBe(303)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i)
    await proxied.app.close()
  })

  it('only pages of our own origins may call it from a browser', async () => {
    const allowed = async (origin: string) => {
      const body = new URLSearchParams({
        client_id: 'kontor-web',
        grant_type: 'refresh_token',
        refresh_token: 'x',
      })
      const answer = await fetch(`${web.issuer}/token`, { method: 'POST', body, headers: { origin } })
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await allowed(web.origin)).toBe(web.origin)
    expect(await allowed('https://evil.example')).toBeNull()
  })
})

describe('the sign-in page', () => {
  it('offers the demo users by customer, and one click signs in', async () => {
    const { url, text } = await client.openSignIn()
    expect(text).toContain('Dana Whitfield<small>AP Specialist</small>')
    expect(text).toContain('<small>Acme Admin</small>')
    expect(text).toContain('Kontor staff')
    expect(text).toContain(demoPassword)
    expect((await client.enter(url, { demo: dana.email })).code).toBeTruthy()
  })

  it('in production offers nobody, shows no password, and a click that was not offered does nothing', async () => {
    const production = await startProvider(database.pool, { demoPassword: null })
    const visitor = new SignInClient(production.origin, product)
    const { url, text } = await visitor.openSignIn()
    expect(text).not.toContain('Dana')
    expect(text).not.toContain(demoPassword)
    const click = await visitor.enter(url, { demo: dana.email })
    expect([click.code, click.status]).toEqual([null, 200])
    const known = await visitor.enter(url, { email: dana.email, password: demoPassword })
    expect([known.code, known.status]).toEqual([null, 401])
    await production.app.close()
  })
})
