import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from '../database/database'
import { createTestDatabase, type TestDatabase } from '../database/test-database'
import { type FeatureFlags, openFeatureFlags } from './feature-flags'

const log = { warn() {} }
const names = [
  'should-show-kontor-licensing',
  'show-advanced-search',
  'show-field-settings',
  'should-show-payments',
]
const dana = { customerId: 10301, userId: 'dana@harbor.example' }
const urs = { customerId: 10318, userId: 'urs@alpenwerk.example' }

let made: TestDatabase
let database: Database
let admin: pg.Client
beforeAll(async () => {
  made = await createTestDatabase()
  admin = new pg.Client({ connectionString: made.adminUrl })
  await admin.connect()
  await admin.query(
    `INSERT INTO customers (id, shortname, name) VALUES (10301, 'HARBOR', 'Harbor'), (10318, 'ALPEN', 'Alpenwerk')`,
  )
  database = openDatabase({ url: made.appUrl })
})
afterAll(async () => {
  await admin.end()
  await database.close()
  await made.drop()
})

function inCustomerOf(db: Database) {
  return <T>(customerId: number, work: (tx: Transaction) => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('kontor.customer_id', ${String(customerId)}, true)`)
      return work(tx)
    })
}

const open = (): Promise<FeatureFlags> => openFeatureFlags({ names, inCustomer: inCustomerOf(database), log })

test('every flag is there and off until somebody switches it on', async () => {
  const flags = await (await open()).evaluateFlags(dana)
  expect(Object.keys(flags)).toHaveLength(4)
  expect(flags).toMatchObject({ 'should-show-kontor-licensing': false, 'show-advanced-search': false })
  expect(Object.values(flags).some(Boolean)).toBe(false)
})

test('a flag that is switched on is on at once here, within two seconds in another process, and only for its customer', async () => {
  const here = await open()
  const elsewhere = await open()
  const change = {
    customerId: 10301,
    name: 'should-show-payments',
    enabled: true,
    changedBy: 'grace@kontor.example',
  }
  await here.evaluateFlags(dana)
  expect((await elsewhere.evaluateFlags(dana))['should-show-payments']).toBe(false)
  await here.setFlag(change)
  const changedAt = Date.now()
  expect((await here.evaluateFlags(dana))['should-show-payments']).toBe(true)
  while (!(await elsewhere.evaluateFlags(dana))['should-show-payments']) {
    expect(Date.now() - changedAt).toBeLessThan(2_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect((await here.evaluateFlags(urs))['should-show-payments']).toBe(false)
  const { rows } = await admin.query(
    'SELECT customer_id, name, enabled, changed_by, changed_at FROM feature_flags',
  )
  expect(rows).toEqual([
    {
      customer_id: 10301,
      name: 'should-show-payments',
      enabled: true,
      changed_by: 'grace@kontor.example',
      changed_at: expect.any(Date),
    },
  ])
  await here.setFlag({ ...change, enabled: false })
  expect((await here.evaluateFlags(dana))['should-show-payments']).toBe(false)
})

test('whoever is not signed in has no flag, whatever customers have', async () => {
  const warnings: unknown[] = []
  const flags = await openFeatureFlags({
    names,
    inCustomer: inCustomerOf(database),
    log: { warn: (details) => void warnings.push(details) },
  })
  await flags.setFlag({ customerId: 10301, name: 'show-advanced-search', enabled: true, changedBy: 'x' })
  const found = await flags.evaluateAnonymous()
  expect(Object.keys(found)).toHaveLength(4)
  expect(Object.values(found).some(Boolean)).toBe(false)
  expect(warnings).toEqual([])
  await flags.setFlag({ customerId: 10301, name: 'show-advanced-search', enabled: false, changedBy: 'x' })
})

test('a flag that does not exist cannot be switched', async () => {
  const flags = await open()
  await expect(
    flags.setFlag({ customerId: 10301, name: 'show-everything', enabled: true, changedBy: 'x' }),
  ).rejects.toMatchObject({ code: 'feature-flags.unknown', kind: 'not-found' })
})

test('while the database is away the last known flags hold, and an unknown person gets none', async () => {
  const own = openDatabase({ url: made.appUrl })
  let isAway = false
  const warnings: string[] = []
  const flags = await openFeatureFlags({
    names,
    inCustomer: (customerId, work) => {
      if (isAway) throw new Error('connection refused')
      return inCustomerOf(own)(customerId, work)
    },
    log: { warn: (details) => void warnings.push(String(details.error)) },
  })
  await flags.setFlag({ customerId: 10301, name: 'show-field-settings', enabled: true, changedBy: 'x' })
  await flags.evaluateFlags(dana)
  isAway = true
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect((await flags.evaluateFlags(dana))['show-field-settings']).toBe(true)
  expect((await flags.evaluateFlags({ ...dana, userId: 'new@harbor.example' }))['show-field-settings']).toBe(
    false,
  )
  expect(warnings[0]).toContain('connection refused')
  await own.close()
})

test('a flag service answers instead of the database when one is configured', async () => {
  const asked: { path: string; context: Record<string, unknown>; authorization: string | undefined }[] = []
  const server = await openFlagService((path, context, authorization) => {
    asked.push({ path, context, authorization })
    const name = path.split('/').at(-1)!
    if (name === 'show-advanced-search')
      return [200, { key: name, value: context.customerId === '10301', reason: 'TARGETING_MATCH' }]
    return [404, { key: name, errorCode: 'FLAG_NOT_FOUND' }]
  })
  const { port } = server.address() as AddressInfo
  const flags = await openFeatureFlags({
    names,
    inCustomer: inCustomerOf(database),
    ofrepUrl: `http://127.0.0.1:${port}`,
    ofrepToken: 'flag-token',
    log,
  })
  expect(Object.entries(await flags.evaluateFlags(dana)).filter(([, isOn]) => isOn)).toEqual([
    ['show-advanced-search', true],
  ])
  expect((await flags.evaluateFlags(urs))['show-advanced-search']).toBe(false)
  expect(asked).toHaveLength(8)
  expect(asked[0]).toMatchObject({
    path: expect.stringMatching(/^\/ofrep\/v1\/evaluate\/flags\//),
    context: { targetingKey: dana.userId, customerId: '10301' },
  })
  const keys = asked.map(({ context }) => context.targetingKey)
  expect(new Set(keys)).toEqual(new Set([dana.userId, urs.userId]))
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer flag-token']))
  asked.length = 0
  expect((await flags.evaluateAnonymous())['show-advanced-search']).toBe(false)
  const anonymous = asked.map(({ context }) => context)
  expect(anonymous).toHaveLength(4)
  expect(new Set(anonymous.map(({ targetingKey }) => targetingKey))).toEqual(new Set(['anonymous']))
  expect(anonymous.some((context) => 'customerId' in context || 'userId' in context)).toBe(false)
  await expect(
    flags.setFlag({ customerId: 10301, name: 'show-advanced-search', enabled: false, changedBy: 'x' }),
  ).rejects.toMatchObject({ code: 'feature-flags.kept-elsewhere', kind: 'refused' })
  server.closeAllConnections()
  server.close()
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect((await flags.evaluateFlags(dana))['show-advanced-search']).toBe(true)
})

test('a flag service that takes calls and says nothing is asked once, then left alone', async () => {
  let asked = 0
  const server = createServer(() => {
    asked += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ofrepUrl = `http://127.0.0.1:${port}`
  const flags = await openFeatureFlags({ names, inCustomer: inCustomerOf(database), ofrepUrl, log })
  for (const userId of ['first', 'second', 'third'])
    expect(Object.values(await flags.evaluateFlags({ ...dana, userId }))).toEqual(names.map(() => false))
  expect(asked).toBe(names.length)
  await flags.close()
  server.closeAllConnections()
  server.close()
})

async function openFlagService(
  answer: (
    path: string,
    context: Record<string, unknown>,
    authorization: string | undefined,
  ) => [number, unknown],
): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { context } = JSON.parse(Buffer.concat(chunks).toString()) as { context: Record<string, unknown> }
    const [status, body] = answer(request.url!, context, request.headers.authorization)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
