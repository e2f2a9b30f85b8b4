import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from './database'
import { instantValue, minorAmount, readRows, wholeNumber } from './read-rows'
import { createTestDatabase, type TestDatabase } from './test-database'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase({ url: test.appUrl })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const row = z.object({
  id: wholeNumber,
  minor: minorAmount,
  at: instantValue,
  gone: instantValue.nullable(),
  names: z.array(z.string()),
})
const statement = sql`SELECT 7::bigint AS id, -12::bigint AS minor, '2026-03-02T10:00:00Z'::timestamptz AS at,
  NULL::timestamptz AS gone, ARRAY['a', 'b'] AS names WHERE 1 = ${1}`
const expected = [{ id: 7, minor: -12n, at: new Date('2026-03-02T10:00:00Z'), gone: null, names: ['a', 'b'] }]

it('reads the same rows through a transaction and through the pool', async () => {
  expect(await database.transaction((tx) => readRows(tx, row, statement))).toEqual(expected)
  expect(await readRows(database.pool, row, statement)).toEqual(expected)
})

it('refuses a row that is not as declared, with the column and the statement', async () => {
  const wrong = database.transaction((tx) =>
    readRows(tx, z.object({ id: wholeNumber, name: z.string() }), sql`SELECT NULL AS id, 'x' AS nam`),
  )
  await expect(wrong).rejects.toThrow(/at id[\s\S]*at name[\s\S]*SELECT NULL AS id/)
})
