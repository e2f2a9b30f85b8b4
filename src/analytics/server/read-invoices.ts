import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DocumentStatus, documentStatuses } from '../../documents/document-status'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { AnalyzedInvoice, CycleTimes } from '../invoices.api'
import { spans } from '../measures'
import { medianHoursOf } from '../median'
import { listCounted } from './list-counted'
import { type Count, type CountRange, readAllCounts } from './read-counts'
import { type Predictions, predictCycleTime, predictSubmission } from './read-predictions'

/** How long documents took to be submitted, on these days. */
export async function readCycleTimes(
  tx: TenantReading,
  range: CountRange,
): Promise<Omit<CycleTimes, 'asOf' | 'isCounting'>> {
  const [{ received, exceptions, submitted, times, bySpan }, predicted] = await Promise.all([
    readAllCounts(tx, {
      received: { ...range, measure: 'received' },
      exceptions: { ...range, measure: 'exceptions' },
      submitted: { ...range, measure: 'submitted' },
      times: { ...range, measure: 'submitted', by: 'minutes' },
      bySpan: { ...range, measure: 'submitted', by: 'span' },
    }),
    predictCycleTime(tx, range),
  ])
  const count = sumOf(submitted)
  const minutes = Number(submitted.reduce((sum, { total }) => sum + total, 0n))
  return {
    received: sumOf(received),
    submitted: count,
    exceptions: sumOf(exceptions),
    medianHours: medianHoursOf(times),
    averageHours: count === 0 ? null : Math.round(minutes / count) / 60,
    predicted,
    spans: Object.keys(spans).map((key) => ({
      key,
      count: bySpan.find((one) => one.key === key)?.count ?? 0,
    })),
  }
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0)

const factRow = z.object({ id: wholeNumber, supplierId: z.string(), group: z.string() })
const moveRow = z.object({
  id: wholeNumber,
  at: z.coerce.date(),
  status: z.enum(documentStatuses).nullable(),
  isMove: z.boolean(),
  isTouch: z.boolean(),
  version: z.number(),
})
type Move = z.output<typeof moveRow>

/** The documents received on these days, newest first, each with what its history says of its time. */
export async function listAnalyzed(
  tx: TenantReading,
  { now, ...range }: CountRange & { before?: number | undefined; now: Date },
): Promise<{ invoiceListData: AnalyzedInvoice[]; hasMore: boolean }> {
  const { documents, hasMore } = await listCounted(tx, { ...range, measure: 'received', by: 'all', key: '' })
  const ids = sql.param(documents.map(({ invID }) => invID))
  const [predictions, facts, moves] = await Promise.all([
    predictSubmission(
      tx,
      documents.map(({ invID }) => invID),
      now,
    ),
    readRows(
      tx,
      factRow,
      sql`SELECT document_id AS id, supplier_id AS "supplierId", document_group AS "group" FROM document_facts
        WHERE document_id = ANY (${ids}::bigint[])`,
    ),
    readRows(
      tx,
      moveRow,
      sql`SELECT document_id AS id, at, to_status AS status, version,
          (to_status IS NOT NULL AND to_status IS DISTINCT FROM from_status) AS "isMove",
          (actor_kind = 'user' AND action NOT LIKE 'comment%' AND action <> 'lock-taken') AS "isTouch"
        FROM document_history WHERE document_id = ANY (${ids}::bigint[]) ORDER BY document_id, id`,
    ),
  ])
  return {
    hasMore,
    invoiceListData: documents.map(({ invID, document, day }) => {
      const own = moves.filter(({ id }) => id === invID)
      const { supplierId = '', group = '' } = facts.find(({ id }) => id === invID) ?? {}
      const stays = staysOf(own, now)
      return {
        ...{ invID, document, day, supplierId, group, stays },
        minutes: minutesOf(own),
        predicted: predictedOf(predictions, invID),
        touches: new Set(own.filter(({ isTouch }) => isTouch).map(({ version }) => version)).size,
      }
    }),
  }
}

function predictedOf({ of, error }: Predictions<number>, invID: number): AnalyzedInvoice['predicted'] {
  const minutes = of.get(invID)
  return minutes === undefined || !error ? null : { minutes, errorMinutes: error.minutes }
}

const done: readonly DocumentStatus[] = ['SUBMITTED', 'REJECTED', 'CANCELLED']

/** Each status with the time until the next; the last one of what is done takes no more time. */
function staysOf(moves: readonly Move[], now: Date): AnalyzedInvoice['stays'] {
  const changes = moves.filter(({ isMove }) => isMove)
  return changes.map(({ status, at }, index) => {
    const next = changes[index + 1]?.at ?? (done.includes(status!) ? at : now)
    const minutes = Math.max(0, Math.floor((next.getTime() - at.getTime()) / 60_000))
    return { status: status!, from: at.toISOString(), minutes }
  })
}

function minutesOf(moves: readonly Move[]): number | null {
  const changes = moves.filter(({ isMove }) => isMove)
  const [first, last] = [changes[0], changes.at(-1)]
  if (!first || !last || !done.includes(last.status!)) return null
  return Math.max(0, Math.floor((last.at.getTime() - first.at.getTime()) / 60_000))
}
