import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { startWeb, type WebServer } from './web'

let provider: Server
let issuer: string
let privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
let bench: TestBench
let web: WebServer
/** Two minutes ago: what ends now ends tokens of before. */
const before = () => Math.floor(Date.now() / 1000) - 120

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  privateKey = pair.privateKey
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  provider = createServer((request, response) => {
    const isDiscovery = request.url!.endsWith('openid-configuration')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : { keys }))
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  bench = await openTestBench({ environment: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'kontor-api' } })
  web = await startWeb(bench.deps)
})
beforeEach(() => bench.admin.query('TRUNCATE identity_ended_sessions'))
afterAll(async () => {
  await web?.close()
  await bench?.close()
  provider?.close()
})

const sign = (claims: JWTPayload) =>
  new SignJWT({ iss: issuer, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt(claims.iat ?? undefined)
    .setExpirationTime('5m')
    .sign(privateKey)
const accessToken = (claims: JWTPayload = {}) =>
  sign({
    aud: 'kontor-api',
    sub: 'eve',
    sid: 'tab',
    iat: before(),
    email: 'eve@customer.example',
    name: 'Eve',
    groups: [],
    approle: ['AP_SPECIALIST'],
    customerid: '10301',
    ...claims,
  })
const statusOf = async (token: string) =>
  (await fetch(`${web.config.publicUrl}/api/session`, { headers: { authorization: `Bearer ${token}` } }))
    .status
const providerSays = async (claims: JWTPayload) => {
  const body = new URLSearchParams({ logout_token: await sign({ aud: web.config.oidc.clientId, ...claims }) })
  return (await fetch(`${web.config.publicUrl}/oidc/backchannel-logout`, { method: 'POST', body })).status
}
const logout = { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }

it('whoever signs out of an outside provider is out with the next call, in this browser alone', async () => {
  const [token, other] = [await accessToken(), await accessToken({ jti: 'another' })]
  expect([await statusOf(token), await statusOf(other)]).toEqual([200, 200])
  const told = await fetch(`${web.config.publicUrl}/oidc/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(told.status).toBe(204)
  expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
})

it('a session that the provider ends is out with the next call, and the person may sign in again', async () => {
  const [token, other] = [await accessToken(), await accessToken({ sid: 'phone' })]
  expect(await providerSays({ ...logout, sub: 'eve', sid: 'tab' })).toBe(200)
  expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
})

it('a person whom the provider signs out everywhere, as when he is deactivated, is out with every token of before', async () => {
  const tokens = [
    await accessToken(),
    await accessToken({ sid: 'phone' }),
    await accessToken({ sid: undefined }),
  ]
  expect(await providerSays({ ...logout, sub: 'eve' })).toBe(200)
  for (const token of tokens) expect(await statusOf(token)).toBe(401)
  expect(await statusOf(await accessToken({ sub: 'mallory' }))).toBe(200)
  expect(await statusOf(await accessToken({ iat: Math.ceil(Date.now() / 1000) + 1 }))).toBe(200)
})

it.each([
  ['of another audience', { ...logout, sub: 'eve', aud: 'somebody-else' }],
  ['that is too old', { ...logout, sub: 'eve', iat: 1_700_000_000 }],
  ['that is an access token', { sub: 'eve' }],
  ['with a nonce', { ...logout, sub: 'eve', nonce: 'n' }],
  ['about nobody', logout],
])('a word %s ends nothing', async (_what, claims) => {
  expect(await providerSays(claims)).toBe(400)
  expect(await statusOf(await accessToken())).toBe(200)
})

it('nobody ends a session without its token', async () => {
  const told = await fetch(`${web.config.publicUrl}/oidc/sign-out`, { method: 'POST' })
  expect(told.status).toBe(401)
})
