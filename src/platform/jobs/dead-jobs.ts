import { sql } from 'drizzle-orm'
import { readRows } from '../database/read-rows'
import type { DeadJob } from './job'
import { jobErrors } from './job-errors'
import { deadJobColumns, deadJobFrom, deadJobRow, type Statements } from './job-queries'

/**
 * Jobs that will not be tried again by themselves, newest first, of one customer or of all. Pages of `limit`
 * (default 50); `before` is the id of the last job of the page before.
 */
export async function listDeadJobs(
  tx: Statements,
  filter: { customerId?: number; before?: string; limit?: number } = {},
): Promise<DeadJob[]> {
  const found = await readRows(
    tx,
    deadJobRow,
    sql`SELECT ${deadJobColumns} FROM jobs
    WHERE state = 'dead'
      AND (${filter.customerId ?? null}::integer IS NULL OR customer_id = ${filter.customerId ?? null}::integer)
      AND (${filter.before ?? null}::bigint IS NULL OR (died_at, id) <
        (SELECT l.died_at, l.id FROM jobs l WHERE l.id = ${filter.before ?? null}::bigint))
    ORDER BY died_at DESC, id DESC LIMIT ${filter.limit ?? 50}`,
  )
  return found.map(deadJobFrom)
}

/**
 * Gives a dead job its tries back and puts it into the queue, alone in its process if it had killed one. Throws
 * ExpectedError `jobs.not-dead` (not-found) when no dead job of the customer has this id.
 */
export async function retryDeadJob(tx: Statements, job: { id: string; customerId: number }): Promise<void> {
  const back =
    await tx.execute(sql`UPDATE jobs SET state = 'ready', attempts = 0, solo_crashes = 0, is_suspect = crashes > 0,
      run_at = now(), died_at = NULL
    WHERE id = ${job.id} AND customer_id = ${job.customerId} AND state = 'dead' RETURNING id`)
  if (back.rows.length > 0) return
  throw jobErrors.notDead()
}
