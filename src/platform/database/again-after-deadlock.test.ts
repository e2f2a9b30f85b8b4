import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { againAfterDeadlock } from './again-after-deadlock'
import { openDatabase } from './database'
import { createTestDatabase } from './test-database'

it('of two transactions that wait for each other both are done in the end', async () => {
  const test = await createTestDatabase()
  const database = openDatabase({ url: test.appUrl })
  const held = new Set<number>()
  let bothHold = () => {}
  const areBothHeld = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  let tries = 0
  /** Takes one lock, waits until the other transaction has the other one, then wants that too. */
  const take = (first: number, second: number) =>
    againAfterDeadlock(() =>
      database.transaction(async (tx) => {
        tries += 1
        await tx.execute(sql`SELECT pg_advisory_xact_lock(77, ${first}::integer)`)
        held.add(first)
        if (held.size === 2) bothHold()
        await areBothHeld
        await tx.execute(sql`SELECT pg_advisory_xact_lock(77, ${second}::integer)`)
        return first
      }),
    )
  try {
    expect(await Promise.all([take(1, 2), take(2, 1)])).toEqual([1, 2])
    expect(tries).toBe(3)
  } finally {
    await database.close()
    await test.drop()
  }
})

it('any other error is not tried again', async () => {
  let tries = 0
  const failing = againAfterDeadlock(async () => {
    tries += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
})
