import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, runPrepared } from './database'
import { startDatabaseClock } from './database-clock'
import { createTestDatabase, type TestDatabase } from './test-database'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

it('a transaction whose connection breaks before it begins gives the connection back', async () => {
  const database = openDatabase({ url: test.appUrl, maxConnections: 1 })
  try {
    database.pool.once('acquire', (client) => {
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    })
    await expect(database.transaction(async () => 'never')).rejects.toThrow()
    const { rows } = await database.transaction((tx) => tx.execute<{ one: number }>(sql`SELECT 1 AS one`))
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

it('the time is the database’s, whatever the clock of the machine says', async () => {
  const database = openDatabase({ url: test.appUrl })
  try {
    const clock = await startDatabaseClock(database.pool, () => Date.now() - 3 * 60 * 60_000)
    clock.stop()
    const { rows } = await database.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
    expect(Math.abs(clock.now().getTime() - rows[0]!.now.getTime())).toBeLessThan(2_000)
  } finally {
    await database.close()
  }
})

it('a statement may take longer than the others where it says so', async () => {
  // no connection may take longer either, and beside other tests one takes its time
  const database = openDatabase({ url: test.appUrl, statementMs: 2_000 })
  const slow = { name: 'slow', text: 'SELECT pg_sleep(2.5)' }
  try {
    await expect(database.read((tx) => runPrepared(tx, slow, []))).rejects.toThrow()
    await expect(
      database.read((tx) => runPrepared(tx, { ...slow, statementMs: 20_000 }, [])),
    ).resolves.toHaveLength(1)
  } finally {
    await database.close()
  }
})
