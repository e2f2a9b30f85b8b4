import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { ToldError } from '../../kernel/error-codes'
import type { ToldText } from '../../kernel/told-text'
import { english } from '../../kernel/words'
import { inTransaction, type Transaction } from '../database/database'
import { buryDead } from './bury-dead'
import { type Job, type JobHandler, type JobLog, JobLostError, type Lane } from './job'
import { jobFailures, problemText } from './job-errors'
import { deleteHeldJob, type JobRow, lockHeldJob, returnBlamelessJob, returnFailedJob } from './job-queries'
import { afterFailure, defaultMaxAttempts } from './retry-policy'

const defaultMaxMs = 10 * 60_000

export type HeldJob = {
  token: string
  lane: Lane
  customerId: number
  /** Resolves, never rejects, when the job is off this worker's hands. */
  ended: Promise<void>
  /** Stops the try: 'lost' leaves the row alone, 'stopped' gives the job back without blame. */
  abandon(reason: 'lost' | 'stopped'): void
}

type Running = {
  orm: NodePgDatabase
  pool: pg.Pool
  row: JobRow
  token: string
  handler: JobHandler
  log: JobLog
  lane: Lane
  backoffMs?: (failures: number) => number
}

class Abandoned extends Error {
  constructor(readonly reason: 'lost' | 'stopped') {
    super(reason === 'lost' ? 'The job was handed to another process' : 'The process is stopping')
  }
}

class TookTooLong extends ToldError {
  readonly told: ToldText
  constructor(maxMs: number) {
    super(`The job took longer than ${maxMs} ms`)
    this.told = jobFailures.tookTooLong({ seconds: Math.ceil(maxMs / 1000) })
  }
}

/** Runs one claimed job to its end: deleted, put back, or dead. */
export function runHeldJob(running: Running): HeldJob {
  const abort = new AbortController()
  const ended = runToEnd(running, abort).catch((error) => {
    running.log.error({ jobId: running.row.id, error: String(error) }, 'a job could not be settled')
  })
  return {
    token: running.token,
    lane: running.lane,
    customerId: running.row.customer_id,
    ended,
    abandon: (reason) => abort.abort(new Abandoned(reason)),
  }
}

async function runToEnd(running: Running, abort: AbortController): Promise<void> {
  const { row, handler, log } = running
  const startedAt = performance.now()
  const completion = { isInHandler: false }
  let failure: unknown
  try {
    await tryOnce(running, abort, completion)
  } catch (error) {
    failure = error ?? new Error('The handler threw nothing')
  }
  const details = {
    jobId: row.id,
    kind: row.kind,
    documentId: row.document_id,
    ms: Math.round(performance.now() - startedAt),
  }
  if (failure === undefined) {
    const isOurs = await settle(running, abort, (db) =>
      deleteHeldJob(db, { id: row.id, token: running.token }),
    )
    if (isOurs || completion.isInHandler) log.info(details, 'job done')
    else log.warn(details, 'job done by a process that no longer held it')
    return
  }
  if (failure instanceof JobLostError || (failure instanceof Abandoned && failure.reason === 'lost')) {
    log.warn(details, 'job left to the process that holds it now')
    return
  }
  if (failure instanceof Abandoned) {
    await settle(running, abort, (orm) => returnBlamelessJob(orm, { id: row.id, token: running.token }))
    return
  }
  log.warn({ ...details, error: english.tell(toldOfFailure(failure)) }, 'job failed a try')
  await settle(running, abort, () =>
    inTransaction(running.pool, (tx) => recordFailure(running, handler, failure, tx)),
  )
}

async function tryOnce(
  running: Running,
  abort: AbortController,
  completion: { isInHandler: boolean },
): Promise<void> {
  const { row, handler } = running
  const maxMs = handler.maxMs ?? defaultMaxMs
  const timer = setTimeout(() => abort.abort(new TookTooLong(maxMs)), maxMs)
  const aborted = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true })
  })
  try {
    const payload = handler.payload ? handler.payload.parse(row.payload) : row.payload
    const job = jobFrom(running, payload, completion)
    await Promise.race([handler.run(job, abort.signal), aborted])
  } finally {
    clearTimeout(timer)
    aborted.catch(() => {})
  }
}

function jobFrom(running: Running, payload: unknown, completion: { isInHandler: boolean }): Job {
  const { row, token, handler } = running
  const held = { id: row.id, token }
  return {
    id: row.id,
    kind: row.kind,
    customerId: row.customer_id,
    documentId: row.document_id === null ? null : Number(row.document_id),
    payload,
    attempt: row.attempts + 1,
    maxAttempts: handler.maxAttempts ?? defaultMaxAttempts,
    createdAt: new Date(row.created_at),
    async assertHeld(tx) {
      if (!(await lockHeldJob(tx, held))) throw new JobLostError(row.id)
    },
    async complete(tx) {
      if (!(await deleteHeldJob(tx, held))) throw new JobLostError(row.id)
      completion.isInHandler = true
    },
  }
}

async function recordFailure(
  running: Running,
  handler: JobHandler,
  failure: unknown,
  tx: Transaction,
): Promise<void> {
  const { row, token, log } = running
  const error = toldOfFailure(failure)
  const outcome = afterFailure({
    failuresBefore: row.attempts,
    maxAttempts: handler.maxAttempts ?? defaultMaxAttempts,
    backoffMs: running.backoffMs,
  })
  if (outcome.kind === 'retry') {
    await returnFailedJob(tx, {
      id: row.id,
      token,
      attempts: outcome.attempts,
      delayMs: outcome.delayMs,
      error,
    })
    return
  }
  const job = {
    id: row.id,
    token,
    attempts: outcome.attempts,
    crashes: row.crashes,
    soloCrashes: row.solo_crashes,
    error,
  }
  await buryDead({ tx, log, handler, job })
}

/**
 * Writes the end of a job, again and again while the database is away: as long as this process counts as alive nobody
 * else would do it. Gives up when the job is no longer this worker's or the process stops; then it is taken up as an orphan.
 */
async function settle<T>(
  running: Running,
  abort: AbortController,
  write: (orm: NodePgDatabase) => Promise<T>,
): Promise<T | undefined> {
  for (let round = 0; ; round++) {
    try {
      return await write(running.orm)
    } catch (error) {
      if (abort.signal.reason instanceof Abandoned && (abort.signal.reason.reason === 'lost' || round >= 4))
        throw error
      if (round === 0)
        running.log.warn(
          { jobId: running.row.id, error: String(error) },
          'the end of a job could not be written yet',
        )
      await sleep(250)
    }
  }
}

/** What is expected says itself what people are told of it; of a bug they are told that it is one. */
function toldOfFailure(failure: unknown): ToldText {
  return failure instanceof ToldError
    ? failure.told
    : jobFailures.unexpected({ problem: problemText(failure) })
}
