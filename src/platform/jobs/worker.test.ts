import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type JobBench, openJobBench, until } from '../../testing/server/job-bench'
import { listDeadJobs, retryDeadJob } from './dead-jobs'
import { enqueue } from './enqueue'
import { type JobHandler, JobLostError, jobHandler } from './job'

let bench: JobBench
beforeEach(async () => {
  bench = await openJobBench()
})
afterEach(() => bench.close())

const isEmpty = async () => Object.keys(await bench.counts()).length === 0

test('a job that was enqueued in a transaction that rolls back never existed', async () => {
  await expect(
    bench.database.transaction(async (tx) => {
      await enqueue(tx, { kind: 'note', customerId: 10301 })
      throw new Error('something else went wrong')
    }),
  ).rejects.toThrow('something else')
  expect(await bench.counts()).toEqual({})
})

test('a job runs with its customer, document and parsed payload, and is gone from the table afterwards', async () => {
  const seen: unknown[] = []
  bench.start({
    note: jobHandler({
      payload: z.object({ page: z.coerce.number() }),
      run: async (job) => void seen.push([job.customerId, job.documentId, job.payload.page, job.attempt]),
    }),
  })
  await bench.put({ kind: 'note', customerId: 10318, documentId: 10_001, payload: { page: '7' } })
  await until('the job is done', isEmpty)
  expect(seen).toEqual([[10318, 10_001, 7, 1]])
})

test('a job for later waits for its time', async () => {
  let now = new Date()
  const seen: string[] = []
  bench.start({ note: { run: async (job) => void seen.push(job.id) } }, { clock: { now: () => now } })
  await bench.put({ kind: 'note', customerId: 10301, runAt: new Date(Date.now() + 3_600_000) })
  await sleep(300)
  expect(seen).toEqual([])
  now = new Date(Date.now() + 3_700_000)
  await until('the job is done', isEmpty)
  expect(seen).toHaveLength(1)
})

test('the same key waits only once, and work that arrives while the job runs gets a job of its own', async () => {
  let runs = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const job = { kind: 'sync', customerId: 10301, dedupeKey: 'suppliers' }
  await bench.put(job, job, job)
  expect(await bench.counts()).toEqual({ ready: 1 })
  bench.start({
    sync: {
      run: async () => {
        runs++
        await gate
      },
    },
  })
  await until('it runs', () => runs === 1)
  await bench.put(job, job)
  release()
  await until('both are done', isEmpty)
  expect(runs).toBe(2)
})

test('a job under a key is not started before the transaction that asked for it again has committed', async () => {
  const job = { kind: 'sync', customerId: 10301, dedupeKey: 'suppliers' }
  await bench.put(job)
  let isCommitted = false
  const seen: boolean[] = []
  await bench.database.transaction(async (tx) => {
    await enqueue(tx, job)
    bench.start({ sync: { run: async () => void seen.push(isCommitted) } })
    await sleep(300)
    isCommitted = true
  })
  await until('it is done', isEmpty)
  expect(seen).toEqual([true])
})

test('a job that fails for a while is tried again until it works', async () => {
  const attempts: number[] = []
  bench.start({
    flaky: {
      run: async (job) => {
        attempts.push(job.attempt)
        if (job.attempt < 4) throw new Error('not yet')
      },
    },
  })
  await bench.put({ kind: 'flaky', customerId: 10301 })
  await until('it is done', isEmpty)
  expect(attempts).toEqual([1, 2, 3, 4])
})

test('a poison job is dead after five tries, its consequence commits with its death, and all others are done', async () => {
  let tries = 0
  let healthy = 0
  bench.start({
    poison: {
      run: async () => {
        tries++
        throw new Error('this file is cursed')
      },
      onDead: async (job, tx) => {
        await tx.execute(sql`INSERT INTO test_runs (job_id, kind) VALUES (${job.id}, 'followed death')`)
      },
    },
    healthy: {
      run: async () => {
        healthy++
      },
    },
  })
  await bench.put({ kind: 'poison', customerId: 10301, documentId: 5 })
  await bench.put(...Array.from({ length: 30 }, () => ({ kind: 'healthy', customerId: 10301 })))
  await until('one is dead and none waits', async () => JSON.stringify(await bench.counts()) === '{"dead":1}')
  expect([tries, healthy]).toEqual([5, 30])
  const [dead] = await bench.database.transaction((tx) => listDeadJobs(tx, { customerId: 10301 }))
  expect(dead).toMatchObject({
    kind: 'poison',
    documentId: 5,
    attempts: 5,
    crashes: 0,
    error: { code: 'jobs.unexpected', values: { problem: 'Error: this file is cursed' } },
  })
  expect((await bench.runs()).map((run) => [run.job_id, run.kind])).toEqual([[dead!.id, 'followed death']])
  expect(await bench.database.transaction((tx) => listDeadJobs(tx, { customerId: 10318 }))).toEqual([])
})

