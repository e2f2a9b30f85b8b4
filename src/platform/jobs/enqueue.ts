import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { afterCommit, type Transaction } from '../database/database'
import { readRows } from '../database/read-rows'
import { wakeWorkers } from './wake-workers'

export type NewJob = {
  kind: string
  customerId: number
  documentId?: number
  /** Anything JSON can carry. Parsed by the handler's schema when the job runs. */
  payload?: unknown
  /** Not before this instant of the customer's clock. Default: at once. */
  runAt?: Date
  /**
   * While a job of this customer and kind with the same key waits untouched, no second one is made. A running job
   * does not count: what arrives while it runs gets a job of its own.
   */
  dedupeKey?: string
}

const jobIdRow = z.object({ id: z.string() })

/**
 * Puts a job into the queue as part of `tx`: it exists when `tx` commits and never did when it rolls back.
 * Returns the id of the job, or of the one that was already waiting under the same key.
 */
export async function enqueue(tx: Transaction, job: NewJob): Promise<string> {
  // Under a key the waiting row is updated rather than left alone: that locks it until this transaction commits, so
  // no worker can start it before it sees what this transaction changed.
  const inserted = await readRows(
    tx,
    jobIdRow,
    sql`
    INSERT INTO jobs (kind, customer_id, document_id, payload, run_at, dedupe_key)
    VALUES (${job.kind}, ${job.customerId}, ${job.documentId ?? null}, ${JSON.stringify(job.payload ?? {})}::jsonb,
      ${dueAt(job)}, ${job.dedupeKey ?? null})
    ON CONFLICT (customer_id, kind, dedupe_key) WHERE dedupe_key IS NOT NULL
    DO UPDATE SET run_at = least(jobs.run_at, excluded.run_at)
    RETURNING id::text`,
  )
  if (!job.runAt) afterCommit(tx, wakeWorkers)
  return inserted[0]!.id
}

/** Jobs wait by the machine's time; most don't wait, and no customer's clock is asked for. */
const dueAt = ({ runAt, customerId }: NewJob): SQL =>
  runAt ? sql`${runAt.toISOString()}::timestamptz - kontor_clock_ahead(${customerId})` : sql`now()`
