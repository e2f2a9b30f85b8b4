import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type HeldJob, runHeldJob } from './held-job'
import type { JobHandler, JobLog, Lane } from './job'
import { claimJob, claimSuspectJob, hasSuspectJob, type JobRow } from './job-queries'
import { wakeWhenThereIsWork } from './wake-workers'
import { type Lease, startPresence } from './worker-presence'

export type Worker = {
  /** Looks for work at once instead of at the next poll. */
  wake(): void
  /**
   * Takes nothing new, lets running jobs end for up to `graceMs` (default 10 s), then aborts them and gives them back
   * without blame.
   */
  stop(options?: { graceMs?: number }): Promise<void>
}

export type WorkerOptions = {
  /** One connection of it is held for as long as the worker runs. */
  pool: pg.Pool
  handlers: Record<string, JobHandler>
  /** How many jobs of each class run at once in this process. */
  concurrency: Record<Lane, number>
  log: JobLog
  /** Decides which later jobs are due, if it is ahead of the database's clock. Leases never depend on it. */
  clock: { now(): Date }
  pollMs?: number
  lease?: Lease
  backoffMs?: (failures: number) => number
}

const defaultLease: Lease = { leaseMs: 2_000, frozenMs: 30_000, heartbeatMs: 500 }

/** Starts to run jobs in this process. Any number of processes may do so over one database. */
export function startWorker(options: WorkerOptions): Worker {
  const loop = workerLoop(options)
  const worker: Worker = {
    wake: loop.wake,
    async stop(stopping = {}) {
      stopWaking()
      await loop.stop(stopping.graceMs ?? 10_000)
    },
  }
  const stopWaking = wakeWhenThereIsWork(worker)
  return worker
}

function workerLoop(options: WorkerOptions) {
  const { handlers, log, clock } = options
  const orm = drizzle(options.pool)
  const pollMs = options.pollMs ?? 150
  const ownKinds = Object.keys(handlers).filter((kind) => options.concurrency[laneOf(handlers[kind]!)] > 0)
  const held = new Map<string, HeldJob>()
  const claiming = new Set<string>()
  let isStopping = false
  let isSoloRunning = false
  let lastCustomerId = 0
  // Suspect and ordinary jobs alternate, so that a process with many suspects still moves everybody else's work.
  let ordinaryTurns = 0
  let suspectsCheckedAt = 0
  let isSuspectWaiting = false
  let wake = () => {}
  let isWoken = false

  const presence = startPresence({
    pool: options.pool,
    handlers,
    log,
    lease: options.lease ?? defaultLease,
    isKnown: (token) => claiming.has(token) || [...held.values()].some((job) => job.token === token),
    onStruckOff: () => {
      for (const job of held.values()) job.abandon('lost')
    },
    onTakenUp: () => wakeUp(),
  })

  function wakeUp(): void {
    isWoken = true
    wake()
  }

  function freeKinds(): string[] {
    const used: Record<Lane, number> = { heavy: 0, light: 0 }
    for (const job of held.values()) used[job.lane]++
    return ownKinds.filter(
      (kind) => used[laneOf(handlers[kind]!)] < options.concurrency[laneOf(handlers[kind]!)],
    )
  }

  async function isSuspectTurn(): Promise<boolean> {
    if (ordinaryTurns > 0) return false
    if (Date.now() - suspectsCheckedAt < pollMs) return isSuspectWaiting
    isSuspectWaiting = await hasSuspectJob(orm, ownKinds, clock.now())
    suspectsCheckedAt = Date.now()
    return isSuspectWaiting
  }

  async function claim(workerId: number, isSolo: boolean): Promise<boolean> {
    const token = randomUUID()
    const kinds = isSolo ? ownKinds : freeKinds()
    if (kinds.length === 0) return false
    claiming.add(token)
    try {
      const by = { workerId, token, kinds, due: clock.now() }
      const row = isSolo ? await claimSuspectJob(orm, by) : await claimJob(orm, { ...by, lastCustomerId })
      // struck off while the answer was on its way: the job is an orphan and will be taken up as one
      if (presence.workerId() !== workerId) return false
      if (row) start(row, token)
      return row !== undefined
    } finally {
      claiming.delete(token)
    }
  }

  function start(row: JobRow, token: string): void {
    const handler = handlers[row.kind]!
    if (row.is_solo) isSoloRunning = true
    else lastCustomerId = row.customer_id
    const job = runHeldJob({
      orm,
      pool: options.pool,
      row,
      token,
      handler,
      log,
      lane: laneOf(handler),
      backoffMs: options.backoffMs,
    })
    held.set(row.id, job)
    void job.ended.then(() => {
      held.delete(row.id)
      if (row.is_solo) {
        isSoloRunning = false
        suspectsCheckedAt = 0
        ordinaryTurns = options.concurrency.heavy + options.concurrency.light
      }
      wakeUp()
    })
  }

  /** One step; true when there may be more to do at once. */
  async function step(): Promise<boolean> {
    const workerId = presence.workerId()
    if (workerId === undefined || isSoloRunning) return false
    if (await isSuspectTurn()) {
      if (held.size > 0) return false
      if (await claim(workerId, true)) return false
      isSuspectWaiting = false
    }
    const hasClaimed = await claim(workerId, false)
    ordinaryTurns = hasClaimed ? Math.max(0, ordinaryTurns - 1) : 0
    return hasClaimed
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false
      let isBusy = false
      try {
        isBusy = await step()
      } catch (error) {
        log.warn({ error: String(error) }, 'no job could be claimed')
        isWoken = false
      }
      if (isBusy || isWoken || isStopping) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  const loop = run()
  return {
    wake: wakeUp,
    async stop(graceMs: number): Promise<void> {
      isStopping = true
      wakeUp()
      await loop
      const ends = Promise.all([...held.values()].map((job) => job.ended))
      await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
      for (const job of held.values()) job.abandon('stopped')
      await Promise.all([...held.values()].map((job) => job.ended))
      await presence.stop()
    },
  }
}

function laneOf(handler: JobHandler): Lane {
  return handler.concurrencyClass ?? 'light'
}
