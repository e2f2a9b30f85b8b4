import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JobBench, openJobBench, until } from '../../testing/server/job-bench'
import { silent } from '../../testing/server/trial-jobs'
import { startSchedule } from './schedule'

let bench: JobBench
beforeEach(async () => {
  bench = await openJobBench()
})
afterEach(() => bench.close())

test('of three processes one runs a recurring task at each of its times, and never two at once', async () => {
  let now = 0
  let most = 0
  const begun: number[] = []
  const task = {
    name: 'release due documents',
    everyMs: 200,
    run: async () => {
      begun.push(Date.now())
      most = Math.max(most, ++now)
      await sleep(60)
      now--
    },
  }
  const schedules = [1, 2, 3].map(() =>
    startSchedule({ pool: bench.database.pool, tasks: [task], log: silent, pollMs: 20 }),
  )
  await until('it ran five times', () => begun.length >= 5)
  await Promise.all(schedules.map((schedule) => schedule.stop()))
  expect(most).toBe(1)
  // a busy machine may begin one run late, and the next is then nearer to it; together they keep their distance
  expect(begun[4]! - begun[0]!).toBeGreaterThan(4 * task.everyMs - 100)
})

test('a recurring task that fails comes round again at its next time', async () => {
  let runs = 0
  const errors: string[] = []
  const task = {
    name: 'sync',
    everyMs: 100,
    run: async () => {
      if (++runs === 1) throw new Error('the ERP is away')
    },
  }
  const log = {
    ...silent,
    error: (details: Record<string, unknown>) => void errors.push(String(details.error)),
  }
  const schedule = startSchedule({ pool: bench.database.pool, tasks: [task], log, pollMs: 20 })
  await until('it ran twice', () => runs >= 2)
  await schedule.stop()
  expect(errors).toEqual(['Error: the ERP is away'])
})

test('more tasks than the pool has connections all run, though each needs one of its own', async () => {
  const { pool } = bench.database
  const ran = new Set<number>()
  const tasks = Array.from({ length: (pool.options.max ?? 10) + 2 }, (_, at) => ({
    name: `task ${at}`,
    everyMs: 60_000,
    run: async () => {
      await sleep(100)
      await pool.query('SELECT 1')
      ran.add(at)
    },
  }))
  const schedule = startSchedule({ pool, tasks, log: silent, pollMs: 20 })
  await until('all ran', () => ran.size === tasks.length)
  await schedule.stop()
})