test('a dead job stays visible when what should follow its death fails', async () => {
  bench.start({
    poison: {
      run: async () => {
        throw new Error('cursed')
      },
      maxAttempts: 2,
      onDead: async (_, tx) => {
        await tx.execute(sql`SELECT 1 / 0`)
      },
    },
  })
  await bench.put({ kind: 'poison', customerId: 10301 })
  await until('it is dead', async () => (await bench.counts()).dead === 1)
  const [dead] = await bench.database.transaction((tx) => listDeadJobs(tx))
  expect(dead?.error).toEqual({
    code: 'jobs.aftermath_failed',
    values: {
      error: { code: 'jobs.unexpected', values: { problem: 'Error: cursed' } },
      problem: expect.stringContaining('SELECT 1 / 0'),
    },
  })
})

test('a person gives a dead job new tries, but not a job of another customer', async () => {
  let isFixed = false
  bench.start({
    poison: {
      run: async () => {
        if (!isFixed) throw new Error('cursed')
      },
    },
  })
  await bench.put({ kind: 'poison', customerId: 10301 })
  await until('it is dead', async () => (await bench.counts()).dead === 1)
  const [dead] = await bench.database.transaction((tx) => listDeadJobs(tx))
  const retry = (customerId: number) =>
    bench.database.transaction((tx) => retryDeadJob(tx, { id: dead!.id, customerId }))
  await expect(retry(10318)).rejects.toMatchObject({ code: 'jobs.not-dead', kind: 'not-found' })
  isFixed = true
  await retry(10301)
  await until('it is done', isEmpty)
  await expect(retry(10301)).rejects.toMatchObject({ code: 'jobs.not-dead' })
})

test('a job that takes too long is aborted and counts as a failed try', async () => {
  const reasons: string[] = []
  bench.start({
    slow: {
      maxMs: 60,
      maxAttempts: 2,
      run: async (_, signal) => {
        signal.addEventListener('abort', () => reasons.push((signal.reason as Error).message))
        await new Promise(() => {})
      },
    },
  })
  await bench.put({ kind: 'slow', customerId: 10301 })
  await until('it is dead', async () => (await bench.counts()).dead === 1)
  expect(reasons).toEqual(['The job took longer than 60 ms', 'The job took longer than 60 ms'])
})

test('a flood of one customer does not hold up another', async () => {
  const order: number[] = []
  await bench.put(...Array.from({ length: 60 }, () => ({ kind: 'read', customerId: 10301 })))
  await bench.put(...Array.from({ length: 5 }, () => ({ kind: 'read', customerId: 10318 })))
  bench.start(
    { read: { run: async (job) => void order.push(job.customerId) } },
    { concurrency: { heavy: 0, light: 1 } },
  )
  await until('all are done', isEmpty)
  expect(order).toHaveLength(65)
  expect(order.lastIndexOf(10318)).toBeLessThan(12)
})

test('heavy work never takes the slots of light work', async () => {
  let heavyNow = 0
  let heavyMost = 0
  let light = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await bench.put(...Array.from({ length: 6 }, () => ({ kind: 'ocr', customerId: 10301 })))
  await bench.put(...Array.from({ length: 6 }, () => ({ kind: 'mail', customerId: 10301 })))
  bench.start(
    {
      ocr: {
        concurrencyClass: 'heavy',
        run: async () => {
          heavyMost = Math.max(heavyMost, ++heavyNow)
          await gate
          heavyNow--
        },
      },
      mail: { run: async () => void light++ },
    },
    { concurrency: { heavy: 2, light: 1 } },
  )
  await until('all light work is done beside blocked heavy work', () => light === 6)
  expect(heavyNow).toBe(2)
  release()
  await until('all are done', isEmpty)
  expect(heavyMost).toBe(2)
})

test('a customer’s flood leaves a slot to the others in every process, and takes all of its share', async () => {
  const flooding = new Set<string>()
  let others = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const handlers: Record<string, JobHandler> = {
    read: {
      concurrencyClass: 'heavy',
      run: async (job) => {
        if (job.customerId !== 10301) return void others++
        flooding.add(job.id)
        await gate
      },
    },
  }
  await bench.put(...Array.from({ length: 30 }, () => ({ kind: 'read', customerId: 10301 })))
  for (let process = 0; process < 2; process++)
    bench.start(handlers, { concurrency: { heavy: 3 }, shares: { heavy: 2 } })
  await until('it holds its share of both processes', () => flooding.size === 4)
  await bench.put(...Array.from({ length: 8 }, () => ({ kind: 'read', customerId: 10318 })))
  await until('the neighbour is served', () => others === 8)
  expect(flooding.size).toBe(4)
  release()
  await until('all are done', isEmpty)
  expect(flooding.size).toBe(30)
})

