import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureCalls } from '../../../access/web/call'
import { askHealth, doubtHealth, knownHealth } from './health'
import { readKeptSession } from './kept-session'
import { aBrowserStore } from './test-browser-store'

let server: Server
let status = 200
let asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configureCalls({
    token: async () => null,
    currentToken: () => null,
    customerId: () => null,
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onRefused: () => undefined,
    onUnavailable: () => undefined,
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  status = 200
  asked = []
  vi.stubGlobal('localStorage', aBrowserStore())
})
afterEach(() => vi.unstubAllGlobals())

describe('the health of the server', () => {
  it('is not known before it was asked for; the answer is kept', async () => {
    expect(knownHealth()).toBeNull()
    expect(await askHealth()).toBe(true)
    expect([knownHealth(), readKeptSession().apiIsHealthy]).toEqual([true, true])
    expect(asked).toEqual(['/api/healthcheck'])
  })
  it('is asked for once for all who want to know it at the same time', async () => {
    await Promise.all([askHealth(), askHealth()])
    expect(asked).toHaveLength(1)
  })
  it('that was bad is kept as bad, and asked for again before the next page', async () => {
    status = 503
    expect(await askHealth()).toBe(false)
    expect([knownHealth(), readKeptSession().apiIsHealthy]).toEqual([null, false])
  })
  it('is not known any more after a doubt', async () => {
    await askHealth()
    doubtHealth()
    expect(readKeptSession().apiIsHealthy).toBeNull()
  })
})
