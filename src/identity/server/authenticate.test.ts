import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ExpectedError } from '../../kernel/error-codes'
import { freePort } from '../../platform/network/free-port'
import {
  audience,
  dana,
  demoPassword,
  openIdentityDatabase,
  type ProviderBench,
  product,
  seedUsers,
  staff,
  startProvider,
} from '../../testing/server/identity-bench'
import { tokenProblems } from '../identity-errors'
import { type Authenticate, createAuthenticate, presentClaims } from './authenticate'
import { SignInClient } from './sign-in-client'
import { addSigningKey, knownKeys } from './signing-keys'
import { createTokenVerifier } from './verify-token'

const customerExists = async (id: string) => ['10301', '10318'].includes(id)

async function refusal(answer: Promise<unknown>): Promise<{ code: string; kind: string }> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ExpectedError)) throw new Error(`expected a refusal, got ${String(error)}`)
  return { code: error.code, kind: error.kind }
}

describe('with the embedded provider', () => {
  let database: { pool: Pool; close: () => Promise<void> }
  let web: ProviderBench
  let authenticate: Authenticate
  let danasToken: string
  let staffToken: string

  beforeAll(async () => {
    database = await openIdentityDatabase()
    await seedUsers(database.pool)
    web = await startProvider(database.pool)
    const verifyToken = createTokenVerifier({
      issuer: web.issuer,
      audience,
      keys: knownKeys(database.pool, web.embedded.keys, web.embedded.options.secret),
      typ: 'at+jwt',
    })
    authenticate = createAuthenticate({
      verifyToken,
      product,
      customerExists,
      presentClaims: presentClaims(database.pool, { hasDemo: true }),
    })
    danasToken = (await new SignInClient(web.origin, product).signIn(dana.email, demoPassword)).access_token
    staffToken = (await new SignInClient(web.origin, product).signIn(staff.email, demoPassword)).access_token
  })
  afterAll(async () => {
    await web.app.close()
    await database.close()
  })

  const call = (token: string, more: Record<string, string> = {}) =>
    authenticate({ headers: { authorization: `Bearer ${token}`, ...more } })

  async function signed(
    changes: JWTPayload,
    options: { key?: JWK; expires?: string; typ?: string } = {},
  ): Promise<string> {
    const own = web.embedded.keys.privateKeys[0]!
    const claims = { iss: web.issuer, aud: audience, sub: 'somebody', groups: ['KONTOR_STAFF'], ...changes }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: options.key?.kid ?? own.kid, typ: options.typ ?? 'at+jwt' })
      .setIssuedAt(changes.iat)
      .setExpirationTime(options.expires ?? '5m')
      .sign(await importJWK(options.key ?? own, 'ES256'))
  }

  it('a token that another process signs with a newer key is taken, and those of before hold', async () => {
    const client = await database.pool.connect()
    try {
      await addSigningKey(client, web.embedded.options.secret)
    } finally {
      client.release()
    }
    const other = await startProvider(database.pool, { issuer: web.issuer })
    try {
      const newer = await signed({ sub: 'somebody' }, { key: other.embedded.keys.privateKeys[0]! })
      await expect(call(newer)).rejects.toMatchObject({ values: { problem: tokenProblems.deactivated() } })
      expect((await call(danasToken)).email).toBe(dana.email)
    } finally {
      await other.app.close()
    }
  })

  it('a customer user acts for his own customer, whatever the header says', async () => {
    for (const customerid of [undefined, '10301', '10318', '99999']) {
      const principal = await call(danasToken, customerid ? { customerid } : {})
      expect(principal).toMatchObject({ email: dana.email, customerId: '10301', isInternal: false })
    }
  })

  it('an internal user acts for the customer he selected, or for none', async () => {
    expect(await call(staffToken, { customerid: '10318' })).toMatchObject({
      customerId: '10318',
      isInternal: true,
    })
    expect((await call(staffToken)).customerId).toBeNull()
  })

  it('an internal user cannot act for a customer that does not exist', async () => {
    expect(await refusal(call(staffToken, { customerid: '99999' }))).toEqual({
      code: 'identity.customer_unknown',
      kind: 'not-found',
    })
  })

  it.each([
    ['none', {}],
    ['another scheme', { authorization: 'Basic abc' }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['two at once', { authorization: ['Bearer a', 'Bearer b'] }],
  ])('no token is no entry: %s', async (_, headers) => {
    expect((await refusal(authenticate({ headers }))).kind).toBe('unauthenticated')
  })

  it('o4otoken is absent or the same token', async () => {
    expect((await call(danasToken, { o4otoken: danasToken })).email).toBe(dana.email)
    expect((await refusal(call(danasToken, { o4otoken: staffToken }))).code).toBe('identity.token_differs')
  })

  it('a token with a changed claim is refused', async () => {
    const [header, payload, signature] = danasToken.split('.')
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, customerid: '10318' })).toString('base64url')
    expect(await refusal(call(`${header}.${forged}.${signature}`))).toEqual({
      code: 'identity.token_invalid',
      kind: 'unauthenticated',
    })
  })

  it('a token without a signature is refused', async () => {
    const [, payload] = danasToken.split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    expect((await refusal(call(`${header}.${payload}.`))).code).toBe('identity.token_invalid')
  })

  it('a token that is expired, for another audience, of another issuer, of another key, of another type or of tomorrow is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const users = await database.pool.query<{ id: string }>(
      'SELECT id FROM identity_users WHERE email = $1',
      [staff.email],
    )
    const sub = users.rows[0]!.id
    expect((await call(await signed({ sub }))).isInternal).toBe(true)
    const refused = [
      await signed({ sub }, { expires: '-1m' }),
      await signed({ sub, aud: 'urn:another:api' }),
      await signed({ sub, iss: 'https://evil.example/oidc' }),
      await signed({ sub }, { key: await exportJWK(privateKey) }),
      await signed({ sub }, { typ: 'JWT' }),
      await signed({ sub }, { typ: 'logout+jwt' }),
      await signed({ sub, iat: Math.floor(Date.now() / 1000) + 600 }),
    ]
    for (const token of refused) {
      expect(await refusal(call(token))).toEqual({ code: 'identity.token_invalid', kind: 'unauthenticated' })
    }
  })

  it('an id token is not a key to the API', async () => {
    const { id_token } = await new SignInClient(web.origin, product).signIn(dana.email, demoPassword)
    expect((await refusal(call(id_token))).code).toBe('identity.token_invalid')
  })

  it('whoever signs out is out at once on this browser, and on no other', async () => {
    const here = new SignInClient(web.origin, product)
    const { access_token, id_token } = await here.signIn(dana.email, demoPassword)
    expect((await call(access_token)).email).toBe(dana.email)
    await here.signOut(id_token)
    expect((await refusal(call(access_token))).code).toBe('access.session_ended')
    expect((await call(danasToken)).email).toBe(dana.email)
  })

  it('a role that is taken away is gone with the next call, with the same token', async () => {
    const before = await call(danasToken)
    expect(before.roles).not.toEqual([])
    await database.pool.query(`UPDATE identity_users SET roles = '{}' WHERE email = $1`, [dana.email])
    expect((await call(danasToken)).roles).toEqual([])
    await database.pool.query(`UPDATE identity_users SET roles = $2 WHERE email = $1`, [
      dana.email,
      dana.roles,
    ])
    expect((await call(danasToken)).roles).toEqual(before.roles)
  })

  it('whoever is deactivated is out at once, with a token that is still good', async () => {
    await database.pool.query(`UPDATE identity_users SET status = 'deactivated' WHERE email = $1`, [
      dana.email,
    ])
    expect((await refusal(call(danasToken))).code).toBe('identity.token_invalid')
    await database.pool.query(`UPDATE identity_users SET status = 'active' WHERE email = $1`, [dana.email])
    expect((await call(danasToken)).email).toBe(dana.email)
  })
})

