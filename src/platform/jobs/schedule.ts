import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { inTransaction } from '../database/database'
import { readRows } from '../database/read-rows'
import type { JobLog } from './job'

export type RecurringTask = {
  name: string
  everyMs: number
  /** Does the due work in transactions of its own. A throw is logged and the task comes round at its next time. */
  run(signal: AbortSignal): Promise<void>
}

const dueTask = z.object({ name: z.string() })

/** A task holds one connection while it needs another: all at once would take the pool and wait for each other for ever. */
const mostAtOnce = 3

export type Schedule = { stop(): Promise<void> }

/**
 * Runs each task every `everyMs`, in one of the processes that share the database and never in two at once: a task
 * begins by taking its row in schedule_ticks, which PostgreSQL gives to one of them and frees when its process dies.
 * Each poll asks one question, however many tasks there are.
 */
export function startSchedule(options: {
  pool: pg.Pool
  tasks: RecurringTask[]
  log: JobLog
  pollMs?: number
}): Schedule {
  const stopping = new AbortController()
  const loop = keepLooking({ ...options, signal: stopping.signal })
  return {
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

type Loop = {
  pool: pg.Pool
  tasks: RecurringTask[]
  log: JobLog
  pollMs?: number
  signal: AbortSignal
}

async function keepLooking(loop: Loop): Promise<void> {
  const { tasks, signal } = loop
  const shortestMs = Math.min(...tasks.map(({ everyMs }) => everyMs))
  const pauseMs = loop.pollMs ?? Math.min(1_000, Math.max(50, shortestMs / 4))
  const inTurn = atMost(mostAtOnce)
  const running = new Map<string, Promise<void>>()
  while (!signal.aborted && tasks.length > 0) {
    const due = await dueTasks(loop).catch((error) => {
      if (!signal.aborted) loop.log.error({ error: String(error) }, 'recurring tasks could not be looked up')
      return []
    })
    for (const task of due) {
      if (running.has(task.name) || signal.aborted) continue
      const run = inTurn(() => runLogged(loop, task)).finally(() => running.delete(task.name))
      running.set(task.name, run)
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
  await Promise.all(running.values())
}

/** Those whose time has come, by what stands in the database; another process may be faster to take one. */
async function dueTasks({ pool, tasks }: Loop): Promise<RecurringTask[]> {
  const names = sql.param(tasks.map(({ name }) => name))
  const intervals = sql.param(tasks.map(({ everyMs }) => everyMs))
  const due = await readRows(
    pool,
    dueTask,
    sql`SELECT task.name FROM unnest(${names}::text[], ${intervals}::float8[]) AS task (name, every_ms)
      LEFT JOIN schedule_ticks AS tick ON tick.name = task.name
      WHERE tick.begun_at IS NULL OR tick.begun_at <= now() - task.every_ms * interval '1 millisecond'`,
  )
  const isDue = new Set(due.map(({ name }) => name))
  return tasks.filter(({ name }) => isDue.has(name))
}

async function runLogged(loop: Loop, task: RecurringTask): Promise<void> {
  try {
    if (!loop.signal.aborted) await runWhenDue({ ...loop, task })
  } catch (error) {
    if (!loop.signal.aborted)
      loop.log.error({ task: task.name, error: String(error) }, 'a recurring task failed')
  }
}

type InTurn = (work: () => Promise<void>) => Promise<void>

/** Lets so many run at the same time; the others wait. */
function atMost(count: number): InTurn {
  let free = count
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

async function runWhenDue({
  pool,
  task,
  signal,
}: Omit<Loop, 'tasks'> & { task: RecurringTask }): Promise<void> {
  const orm = drizzle(pool)
  await orm.execute(
    sql`INSERT INTO schedule_ticks (name) VALUES (${task.name}) ON CONFLICT (name) DO NOTHING`,
  )
  let failure: unknown
  await inTransaction(pool, async (tx) => {
    const due = await tx.execute(sql`SELECT 1 FROM schedule_ticks
      WHERE name = ${task.name} AND begun_at <= now() - ${task.everyMs} * interval '1 millisecond'
      FOR UPDATE SKIP LOCKED`)
    if (due.rows.length === 0) return
    await tx.execute(sql`UPDATE schedule_ticks SET begun_at = now() WHERE name = ${task.name}`)
    // the tick counts as begun even when it fails, else a failing task would run at every poll
    await task.run(signal).catch((error) => {
      failure = error
    })
  })
  if (failure) throw failure
}