test('while a neighbour has work, a flooding customer keeps one place and takes all of its share again afterwards', async () => {
  const ends = new Map<number, (() => void)[]>([
    [10301, []],
    [10318, []],
  ])
  const open = (customerId: number) => ends.get(customerId)!.length
  bench.start(
    {
      read: {
        concurrencyClass: 'heavy',
        run: (job) => new Promise<void>((resolve) => void ends.get(job.customerId)!.push(resolve)),
      },
    },
    { concurrency: { heavy: 3 }, shares: { heavy: 2 } },
  )
  const end = (customerId: number) => ends.get(customerId)!.shift()!()
  await bench.put(...Array.from({ length: 9 }, () => ({ kind: 'read', customerId: 10301 })))
  await until('the flood has its share', () => open(10301) === 2)
  await bench.put({ kind: 'read', customerId: 10318 })
  await until('the neighbour is served', () => open(10318) === 1)
  const ready = (await bench.counts()).ready
  end(10301)
  end(10301)
  await until('one of the flood follows', () => open(10301) === 1)
  expect((await bench.counts()).ready).toBe(ready! - 1)
  end(10318)
  await until('the flood has its share again', () => open(10301) === 2)
  while ((await bench.counts()).ready || (await bench.counts()).running) {
    while (open(10301) > 0) end(10301)
    await sleep(20)
  }
})

test('two workers never run one job twice', async () => {
  const ran = new Map<string, number>()
  const handlers = {
    count: {
      run: async (job: { id: string }) => {
        ran.set(job.id, (ran.get(job.id) ?? 0) + 1)
        await sleep(5)
      },
    },
  }
  await bench.put(...Array.from({ length: 300 }, (_, i) => ({ kind: 'count', customerId: 10301 + (i % 3) })))
  bench.start(handlers)
  bench.start(handlers)
  await until('all are done', isEmpty)
  expect(ran.size).toBe(300)
  expect([...ran.values()].every((times) => times === 1)).toBe(true)
})

test('a job whose claim never reached its worker is put back without blame and done', async () => {
  const attempts: number[] = []
  bench.start({ note: { run: async (job) => void attempts.push(job.attempt) } })
  await until(
    'the worker is there',
    async () => (await bench.admin.query('SELECT 1 FROM job_workers')).rowCount === 1,
  )
  await bench.admin.query(`INSERT INTO jobs (kind, customer_id, state, worker_id, claim_token)
    SELECT 'note', 10301, 'running', id, gen_random_uuid() FROM job_workers`)
  await until('it is done', isEmpty)
  expect(attempts).toEqual([1])
})

test('a worker that was taken for dead can not commit beside its successor', async () => {
  const outcomes: string[] = []
  let isFirst = true
  const worker = bench.start({
    move: {
      run: async (job, signal) => {
        if (!isFirst) {
          await bench.database.transaction(async (tx) => {
            await job.complete(tx)
            await tx.execute(sql`INSERT INTO test_runs (job_id, kind) VALUES (${job.id}, 'successor')`)
          })
          return
        }
        isFirst = false
        await bench.admin.query('DELETE FROM job_workers')
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        await until('the successor is done', isEmpty)
        const late = bench.database.transaction(async (tx) => {
          await tx.execute(sql`INSERT INTO test_runs (job_id, kind) VALUES (${job.id}, 'the dead man')`)
          await job.assertHeld(tx)
        })
        outcomes.push(
          await late
            .then(() => 'committed')
            .catch((error) => (error instanceof JobLostError ? 'refused' : `${error}`)),
        )
      },
    },
  })
  await bench.put({ kind: 'move', customerId: 10301 })
  await until('the old holder tried to commit', () => outcomes.length === 1)
  await worker.stop()
  expect(outcomes).toEqual(['refused'])
  expect((await bench.runs()).map((run) => run.kind)).toEqual(['successor'])
})

test('a worker that stops gives back what it could not finish, without blame', async () => {
  let isRunning = false
  const worker = bench.start({
    long: {
      run: async (_, signal) => {
        isRunning = true
        await sleep(60_000, undefined, { signal })
      },
    },
  })
  await bench.put({ kind: 'long', customerId: 10301 })
  await until('it runs', () => isRunning)
  await worker.stop({ graceMs: 50 })
  const { rows } = await bench.admin.query('SELECT state, attempts, crashes, is_suspect FROM jobs')
  expect(rows).toEqual([{ state: 'ready', attempts: 0, crashes: 0, is_suspect: false }])
  expect((await bench.admin.query('SELECT 1 FROM job_workers')).rowCount).toBe(0)
})

test('jobs go on after PostgreSQL dropped every connection, and none is blamed', async () => {
  let done = 0
  bench.start({
    slow: {
      run: async () => {
        await sleep(1_200)
        done++
      },
    },
  })
  await bench.put(...Array.from({ length: 3 }, () => ({ kind: 'slow', customerId: 10301 })))
  await until('all run', async () => (await bench.counts()).running === 3)
  await bench.admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  await until('all are done', isEmpty)
  expect(done).toBe(3)
})
