import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ToldText } from '../../kernel/told-text'
import type { Transaction } from '../database/database'
import { instantValue, readRows, wholeNumber } from '../database/read-rows'
import type { DeadJob } from './job'

/** Anything that runs a statement: a transaction or the pool behind drizzle. */
export type Statements = Pick<Transaction, 'execute'>

/** Ids of jobs stay text: they are only passed on. */
const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  customer_id: z.number(),
  document_id: wholeNumber.nullable(),
  payload: z.unknown(),
  attempts: z.number(),
  crashes: z.number(),
  solo_crashes: z.number(),
  is_solo: z.boolean(),
  claim_token: z.string(),
  created_at: instantValue,
})
export type JobRow = z.output<typeof jobRow>

type Claim = { workerId: number; token: string; kinds: string[]; due: Date }

/** Jobs that a worker may not take now: this customer has its share of the slots that this kind takes. */
export type Barred = { kind: string; customerId: number }

/** Takes the next job for a worker, customers in turn; none when nothing is due that it may take. */
export async function claimJob(
  db: Statements,
  claim: Claim & { barred: Barred[]; lastCustomerId: number },
): Promise<JobRow | undefined> {
  const [job] = await readRows(
    db,
    jobRow,
    sql`SELECT * FROM kontor_claim_job(${claim.workerId}, ${claim.token}, ${textArray(claim.kinds)},
      ${textArray(claim.barred.map(({ kind }) => kind))},
      ${textArray(claim.barred.map(({ customerId }) => String(customerId)))}::integer[],
      ${claim.lastCustomerId}, ${dueAt(claim.due)})`,
  )
  return job
}

/** Takes the next job that must run with nothing beside it. */
export async function claimSuspectJob(db: Statements, claim: Claim): Promise<JobRow | undefined> {
  const [job] = await readRows(
    db,
    jobRow,
    sql`SELECT * FROM kontor_claim_suspect_job(${claim.workerId}, ${claim.token}, ${textArray(claim.kinds)}, ${dueAt(claim.due)})`,
  )
  return job
}

/** Whether a suspect job is due. A process that `isNew` leaves them all while one of them has died with its process before. */
export async function hasSuspectJob(
  db: Statements,
  { kinds, due, isNew }: { kinds: string[]; due: Date; isNew: boolean },
): Promise<boolean> {
  const found = await db.execute(sql`SELECT 1 FROM jobs
    WHERE state = 'ready' AND is_suspect AND kind = ANY (${textArray(kinds)}) AND run_at <= ${dueAt(due)}
    HAVING ${isNew ? sql`max(solo_crashes) = 0` : sql`count(*) > 0`}`)
  return found.rows.length > 0
}

const heldRow = z.object({ id: z.string(), token: z.string() })
type Held = z.output<typeof heldRow>

/** Locks a held job until the transaction ends; false when it is no longer held under this token. */
export async function lockHeldJob(db: Statements, held: Held): Promise<boolean> {
  const found = await db.execute(
    sql`SELECT 1 FROM jobs WHERE id = ${held.id} AND claim_token = ${held.token} FOR UPDATE`,
  )
  return found.rows.length > 0
}

/** Deletes a finished job; false when it is no longer held under this token. */
export async function deleteHeldJob(db: Statements, held: Held): Promise<boolean> {
  const gone = await db.execute(
    sql`DELETE FROM jobs WHERE id = ${held.id} AND claim_token = ${held.token} RETURNING id`,
  )
  return gone.rows.length > 0
}

/** Puts a job back that failed a try. It stays suspect only when it has once killed a process by itself. */
export async function returnFailedJob(
  db: Statements,
  held: Held & { attempts: number; delayMs: number; error: ToldText },
): Promise<boolean> {
  const back =
    await db.execute(sql`UPDATE jobs SET state = 'ready', worker_id = NULL, claim_token = NULL, is_solo = false,
      is_suspect = solo_crashes > 0, attempts = ${held.attempts}, last_error = ${JSON.stringify(held.error)},
      run_at = now() + ${held.delayMs} * interval '1 millisecond'
    WHERE id = ${held.id} AND claim_token = ${held.token} RETURNING id`)
  return back.rows.length > 0
}

/** Puts a job back that nobody is to blame for, e.g. because its process stops. */
export async function returnBlamelessJob(db: Statements, held: Held): Promise<void> {
  await db.execute(sql`UPDATE jobs SET state = 'ready', worker_id = NULL, claim_token = NULL, is_solo = false
    WHERE id = ${held.id} AND claim_token = ${held.token}`)
}

/**
 * Puts back jobs that the database believes this worker holds but it does not: the answer to its claim was lost.
 * `isKnown` is asked after the claims were read, so a claim made meanwhile is never taken for forgotten.
 */
export async function returnForgottenJobs(
  db: Statements,
  worker: { id: number; isKnown(token: string): boolean },
): Promise<void> {
  const claimed = await readRows(
    db,
    heldRow,
    sql`SELECT id::text, claim_token::text AS token FROM jobs WHERE state = 'running' AND worker_id = ${worker.id}`,
  )
  for (const held of claimed) if (!worker.isKnown(held.token)) await returnBlamelessJob(db, held)
}

/** Makes a held job dead; undefined when it is no longer held under this token. */
export async function buryJob(
  db: Statements,
  held: Held & { attempts: number; crashes: number; soloCrashes: number; error: ToldText },
): Promise<DeadJob | undefined> {
  const [row] = await readRows(
    db,
    deadJobRow,
    sql`UPDATE jobs SET state = 'dead', worker_id = NULL, claim_token = NULL, is_solo = false, died_at = now(),
        attempts = ${held.attempts}, crashes = ${held.crashes}, solo_crashes = ${held.soloCrashes}, last_error = ${JSON.stringify(held.error)}
      WHERE id = ${held.id} AND claim_token = ${held.token} RETURNING ${deadJobColumns}`,
  )
  return row && deadJobFrom(row)
}

/** A job dies of something; its row says of what. */
const toldValue = z.custom<ToldText>((value) => typeof value === 'object' && value !== null)

export const deadJobRow = jobRow
  .omit({ solo_crashes: true, is_solo: true, claim_token: true })
  .extend({ last_error: toldValue, died_at: instantValue })

export const deadJobColumns = sql.raw(
  'id::text, kind, customer_id, document_id, payload, attempts, crashes, last_error, created_at, died_at',
)

export function deadJobFrom(row: z.output<typeof deadJobRow>): DeadJob {
  return {
    id: row.id,
    kind: row.kind,
    customerId: row.customer_id,
    documentId: row.document_id,
    payload: row.payload,
    attempts: row.attempts,
    crashes: row.crashes,
    error: row.last_error,
    createdAt: row.created_at,
    diedAt: row.died_at,
  }
}

function textArray(values: string[]): SQL {
  return sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
}

/** A clock that was set forward (in tests, in a demo) makes later jobs due; one that lags behind never delays a job. */
function dueAt(due: Date): SQL {
  return sql`greatest(now(), ${due.toISOString()}::timestamptz)`
}
