import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { inTransaction } from '../database/database'
import type { JobLog } from './job'

export type RecurringTask = {
  name: string
  everyMs: number
  /** Does the due work in transactions of its own. A throw is logged and the task comes round at its next time. */
  run(signal: AbortSignal): Promise<void>
}

/** A task holds one connection while it needs another: all at once would take the pool and wait for each other for ever. */
const mostAtOnce = 3

export type Schedule = { stop(): Promise<void> }

/**
 * Runs each task every `everyMs`, in one of the processes that share the database and never in two at once: a task
 * begins by taking its row in schedule_ticks, which PostgreSQL gives to one of them and frees when its process dies.
 */
export function startSchedule(options: {
  pool: pg.Pool
  tasks: RecurringTask[]
  log: JobLog
  pollMs?: number
}): Schedule {
  const stopping = new AbortController()
  const inTurn = atMost(mostAtOnce)
  const loops = options.tasks.map((task) =>
    keepRunning({ ...options, task, inTurn, signal: stopping.signal }),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

type Loop = {
  pool: pg.Pool
  task: RecurringTask
  log: JobLog
  pollMs?: number
  inTurn: InTurn
  signal: AbortSignal
}

async function keepRunning(loop: Loop): Promise<void> {
  const pauseMs = loop.pollMs ?? Math.min(1_000, Math.max(50, loop.task.everyMs / 4))
  while (!loop.signal.aborted) {
    try {
      await loop.inTurn(() => runWhenDue(loop))
    } catch (error) {
      if (!loop.signal.aborted)
        loop.log.error({ task: loop.task.name, error: String(error) }, 'a recurring task failed')
    }
    await sleep(pauseMs, undefined, { signal: loop.signal }).catch(() => {})
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

async function runWhenDue({ pool, task, signal }: Loop): Promise<void> {
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
