import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAnew, askOnce } from './ask-once'
import { type Database, openDatabase, type ReadTransaction, savepoint } from './database'
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

let asked = 0
const count = (tx: ReadTransaction) =>
  askOnce(tx, 'count', async () => {
    await tx.execute(sql`SELECT 1`)
    return ++asked
  })

it('a question is asked once for each transaction, and side by side too', async () => {
  const first = await database.transaction((tx) => Promise.all([count(tx), count(tx)]))
  const second = await database.read((tx) => count(tx))
  expect(first).toEqual([1, 1])
  expect(second).toBe(2)
})

it('is asked anew after somebody wrote, and after a part was undone', async () => {
  const answers = await database.transaction(async (tx) => {
    const before = await count(tx)
    askAnew(tx)
    const written = await count(tx)
    const undone = savepoint(tx, async () => {
      askAnew(tx)
      await count(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return [before, written, await count(tx)]
  })
  expect(answers.map((answer) => answer - answers[0]!)).toEqual([0, 1, 3])
})
