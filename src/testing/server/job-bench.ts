import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { type Database, openDatabase } from '../../platform/database/database'
import { createTestDatabase } from '../../platform/database/test-database'
import { enqueue, type NewJob } from '../../platform/jobs/enqueue'
import type { JobHandler } from '../../platform/jobs/job'
import { startWorker, type Worker, type WorkerOptions } from '../../platform/jobs/worker'
import type { Lease } from '../../platform/jobs/worker-presence'
import { fastLease, silent } from './trial-jobs'
import { startTrialProcess } from './trial-process'

/** A fresh database with a table in which test handlers note what they ran. */
export type JobBench = {
  url: string
  database: Database
  admin: pg.Client
  put(...jobs: NewJob[]): Promise<void>
  start(handlers: Record<string, JobHandler>, options?: Partial<WorkerOptions>): Worker
  /** Spawns a real worker process (see job-worker-trial.process.ts). */
  spawnWorker(lease?: Lease): ChildProcess
  runs(): Promise<
    { job_id: string; kind: string; customer_id: number; pid: number; ended: boolean; aborted: boolean }[]
  >
  counts(): Promise<Record<string, number>>
  close(): Promise<void>
}

export async function openJobBench(): Promise<JobBench> {
  const made = await createTestDatabase()
  const database = openDatabase({ url: made.appUrl })
  const admin = new pg.Client({ connectionString: made.adminUrl })
  await admin.connect()
  await admin.query(`CREATE TABLE test_runs (id bigserial, job_id bigint, kind text, customer_id integer, pid integer, ended boolean DEFAULT false, aborted boolean DEFAULT false);
    GRANT ALL ON test_runs TO kontor_app; GRANT ALL ON SEQUENCE test_runs_id_seq TO kontor_app`)
  const workers: Worker[] = []
  const children: ChildProcess[] = []
  let isClosed = false
  return {
    url: made.appUrl,
    database,
    admin,
    put: (...jobs) =>
      database.transaction(async (tx) => {
        for (const job of jobs) await enqueue(tx, job)
      }),
    start(handlers, options = {}) {
      const worker = startWorker({
        pool: database.pool,
        handlers,
        concurrency: { heavy: 1, light: 3 },
        log: silent,
        clock: { now: () => new Date() },
        pollMs: 25,
        lease: fastLease,
        backoffMs: () => 20,
        ...options,
      })
      workers.push(worker)
      return worker
    },
    spawnWorker(lease) {
      const child = startTrialProcess('job-worker', [made.appUrl, JSON.stringify(lease ?? null)])
      children.push(child)
      return child
    },
    runs: async () =>
      (
        await admin.query(
          'SELECT job_id::text, kind, customer_id, pid, ended, aborted FROM test_runs ORDER BY id',
        )
      ).rows,
    async counts() {
      const { rows } = await admin.query('SELECT state, count(*)::int AS n FROM jobs GROUP BY state')
      return Object.fromEntries(rows.map((row) => [row.state, row.n]))
    },
    async close() {
      if (isClosed) return
      isClosed = true
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(workers.map((worker) => worker.stop({ graceMs: 100 })))
      await admin.end()
      await database.close()
      await made.drop()
    },
  }
}

/** Waits until `isTrue` answers true; fails with `what` after `ms`. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  ms = 60_000,
): Promise<void> {
  const end = Date.now() + ms
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
