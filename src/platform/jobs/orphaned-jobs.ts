import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import type { Transaction } from '../database/database'
import { readRows } from '../database/read-rows'
import { buryDead } from './bury-dead'
import type { JobHandler, JobLog } from './job'
import { jobFailures } from './job-errors'
import type { Statements } from './job-queries'
import { crashBackoffMs, maxSoloCrashes } from './retry-policy'

/** First half of the key of the advisory lock that a living worker's connection holds; the second is its id. */
export const presenceLockSpace = 721_410

/**
 * Strikes dead workers off the list: their row was not renewed for `leaseMs` and their connection is gone too, or, for
 * a machine that vanished or a process that hangs, was not renewed for `frozenMs`.
 */
export async function strikeDeadWorkers(
  db: Statements,
  lease: { leaseMs: number; frozenMs: number },
): Promise<number> {
  const struck = await db.execute(sql`
    DELETE FROM job_workers w
    WHERE w.seen_at < now() - ${lease.leaseMs} * interval '1 millisecond'
      AND (w.seen_at < now() - ${lease.frozenMs} * interval '1 millisecond' OR NOT EXISTS (
        SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND l.classid::bigint = ${presenceLockSpace} AND l.objid::bigint = w.id))
    RETURNING w.id`)
  return struck.rows.length
}

const orphanRow = z.object({
  id: z.string(),
  kind: z.string(),
  token: z.string(),
  attempts: z.number(),
  crashes: z.number(),
  soloCrashes: z.number(),
  isSolo: z.boolean(),
})
type Orphan = z.output<typeof orphanRow>

/**
 * Takes up the jobs of workers that are no more. Nobody is charged a try: a job that was alone in its process is charged
 * a solo crash and dies of its fifth, the others become suspect, so that they next run alone. A row that a transaction of
 * its old holder has locked is left for the next round.
 */
export async function takeUpOrphans(options: {
  orm: NodePgDatabase
  handlers: Record<string, JobHandler>
  log: JobLog
}): Promise<number> {
  const kinds = Object.keys(options.handlers)
  let count = 0
  while (await options.orm.transaction((tx) => takeUpOne({ ...options, tx, kinds }))) count++
  return count
}

async function takeUpOne(options: {
  tx: Transaction
  kinds: string[]
  handlers: Record<string, JobHandler>
  log: JobLog
}): Promise<boolean> {
  const { tx, log } = options
  const orphan = await findOrphan(tx, options.kinds)
  if (!orphan) return false
  const soloCrashes = orphan.soloCrashes + (orphan.isSolo ? 1 : 0)
  if (soloCrashes >= maxSoloCrashes) {
    const error = jobFailures.processDied({ times: soloCrashes })
    await buryDead({
      tx,
      log,
      handler: options.handlers[orphan.kind],
      job: { ...orphan, crashes: orphan.crashes + 1, soloCrashes, error },
    })
    return true
  }
  log.warn({ jobId: orphan.id, kind: orphan.kind, soloCrashes }, 'job taken up from a process that died')
  await tx.execute(sql`UPDATE jobs SET state = 'ready', worker_id = NULL, claim_token = NULL, is_solo = false, is_suspect = true,
      crashes = crashes + 1, solo_crashes = ${soloCrashes},
      run_at = now() + ${orphan.isSolo ? crashBackoffMs(soloCrashes) : 0} * interval '1 millisecond'
    WHERE id = ${orphan.id}`)
  return true
}

async function findOrphan(tx: Transaction, kinds: string[]): Promise<Orphan | undefined> {
  const found = await readRows(
    tx,
    orphanRow,
    sql`
    SELECT j.id::text, j.kind, j.claim_token::text AS token, j.attempts, j.crashes,
      j.solo_crashes AS "soloCrashes", j.is_solo AS "isSolo"
    FROM jobs j
    WHERE j.state = 'running' AND NOT EXISTS (SELECT 1 FROM job_workers w WHERE w.id = j.worker_id)
      AND j.kind IN (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
    ORDER BY j.id LIMIT 1 FOR UPDATE OF j SKIP LOCKED`,
  )
  return found[0]
}
