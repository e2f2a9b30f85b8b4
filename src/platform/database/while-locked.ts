import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { readRows } from './read-rows'

const wonRow = z.object({ won: z.boolean() })

/** Begins a transaction that may stay open: no time limit of the server ends it. */
export const openEnded = 'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0'

/** The last answer of a statement with parameters keeps its snapshot, and vacuum from its work, until the next statement. */
export const endOfAnswer = 'SELECT'

/**
 * Runs `work` while no other process holds the advisory lock of this key (`sql` of one bigint or two integers). The lock
 * is that of a transaction on a connection of its own, so it holds behind a pooler too, and ends with the process.
 * With `waits`, waits for its turn. @returns false, without having run it, when another process holds the lock.
 */
export async function whileLocked(
  pool: pg.Pool,
  { key, waits = false }: { key: SQL; waits?: boolean },
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query(openEnded)
    let isWon = await tryLock(client, key)
    // a statement that waited for long would be taken for a database that hangs
    for (; waits && !isWon; isWon = await tryLock(client, key)) await delay(looksAgainMs)
    if (isWon) await work()
    return isWon
  } finally {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

const looksAgainMs = 200

async function tryLock(client: pg.PoolClient, key: SQL): Promise<boolean> {
  const [answer] = await readRows(client, wonRow, sql`SELECT pg_try_advisory_xact_lock(${key}) AS won`)
  await client.query(endOfAnswer)
  return answer!.won
}
