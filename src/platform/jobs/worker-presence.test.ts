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

const present = (pool: pg.Pool) =>
  startPresence({
    pool,
    handlers: { nothing: { run: async () => {} } },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    lease: { leaseMs: 1_000, frozenMs: 5_000, heartbeatMs: 50 },
    isKnown: () => true,
    onStruckOff: () => {},
    onTakenUp: () => {},
  })

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
  const presence = present(pool)
  await expect.poll(() => presence.workerId(), { timeout: 30_000, interval: 50 }).toBeDefined()
  await Promise.all(slow)
  const held = () => database.pool.totalCount - database.pool.idleCount
  await expect.poll(held, { timeout: 30_000, interval: 50 }).toBe(2)
  await presence.stop()
  expect(held()).toBe(0)
  await database.close()
})

test('a worker that signs off gives its connections back as it got them, and its lock is free', async () => {
  const database = openDatabase({ url: made.appUrl })
  const presence = present(database.pool)
  const locks = async () => {
    const { rows } = await database.pool.query(
      `SELECT classid FROM pg_locks WHERE locktype = 'advisory'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return rows.length
  }
  await expect.poll(locks, { timeout: 30_000, interval: 50 }).toBe(1)
  const open = database.pool.totalCount
  const id = presence.workerId()
  expect(id).toBeDefined()
  await presence.stop()
  expect(await locks()).toBe(0)
  expect((await database.pool.query('SELECT 1 FROM job_workers WHERE id = $1', [id])).rowCount).toBe(0)
  expect([database.pool.totalCount, database.pool.idleCount]).toEqual([open, open])
  const listeners = await Promise.all(Array.from({ length: open }, () => database.pool.connect()))
  const counts = listeners.map((client) => client.listenerCount('error'))
  for (const client of listeners) client.release()
  expect(Math.max(...counts)).toBe(Math.min(...counts))
  await database.close()
})
