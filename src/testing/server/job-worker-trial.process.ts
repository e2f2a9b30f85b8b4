import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../platform/database/database'
import type { Job, JobHandler } from '../../platform/jobs/job'
import { startWorker } from '../../platform/jobs/worker'
import { silent } from './trial-jobs'

/** A worker process of its own, for tests that kill it. Runs until it is killed. */
const database = openDatabase({ url: process.argv[2]! })

async function note(job: Job): Promise<void> {
  await database.pool.query(
    'INSERT INTO test_runs (job_id, kind, customer_id, pid) VALUES ($1, $2, $3, $4)',
    [job.id, job.kind, job.customerId, process.pid],
  )
}

const healthy: JobHandler = {
  async run(job) {
    await note(job)
    await sleep(40)
    await database.pool.query('UPDATE test_runs SET ended = true WHERE job_id = $1 AND pid = $2', [
      job.id,
      process.pid,
    ])
  },
}

const killer: JobHandler = {
  async run(job) {
    await note(job)
    await sleep(20)
    process.exit(1)
  },
}

const endless: JobHandler = {
  async run(job, signal) {
    await note(job)
    await sleep(60_000, undefined, { signal }).catch(() => {})
    await database.pool.query('UPDATE test_runs SET aborted = true WHERE job_id = $1 AND pid = $2', [
      job.id,
      process.pid,
    ])
  },
}

startWorker({
  pool: database.pool,
  handlers: { healthy, killer, endless },
  concurrency: { heavy: 1, light: 4 },
  log: silent,
  clock: { now: () => new Date() },
  pollMs: 50,
  lease: JSON.parse(process.argv[3]!) ?? undefined,
})
