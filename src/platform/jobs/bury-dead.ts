import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database'
import type { JobHandler, JobLog } from './job'
import { buryJob } from './job-queries'

/**
 * Makes a job dead and lets its handler draw the consequence in the same transaction. When the consequence itself fails,
 * the job is dead all the same, with that failure added to its error: it must stay visible and must not come round for ever.
 * Returns false when the job was no longer held.
 */
export async function buryDead(options: {
  tx: Transaction
  log: JobLog
  handler: JobHandler | undefined
  job: { id: string; token: string; attempts: number; crashes: number; soloCrashes: number; error: string }
}): Promise<boolean> {
  const { tx, log, handler } = options
  const dead = await buryJob(tx, options.job)
  if (!dead) return false
  log.error(
    { jobId: dead.id, kind: dead.kind, documentId: dead.documentId, error: dead.error },
    'job is dead',
  )
  if (!handler?.onDead) return true
  try {
    await tx.transaction((savepoint) => handler.onDead!(dead, savepoint))
  } catch (error) {
    const added = `${dead.error} (and what should follow its death failed: ${(error as Error).message})`
    log.error(
      { jobId: dead.id, kind: dead.kind, error: String(error) },
      'what should follow the death of a job failed',
    )
    await tx.execute(sql`UPDATE jobs SET last_error = ${added} WHERE id = ${dead.id}`)
  }
  return true
}
