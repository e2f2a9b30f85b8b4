import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JobBench, openJobBench, until } from '../../testing/server/job-bench'
import { fastLease } from '../../testing/server/trial-jobs'
import { listDeadJobs } from './dead-jobs'
import { crashBackoffMs } from './retry-policy'

/** The real waits between two crashes are half a minute: KONTOR_TEST_LONG=1 sits through them. */
const isLong = Boolean(process.env.KONTOR_TEST_LONG)

let bench: JobBench
beforeEach(async () => {
  bench = await openJobBench()
})
afterEach(() => bench.close())

test('the job of a worker that was killed is taken up by another within five seconds', async () => {
  const first = bench.spawnWorker()
  await bench.put({ kind: 'endless', customerId: 10301 })
  await until('the first worker runs it', async () => (await bench.runs()).length === 1)
  const second = bench.spawnWorker()
  await until(
    'the second worker is there',
    async () => (await bench.admin.query('SELECT 1 FROM job_workers')).rowCount === 2,
  )
  const killedAt = Date.now()
  first.kill('SIGKILL')
  await until('the second worker runs it', async () => (await bench.runs()).length === 2)
  const tookMs = Date.now() - killedAt
  expect(tookMs).toBeLessThan(5_000)
  expect((await bench.runs()).map((run) => run.pid)).toEqual([first.pid, second.pid])
  const { rows } = await bench.admin.query('SELECT attempts, crashes, solo_crashes FROM jobs')
  expect(rows).toEqual([{ attempts: 0, crashes: 1, solo_crashes: 0 }])
})

test('the job of a worker that hangs is taken up too, and the worker lets go of it when it comes to', async () => {
  const lease = { leaseMs: 500, frozenMs: 1_500, heartbeatMs: 100 }
  const first = bench.spawnWorker(lease)
  await bench.put({ kind: 'endless', customerId: 10301 })
  await until('the first worker runs it', async () => (await bench.runs()).length === 1)
  const second = bench.spawnWorker(lease)
  await until(
    'the second worker is there',
    async () => (await bench.admin.query('SELECT 1 FROM job_workers')).rowCount === 2,
  )
  first.kill('SIGSTOP')
  await until('the second worker runs it', async () => (await bench.runs()).length === 2)
  first.kill('SIGCONT')
  await until('the first worker let go', async () =>
    (await bench.runs()).some((run) => run.pid === first.pid && run.aborted),
  )
  expect((await bench.runs()).map((run) => [run.pid, run.aborted])).toEqual([
    [first.pid, true],
    [second.pid, false],
  ])
  expect(await bench.counts()).toEqual({ running: 1 })
})

test('a job that kills its process dies of its fifth crash alone, and twenty healthy neighbours are all done', async () => {
  const healthy = Array.from({ length: 20 }, (_, i) => ({
    kind: 'healthy',
    customerId: i % 2 ? 10301 : 10318,
  }))
  await bench.put(...healthy.slice(0, 4), { kind: 'killer', customerId: 10301 }, ...healthy.slice(4))
  let deaths = 0
  let isOver = false
  const supervising = (async () => {
    while (!isOver) {
      await once(bench.spawnWorker(isLong ? undefined : fastLease), 'exit')
      if (!isOver) deaths++
    }
  })()
  await until(
    'only the killer is left, dead',
    async () => {
      if (!isLong) await endWaits()
      return JSON.stringify(await bench.counts()) === '{"dead":1}'
    },
    120_000,
  )
  isOver = true
  const [dead] = await bench.database.transaction((tx) => listDeadJobs(tx))
  expect(dead).toMatchObject({ kind: 'killer', attempts: 0, crashes: 6 })
  expect(dead!.error).toEqual({ code: 'jobs.process_died', values: { times: 5 } })
  expect(deaths).toBe(6)
  const runs = await bench.runs()
  const finished = new Set(runs.filter((run) => run.kind === 'healthy' && run.ended).map((run) => run.job_id))
  expect(finished.size).toBe(20)
  await bench.close()
  await supervising
}, 150_000)

test('what died alone with its process is left until a process has run for a while, and nothing else waits for it', async () => {
  await bench.put({ kind: 'healthy', customerId: 10301 }, { kind: 'healthy', customerId: 10318 })
  await bench.admin.query(
    'UPDATE jobs SET is_suspect = true, crashes = 1, solo_crashes = 1 WHERE customer_id = 10301',
  )
  const young = bench.spawnWorker({ ...fastLease, settledMs: 600_000 })
  await until('its neighbour is done', async () => (await bench.runs()).some((run) => run.ended))
  // it looks again many times
  await delay(1_000)
  expect((await bench.runs()).map((run) => run.customer_id)).toEqual([10318])
  young.kill('SIGKILL')
  bench.spawnWorker(fastLease)
  await until('all is done', async () => JSON.stringify(await bench.counts()) === '{}')
  expect((await bench.runs()).map((run) => run.customer_id)).toEqual([10318, 10301])
})

/** Makes every job due that waits for its next try. */
async function endWaits(): Promise<void> {
  await bench.admin.query(`UPDATE jobs SET run_at = now() WHERE state = 'ready' AND run_at > now()`)
}

test('after each death with the job alone in it the wait is four times as long, up to half a minute', () => {
  expect([1, 2, 3, 4, 5].map(crashBackoffMs)).toEqual([500, 2_000, 8_000, 32_000, 32_000])
})
