import { sql } from 'drizzle-orm'
import type { ToldText } from '../../kernel/told-text'
import { english } from '../../kernel/words'
import { savepoint, type Transaction } from '../database/database'
import type { JobHandler, JobLog } from './job'
import { jobFailures, problemText } from './job-errors'
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
  job: { id: string; token: string; attempts: number; crashes: number; soloCrashes: number; error: ToldText }
}): Promise<boolean> {
  const { tx, log, handler } = options
  const dead = await buryJob(tx, options.job)
  if (!dead) return false
  log.error(
    { jobId: dead.id, kind: dead.kind, documentId: dead.documentId, error: english.tell(dead.error) },
    'job is dead',
  )
  if (!handler?.onDead) return true
  try {
    await savepoint(tx, () => handler.onDead!(dead, tx))
  } catch (error) {
    const added = jobFailures.aftermathFailed({ error: dead.error, problem: problemText(error) })
    log.error(
      { jobId: dead.id, kind: dead.kind, error: String(error) },
      'what should follow the death of a job failed',
    )
    await tx.execute(sql`UPDATE jobs SET last_error = ${JSON.stringify(added)} WHERE id = ${dead.id}`)
  }
  return true
}
