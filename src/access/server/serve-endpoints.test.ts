import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { accessErrors } from '../access-errors'
import { type Endpoint, endpoint } from '../endpoint'
import { permissionsOf } from '../permissions'
import { type Principal, principalFromClaims } from '../principal'
import { installErrorEdge } from './error-edge'
import { type Gatekeeper, type Served, serveEndpoints } from './serve-endpoints'

const nobodyCalls = (): never => {
  throw new Error('nobody calls')
}
const gatekeeper: Gatekeeper = {
  authenticate: nobodyCalls,
  contextFor: nobodyCalls,
  permissions: permissionsOf([{ name: 'shelf', permissions: { 'shelf.read': () => true } }]),
  flags: { names: ['show-shelf'], evaluateFlags: nobodyCalls },
  product: 'Kontor',
}
const read = endpoint({
  name: 'readShelf',
  method: 'GET',
  path: '/api/shelf',
  summary: 'The shelf',
  scope: 'customer',
  permission: 'shelf.read',
  response: z.object({}),
})
const starting = (changes: Partial<Endpoint>) => () =>
  serveEndpoints(fastify(), gatekeeper, [{ endpoint: { ...read, ...changes }, handle: nobodyCalls }])

it('a call with a permission that its room declares is served', () => {
  expect(starting({})).not.toThrow()
})

it('a call that names a permission which no room declares keeps the server from starting', () => {
  expect(starting({ permission: 'shelf.raed' })).toThrow('readShelf needs the permission "shelf.raed"')
})

it('a call with a flag but without a customer keeps the server from starting', () => {
  expect(starting({ scope: 'user', flag: 'show-shelf' })).toThrow('its scope must be "customer"')
})

it('a call that names a flag which no room declares keeps the server from starting', () => {
  expect(starting({ flag: 'show-shelf' })).not.toThrow()
  expect(starting({ flag: 'show-shlef' })).toThrow('readShelf needs the flag "show-shlef"')
})

const somebody: Principal = principalFromClaims({ sub: 'dana' }, { product: 'Kontor' })

async function served(
  authenticate: Gatekeeper['authenticate'],
  ...calls: Served[]
): Promise<FastifyInstance> {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  installErrorEdge(app)
  serveEndpoints(app, { ...gatekeeper, authenticate }, calls)
  onTestFinished(() => app.close())
  return app
}

it('a stream ends within five seconds of the right to it', async () => {
  let mayStay = true
  const app = await served(
    async () => {
      if (mayStay) return somebody
      throw accessErrors.noCustomer()
    },
    {
      endpoint: { ...read, scope: 'user', response: 'events' },
      handle: (_ctx, _input, wire) => untilGone(wire.signal),
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const stream = await fetch(`http://127.0.0.1:${port}${read.path}`)
  const began = Date.now()
  mayStay = false
  expect(await stream.text()).toContain('connected')
  expect(Date.now() - began).toBeLessThan(5_000)
})

async function* untilGone(signal: AbortSignal): AsyncGenerator<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
}

it.each([
  ['a value', { memo: '\ud800' }],
  ['a list', { memo: 'ok', more: ['x', '\udc00x'] }],
  ['a name', { memo: 'ok', more: [{ '\ud83d': 1 }] }],
])('half a character in %s is refused, and nothing is done', async (_, body) => {
  const app = await served(async () => somebody, {
    endpoint: { ...read, method: 'POST', scope: 'user', body: z.looseObject({ memo: z.string() }) },
    handle: nobodyCalls,
  })
  const answer = await app.inject({ method: 'POST', url: read.path, payload: body })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'http.unstorable'])
})

it('an answer is kept by nobody on its way', async () => {
  const app = await served(async () => somebody, {
    endpoint: { ...read, scope: 'user' },
    handle: () => ({ owner: 'a whole 😀' }),
  })
  expect((await app.inject(read.path)).headers['cache-control']).toBe('no-store')
  expect((await app.inject('/api/nowhere')).headers['cache-control']).toBe('no-store')
})