describe('with an external provider', () => {
  let server: Server
  let issuer: string
  let keySet: JWK[] = []
  let isDown = false
  let refusesUserinfo = false
  const answers = { keys: 0, userinfo: 0 }

  beforeAll(async () => {
    const port = await freePort('127.0.0.1')
    issuer = `http://localhost:${port}/realm`
    server = createServer((request, response) => {
      const body = bodies()[request.url ?? '']
      response.writeHead(
        isDown ? 503 : refusesUserinfo && request.url === '/realm/me' ? 401 : body ? 200 : 404,
        { 'content-type': 'application/json' },
      )
      response.end(JSON.stringify(body ?? {}))
      if (request.url === '/realm/keys') answers.keys++
      if (request.url === '/realm/me') answers.userinfo++
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  const bodies = (): Record<string, object> => ({
    '/realm/.well-known/openid-configuration': {
      issuer,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
    },
    '/realm/keys': { keys: keySet },
    '/realm/me': { sub: 'u1', email: 'eve@customer.example', customerid: 10318, groups: ['USERS_ALPEN'] },
  })

  async function newKey(kid: string) {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    keySet = [...keySet, { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }]
    return (claims: JWTPayload) =>
      new SignJWT({ iss: issuer, aud: audience, sub: 'u1', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
  }

  it('keys are found by discovery and asked for once, and claims are read where the provider puts them', async () => {
    const sign = await newKey('one')
    const verifyToken = createTokenVerifier({
      issuer,
      audience,
      claims: { approle: 'realm_access.roles', customerid: 'https://claims.example/customer', email: 'upn' },
    })
    const authenticate = createAuthenticate({ verifyToken, product, customerExists })
    const token = await sign({
      upn: 'eve@customer.example',
      realm_access: { roles: ['AP_MANAGER', 'something-else'] },
      'https://claims.example/customer': 10318,
    })
    for (let i = 0; i < 3; i++) {
      expect(await authenticate({ headers: { authorization: `Bearer ${token}` } })).toMatchObject({
        email: 'eve@customer.example',
        roles: ['AP_MANAGER'],
        customerId: '10318',
      })
    }
    expect(answers.keys).toBe(1)
  })

  it('claims that the access token lacks come from the userinfo address, once per token', async () => {
    const sign = await newKey('two')
    const verifyToken = createTokenVerifier({ issuer, audience, completeFromUserinfo: true })
    const token = await sign({ approle: ['AP_SPECIALIST'] })
    for (let i = 0; i < 2; i++) {
      expect(await verifyToken(token)).toMatchObject({
        email: 'eve@customer.example',
        customerid: 10318,
        approle: ['AP_SPECIALIST'],
      })
    }
    expect(answers.userinfo).toBe(1)
    expect((await refusal(verifyToken(await sign({ sub: 'somebody else' })))).code).toBe(
      'identity.token_invalid',
    )
  })

  it('a provider that gives no userinfo for this token leaves it with its own claims', async () => {
    const sign = await newKey('four')
    const verifyToken = createTokenVerifier({ issuer, audience, completeFromUserinfo: true })
    refusesUserinfo = true
    const claims = await verifyToken(await sign({ approle: ['AP_SPECIALIST'] }))
    refusesUserinfo = false
    expect(claims).toMatchObject({ sub: 'u1', approle: ['AP_SPECIALIST'] })
    expect(claims.email).toBeUndefined()
  })

  it('a provider that is down is "try again", not "sign in again", and is asked again afterwards', async () => {
    const sign = await newKey('three')
    const token = await sign({})
    const verifyToken = createTokenVerifier({ issuer, audience })
    isDown = true
    expect(await refusal(verifyToken(token))).toEqual({
      code: 'identity.provider_unreachable',
      kind: 'unavailable',
    })
    isDown = false
    expect((await verifyToken(token)).sub).toBe('u1')
  })

  it('a provider that takes calls and says nothing keeps nobody waiting for longer than its limit, then nobody at all', async () => {
    let asked = 0
    const silent = createServer(() => {
      asked += 1
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const silentIssuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const verifyToken = createTokenVerifier({ issuer: silentIssuer, audience, timeoutMs: 500 })
    const since = Date.now()
    for (let n = 0; n < 20; n++)
      expect((await refusal(verifyToken('any'))).code).toBe('identity.provider_unreachable')
    expect(asked).toBeLessThanOrEqual(2)
    // 20 calls, each of which would have waited for half a second
    expect(Date.now() - since).toBeLessThan(8_000)
    silent.closeAllConnections()
    silent.close()
  })
})
