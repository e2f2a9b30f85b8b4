import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config'
import { protect } from './protecting-headers'

/** A server that does nothing but protect its answers, configured so. */
async function serverWith(settings: Record<string, string>) {
  const app = fastify()
  await protect(app, { ...readConfig(settings), secret: 'of this test' })
  app.get('/api/session', async () => ({}))
  const policyOf = async () => {
    const { headers } = await app.inject('/api/session')
    const directives = String(headers['content-security-policy']).split(';')
    return Object.fromEntries(
      directives.map((one) => {
        const [name, ...sources] = one.trim().split(' ')
        return [name, sources]
      }),
    )
  }
  return { app, policyOf, close: () => app.close() }
}

type Server = Awaited<ReturnType<typeof serverWith>>

describe('where services of others and a regional host are configured', () => {
  let server: Server
  beforeAll(async () => {
    server = await serverWith({
      KONTOR_HELP_WIDGET_URL: 'https://help.example/help.js',
      KONTOR_GUIDANCE_URL: 'https://guidance.example/guidance.js',
      KONTOR_ERROR_REPORTING_URL: 'https://errors.example/errors',
      KONTOR_REGIONAL_API_URL: 'https://api.example:8443',
    })
  })
  afterAll(() => server.close())

  it('a page may load their scripts, report errors, and call the host of every region', async () => {
    const policy = await server.policyOf()
    expect(policy['script-src']).toEqual(["'self'", 'https://help.example', 'https://guidance.example'])
    expect(policy['connect-src']).toEqual(
      expect.arrayContaining(["'self'", 'https://errors.example', 'https://*.api.example:8443']),
    )
  })

  it("the product's own page may call the API of another host with what every call carries, and no other page may", async () => {
    const ask = (origin: string) =>
      server.app.inject({ method: 'OPTIONS', url: '/api/session', headers: { origin } })
    const own = await ask('http://localhost:4000')
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([
      204,
      'http://localhost:4000',
    ])
    expect(own.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE')
    for (const name of ['authorization', 'customerid', 'o4otoken', 'content-type', 'x-file-name'])
      expect(own.headers['access-control-allow-headers']).toContain(name)
    const other = await ask('https://elsewhere.example')
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

it('where nothing is configured, a page may load and call nothing of others', async () => {
  const { app, policyOf, close } = await serverWith({})
  const policy = await policyOf()
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['connect-src']).toEqual(["'self'", 'http://localhost:4000'])
  const headers = { origin: 'http://localhost:4000' }
  const answer = await app.inject({ url: '/api/session', headers })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  await close()
})
