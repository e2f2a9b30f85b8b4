import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerStaff } from '../../../seeds/demo-users'
import { upsertUsers } from '../../identity/server/identity-users'
import { SignInClient } from '../../identity/server/sign-in-client'
import { freePort } from '../../platform/network/free-port'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { startMail } from './mail'
import { startWeb, type WebServer } from './web'

const withoutDemo = { KONTOR_ENVIRONMENT: 'stage' }
const behindProxy = async () => ({
  KONTOR_TRUSTED_PROXIES: '127.0.0.1',
  KONTOR_SMTP_PORT: String(await freePort('127.0.0.1')),
})

let open: { bench: TestBench; web: WebServer }[]
let stage: WebServer
let proxied: WebServer
beforeAll(async () => {
  open = await Promise.all([withoutDemo, await behindProxy()].map(started))
  ;[stage, proxied] = open.map(({ web }) => web) as [WebServer, WebServer]
})
afterAll(() =>
  Promise.all(
    open.map(async ({ bench, web }) => {
      await web.close()
      await bench.close()
    }),
  ),
)

async function started(environment: Record<string, string>) {
  const bench = await openTestBench({ environment, withoutCustomers: true })
  return { bench, web: await startWeb(bench.deps) }
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

it('only this machine gets in unless KONTOR_HOST says otherwise, by web or by mail', async () => {
  expect((stage.app.server.address() as AddressInfo).address).toBe('127.0.0.1')
  const { deps } = open[1]!.bench
  const mail = await startMail(deps)
  try {
    // the second is this machine as well, but not the address that is listened on
    expect(await answers('127.0.0.1', deps.config.smtpPort)).toBe(true)
    expect(await answers('127.0.0.2', deps.config.smtpPort)).toBe(false)
  } finally {
    await mail.close()
  }
})

describe('where a call comes from', () => {
  const calls = async ({ app }: WebServer, forwardedFor: (n: number) => string) => {
    const statuses = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        app.inject({
          url: `/api/public/rejections/1-1-${'A'.repeat(43)}`,
          headers: { 'x-forwarded-for': forwardedFor(n) },
        }),
      ),
    )
    return statuses.filter(({ statusCode }) => statusCode === 429).length
  }

  it('is what the connection says: whoever names another address each time is limited all the same', async () => {
    expect(await calls(stage, (n) => `203.0.113.${n}`)).toBe(10)
  })

  it('is believed of a proxy that the configuration names', async () => {
    expect(await calls(proxied, (n) => `203.0.113.${n}`)).toBe(0)
    // who comes through it may claim what they like: the last address is the proxy's word
    expect(await calls(proxied, (n) => `198.51.100.${n}, 192.0.2.9`)).toBe(10)
  })
})

it('the API is described, and source maps are served, in dev alone or where it is asked for', async () => {
  expect((await stage.app.inject('/api/docs')).statusCode).toBe(404)
  expect((await stage.app.inject('/assets/any.js.map')).statusCode).toBe(404)
  expect((await proxied.app.inject('/api/docs')).statusCode).toBe(200)
})

it('what the identity provider answers as JSON is protected as every other answer', async () => {
  for (const path of ['/oidc/.well-known/openid-configuration', '/oidc/jwks', '/api/configuration']) {
    const { headers } = await stage.app.inject(path)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("base-uri 'none'")
    expect(headers['referrer-policy'], path).toBeTruthy()
  }
  expect((await stage.app.inject('/api/configuration')).headers['cache-control']).toBe('no-store')
})

it('outside dev nobody of the demo gets in, though a demo had been loaded before', async () => {
  const [ofStage] = open
  await upsertUsers(ofStage!.bench.deps.database.pool, providerStaff)
  const visitor = new SignInClient(stage.config.publicUrl, stage.config.productName)
  const { url, text } = await visitor.openSignIn()
  expect(text).not.toContain(providerStaff[0]!.displayName)
  const { status } = await visitor.enter(url, { email: providerStaff[0]!.email, password: 'kontor-demo' })
  expect(status).toBe(401)
})
