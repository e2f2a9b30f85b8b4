import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { CycleTimes } from '../invoices.api'
import { type MeasuredError, measuredError, type Past, predictorOf } from '../predict'
import type { CountFilters } from './read-counts'

/** So many of the newest submitted documents are learned from; the newest half tells how good it is. */
const mostLearned = 1_000
const newestTried = mostLearned / 2

const pastRow = z.object({
  supplier: z.string(),
  group: z.string(),
  begins: wholeNumber,
  minutes: wholeNumber,
})
const openRow = pastRow.extend({ id: wholeNumber })

/** Predictions of open documents by their numbers; what can't be predicted is left out. */
export type Predictions<Predicted> = {
  of: ReadonlyMap<number, Predicted>
  /** By how much such predictions were off; null where too little has ended to know. */
  error: MeasuredError | null
}

/** What a document that arrives now will probably take: of this supplier and group, where they are given. */
export async function predictCycleTime(
  tx: TenantReading,
  { supplier = '', group = '' }: CountFilters,
): Promise<CycleTimes['predicted']> {
  const past = await readCycles(tx)
  const error = measuredError(past, { newest: newestTried })
  const minutes = predictorOf(past).predict({ supplier, group, elapsed: 0 })
  if (!error || minutes === null) return null
  return { hours: minutes / 60, errorHours: error.minutes / 60, tested: error.tested }
}

/** The whole time in minutes, from receipt to submission, that each of these documents that is open will probably take. */
export async function predictSubmission(
  tx: TenantReading,
  ids: readonly number[],
  now: Date,
): Promise<Predictions<number>> {
  const open = await readRows(
    tx,
    openRow,
    sql`SELECT f.document_id AS id, f.supplier_id AS supplier, f.document_group AS "group", 0 AS minutes,
        floor(extract(epoch FROM d.received_at) / 60)::bigint AS begins
      FROM document_facts f JOIN documents d ON d.id = f.document_id
      WHERE f.document_id = ANY (${sql.param([...ids])}::bigint[]) AND f.outcome IS NULL`,
  )
  return predictionsOf(open.length === 0 ? [] : await readCycles(tx), open, now)
}

/** How long the newest submitted documents took. */
const readCycles = (tx: TenantReading): Promise<Past[]> =>
  readRows(
    tx,
    pastRow,
    sql`SELECT f.supplier_id AS supplier, f.document_group AS "group", f.minutes,
        floor(extract(epoch FROM d.received_at) / 60)::bigint AS begins
      FROM (SELECT document_id, supplier_id, document_group, minutes FROM document_facts
        WHERE completed_on IS NOT NULL AND outcome = 'SUBMITTED' AND minutes IS NOT NULL
        ORDER BY completed_on DESC LIMIT ${mostLearned}) f
      JOIN documents d ON d.id = f.document_id`,
  )

/** When each document in review will probably leave it, by how long reviews of the newest submitted documents took. */
export async function predictRelease(tx: TenantReading, now: Date): Promise<Predictions<Date>> {
  const open = await readRows(
    tx,
    openRow,
    sql`SELECT id, coalesce(supplier_id, '') AS supplier, coalesce(document_group, '') AS "group", 0 AS minutes,
        floor(extract(epoch FROM status_since) / 60)::bigint AS begins
      FROM documents WHERE status = 'HITL' ORDER BY status_since LIMIT ${mostLearned}`,
  )
  if (open.length === 0) return { of: new Map(), error: null }
  const past = await readRows(
    tx,
    pastRow,
    sql`SELECT f.supplier_id AS supplier, f.document_group AS "group",
        floor(extract(epoch FROM came.at) / 60)::bigint AS begins,
        greatest(0, floor(extract(epoch FROM went.at - came.at) / 60))::integer AS minutes
      FROM (SELECT document_id, supplier_id, document_group FROM document_facts
        WHERE completed_on IS NOT NULL AND outcome = 'SUBMITTED' ORDER BY completed_on DESC LIMIT ${mostLearned}) f
      JOIN document_history went ON went.document_id = f.document_id AND went.from_status = 'HITL' AND went.to_status <> 'HITL'
      CROSS JOIN LATERAL (SELECT at FROM document_history h WHERE h.document_id = went.document_id AND h.id < went.id
        AND h.to_status = 'HITL' AND h.from_status IS DISTINCT FROM 'HITL' ORDER BY h.id DESC LIMIT 1) came`,
  )
  const { of, error } = predictionsOf(past, open, now)
  const begins = new Map(open.map((one) => [one.id, one.begins]))
  const atOf = (id: number, minutes: number) => new Date((begins.get(id)! + minutes) * 60_000)
  return { error, of: new Map([...of].map(([id, minutes]) => [id, atOf(id, minutes)])) }
}

type Open = z.output<typeof openRow>

function predictionsOf(past: readonly Past[], open: readonly Open[], now: Date): Predictions<number> {
  const error = measuredError(past, { newest: newestTried })
  if (!error) return { of: new Map(), error }
  const { predict } = predictorOf(past)
  const nowMinute = Math.floor(now.getTime() / 60_000)
  const predicted = open.map((one) => [one.id, predict({ ...one, elapsed: nowMinute - one.begins })] as const)
  return { error, of: new Map(predicted.filter((one): one is [number, number] => one[1] !== null)) }
}
