import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type HeldJob, runHeldJob } from './held-job'
import { type JobHandler, type JobLog, type Lane, lanes } from './job'
import { type Barred, claimJob, claimSuspectJob, hasSuspectJob, type JobRow } from './job-queries'
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
  /** How many jobs of each lane run at once in this process; one without a word. */
  concurrency: Partial<Record<Lane, number>>
  /**
   * How many of these one customer may hold: all that is not kept for the others, so that nobody waits until a neighbour's
   * jobs end. While several customers have work here, each has one. Default: all.
   */
  shares?: Partial<Record<Lane, number>>
  log: JobLog
  /** Decides which later jobs are due, if it is ahead of the database's clock. Leases never depend on it. */
  clock: { now(): Date }
  pollMs?: number
  lease?: Lease
  backoffMs?: (failures: number) => number
}

/** Between two steps of one document lies less. */
const presentMs = 500

const defaultLease: Required<Lease> = {
  leaseMs: 2_000,
  frozenMs: 30_000,
  heartbeatMs: 500,
  settledMs: 5_000,
}

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
  const slotsOf = (lane: Lane) => options.concurrency[lane] ?? 1
  const orm = drizzle(options.pool)
  const pollMs = options.pollMs ?? 150
  const ownKinds = Object.keys(handlers).filter((kind) => slotsOf(laneOf(handlers[kind]!)) > 0)
  const held = new Map<string, HeldJob>()
  const claiming = new Set<string>()
  const lastServed = new Map<number, number>()
  let isStopping = false
  let isSoloRunning = false
  let lastCustomerId = 0
  // Suspect and ordinary jobs alternate, so that a process with many suspects still moves everybody else's work.
  let ordinaryTurns = 0
  let suspectsCheckedAt = 0
  let isSuspectWaiting = false
  const lease = { ...defaultLease, ...options.lease }
  const settledAt = Date.now() + lease.settledMs
  let wake = () => {}
  let isWoken = false

  const presence = startPresence({
    pool: options.pool,
    handlers,
    log,
    lease,
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
    const isFree = (lane: Lane) =>
      [...held.values()].filter((job) => job.lane === lane).length < slotsOf(lane)
    return ownKinds.filter((kind) => isFree(laneOf(handlers[kind]!)))
  }

  /** True while more than one customer has jobs here, or had one a moment ago: the next step of its document is about to come. */
  function isShared(): boolean {
    const since = Date.now() - presentMs
    for (const [customerId, at] of lastServed) if (at < since) lastServed.delete(customerId)
    return new Set([...lastServed.keys(), ...[...held.values()].map((job) => job.customerId)]).size > 1
  }

  /** What customers may not have more of now, as they hold their share of a lane already. */
  function barred(kinds: string[]): Barred[] {
    if (!options.shares) return []
    const hasNeighbours = isShared()
    return lanes.flatMap((lane) => {
      const share = hasNeighbours ? 1 : (options.shares?.[lane] ?? slotsOf(lane))
      const holders = [...held.values()].filter((job) => job.lane === lane).map((job) => job.customerId)
      const full = [...new Set(holders)].filter(
        (customerId) => holders.filter((holder) => holder === customerId).length >= share,
      )
      const ofLane = kinds.filter((kind) => laneOf(handlers[kind]!) === lane)
      return full.flatMap((customerId) => ofLane.map((kind) => ({ kind, customerId })))
    })
  }

  async function isSuspectTurn(): Promise<boolean> {
    if (ordinaryTurns > 0) return false
    if (Date.now() - suspectsCheckedAt < pollMs) return isSuspectWaiting
    const isNew = Date.now() < settledAt
    isSuspectWaiting = await hasSuspectJob(orm, { kinds: ownKinds, due: clock.now(), isNew })
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
      const row = isSolo
        ? await claimSuspectJob(orm, by)
        : await claimJob(orm, { ...by, barred: barred(kinds), lastCustomerId })
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
      lastServed.set(row.customer_id, Date.now())
      if (row.is_solo) {
        isSoloRunning = false
        suspectsCheckedAt = 0
        ordinaryTurns = lanes.reduce((sum, lane) => sum + slotsOf(lane), 0)
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
