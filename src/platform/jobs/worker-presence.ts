import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { idRow, readRows } from '../database/read-rows'
import { endOfAnswer, openEnded } from '../database/while-locked'
import type { JobHandler, JobLog } from './job'
import { returnForgottenJobs } from './job-queries'
import { presenceLockSpace, strikeDeadWorkers, takeUpOrphans } from './orphaned-jobs'

export type Lease = {
  /** A worker whose connection is gone and that was not heard of for so long is dead. */
  leaseMs: number
  /** A worker that was not heard of for so long is dead whatever its connection says. */
  frozenMs: number
  heartbeatMs: number
  /**
   * A process that has run for so long takes up jobs that died alone with another one: whatever ends processes again and
   * again soon after their start condemns no job. Default: 5 s.
   */
  settledMs?: number
}

export type WorkerPresence = {
  /** Number of this worker in the database, while it counts as alive. */
  workerId(): number | undefined
  stop(): Promise<void>
}

type PresenceOptions = {
  pool: pg.Pool
  handlers: Record<string, JobHandler>
  log: JobLog
  lease: Lease
  /** Whether this process knows of a claim, those under way included. */
  isKnown(token: string): boolean
  /** This worker was struck off: everything it holds belongs to others now. */
  onStruckOff(): void
  onTakenUp(): void
}

/** A connection that is kept; `forget` ends the hearing of its breaking. */
type Held = { connection: pg.PoolClient; forget(): void }

const heartbeatsPerRecount = 10
const signOff = 'DELETE FROM job_workers WHERE id = $1'

/**
 * Keeps this worker known as alive, on two connections of its own so that busy handlers cannot crowd it out, and takes up
 * the jobs of workers that died.
 */
export function startPresence(options: PresenceOptions): WorkerPresence {
  const { lease, log } = options
  let client: Held | undefined
  let id: number | undefined
  let guard: Held | undefined
  let isStopping = false
  let steadySince = 0
  let lastRecount = Date.now()
  let timer: NodeJS.Timeout | undefined
  /** The beat that is waited for; one that took too long goes on by itself and keeps nothing that it still gets. */
  let present = 0

  function expectPresent(beat: number): void {
    if (beat !== present) throw new Error('this beat was given up')
  }

  async function connectFor(beat: number): Promise<pg.PoolClient> {
    const fresh = await options.pool.connect()
    if (beat !== present) fresh.release()
    expectPresent(beat)
    return fresh
  }

  async function connect(beat: number): Promise<pg.PoolClient> {
    if (client) return client.connection
    const fresh = hold(await connectFor(beat), () => drop(fresh))
    client = fresh
    return fresh.connection
  }

  function drop(broken: Held): void {
    if (client !== broken) return
    client = undefined
    close(broken)
  }

  /** The lock is that of a transaction which stays open: so it also holds where a pooler changes connections. */
  async function lockPresence(id: number, beat: number): Promise<void> {
    const fresh = hold(await connectFor(beat), () => unlock(fresh))
    const { connection } = fresh
    guard = fresh
    try {
      await connection.query(openEnded)
      await connection.query('SELECT pg_try_advisory_xact_lock($1, $2)', [presenceLockSpace, id])
      await connection.query(endOfAnswer)
    } catch (error) {
      unlock(fresh)
      throw error
    }
  }

  function unlock(held: Held | undefined): void {
    if (!held || guard !== held) return
    guard = undefined
    close(held)
  }

  async function beat(own: number): Promise<pg.PoolClient> {
    const connection = await connect(own)
    if (id !== undefined && !(await renew(connection, id))) {
      expectPresent(own)
      id = undefined
      log.error({}, 'this worker was taken for dead; its jobs were handed to others')
      options.onStruckOff()
    }
    if (id === undefined) {
      const registered = await register(connection)
      expectPresent(own)
      id = registered
      unlock(guard)
    }
    if (!guard) await lockPresence(id, own)
    return connection
  }

  async function lookAfterTheDead(connection: pg.PoolClient): Promise<void> {
    // After a pause of the database every worker looks dead for a moment: let the living report first.
    if (Date.now() - steadySince < lease.leaseMs) return
    const orm = drizzle(connection)
    await strikeDeadWorkers(orm, lease)
    if ((await takeUpOrphans({ orm, handlers: options.handlers, log })) > 0) options.onTakenUp()
    if (Date.now() - lastRecount < heartbeatsPerRecount * lease.heartbeatMs || id === undefined) return
    lastRecount = Date.now()
    await returnForgottenJobs(orm, { id, isKnown: options.isKnown })
  }

  async function keepBeating(): Promise<void> {
    while (!isStopping) {
      try {
        const connection = await within(beat(present), Math.max(lease.leaseMs, 2_000))
        await within(lookAfterTheDead(connection), lease.frozenMs)
      } catch (error) {
        present++
        steadySince = Date.now()
        if (!isStopping) log.warn({ error: String(error) }, 'the job worker cannot reach its database')
        if (client) drop(client)
      }
      if (isStopping) return
      await new Promise<void>((resolve) => {
        timer = setTimeout(resolve, lease.heartbeatMs)
        wakeUp = resolve
      })
    }
  }

  let wakeUp = () => {}
  const beating = keepBeating()
  return {
    workerId: () => id,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      wakeUp()
      await beating
      present++
      const [locking, leaving] = [guard, client]
      guard = undefined
      client = undefined
      if (leaving && id === undefined) close(leaving)
      // side by side: a database that hangs is waited for once
      await Promise.all([
        locking && giveBack(locking, 'ROLLBACK', [], log),
        leaving && id !== undefined && giveBack(leaving, signOff, [id], log),
      ])
      id = undefined
    },
  }
}

function hold(connection: pg.PoolClient, onBroken: () => void): Held {
  connection.on('error', onBroken)
  return { connection, forget: () => connection.off('error', onBroken) }
}

function close({ connection }: Held): void {
  connection.release(true)
}

/** Ends with a last statement what the connection was held for; the pool keeps it then, unless that failed. */
async function giveBack(held: Held, statement: string, values: unknown[], log: JobLog): Promise<void> {
  try {
    await held.connection.query(statement, values)
  } catch (error) {
    log.warn({ error: String(error) }, 'the job worker could not sign off')
    return close(held)
  }
  held.forget()
  held.connection.release()
}

async function register(connection: pg.PoolClient): Promise<number> {
  const [worker] = await readRows(
    connection,
    idRow,
    sql`INSERT INTO job_workers (host, pid) VALUES (${hostname()}, ${process.pid}) RETURNING id`,
  )
  return worker!.id
}

async function renew(connection: pg.PoolClient, id: number): Promise<boolean> {
  const renewed = await connection.query('UPDATE job_workers SET seen_at = now() WHERE id = $1', [id])
  return renewed.rowCount === 1
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
