import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database'
import { createTestDatabase, type TestDatabase } from '../database/test-database'
import { startPresence } from './worker-presence'

let made: TestDatabase
beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made.drop())

test('a heartbeat that is given up keeps no connection that it gets later, and Kontor can end', async () => {
  const database = openDatabase({ url: made.appUrl, maxConnections: 4 })
  const slow: Promise<unknown>[] = []
  const pool = {
    connect: () => {
      if (slow.length === 2) return database.pool.connect()
      // longer than a heartbeat is waited for
      const connecting = delay(2_500).then(() => database.pool.connect())
      slow.push(connecting)
      return connecting
    },
  } as pg.Pool
  const presence = startPresence({
    pool,
    handlers: {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
    lease: { leaseMs: 1_000, frozenMs: 5_000, heartbeatMs: 50 },
    isKnown: () => true,
    onStruckOff: () => {},
    onTakenUp: () => {},
  })
  await expect.poll(() => presence.workerId(), { timeout: 30_000, interval: 50 }).toBeDefined()
  await Promise.all(slow)
  const held = () => database.pool.totalCount - database.pool.idleCount
  await expect.poll(held, { timeout: 30_000, interval: 50 }).toBe(2)
  await presence.stop()
  expect(held()).toBe(0)
  await database.close()
})
