import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { periodBefore } from '../../analytics/analytics-search'
import { medianOf } from '../../analytics/median'
import { fieldsInRate } from '../../analytics/recognition-measure'
import { namedCounts } from '../../analytics/server/named-counts'
import { type Count, type CountRange, readCounts } from '../../analytics/server/read-counts'
import { readFields } from '../../analytics/server/read-fields'
import { readDays } from '../../analytics/server/read-volume'
import { isBeingCounted } from '../../analytics/server/recount'
import type { HeaderFieldName } from '../../documents/header-fields'
import { documents } from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { decimalFromMinor } from '../../kernel/money'
import { ageBuckets } from '../../listing/side-filters'
import { minorAmount, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import { lateRisk, ofAge } from '../counted-lists'
import type { DashboardNumbers, KeyNumbers } from '../dashboard.api'
import type { Reading } from './read-parts'
import { conditionOf } from './read-work'

const mostNamed = 5

/** The key figures of the range and of the period before, and what the charts show. */
export async function readNumbers(reading: Reading): Promise<DashboardNumbers> {
  const { ctx, tx, range } = reading
  const inRate = fieldsInRate(await readFieldLayout(tx))
  const [now, before, risk, days, ageing, blockers, exceptions, isCounting] = await Promise.all([
    readKeyNumbers(tx, range, inRate),
    readKeyNumbers(tx, { ...range, ...periodBefore(range) }, inRate),
    readLateRisk(reading),
    readDays(tx, range),
    readAgeing(reading),
    readCounts(tx, { ...range, measure: 'byPeople', by: 'blocker' }),
    readCounts(tx, { ...range, measure: 'exceptions', by: 'supplier' }),
    isBeingCounted(tx),
  ])
  return {
    asOf: ctx.now().toISOString(),
    isCounting,
    now,
    before,
    lateRisk: risk,
    days,
    ageing,
    blockers: blockers
      .map(({ key, count, total }) => ({ key, count, hours: Number(total) / 60 }))
      .sort((a, b) => b.hours - a.hours || b.count - a.count || (a.key < b.key ? -1 : 1))
      .slice(0, mostNamed),
    exceptions: (await namedCounts(tx, exceptions, 'supplier')).slice(0, mostNamed),
  }
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0)

async function readKeyNumbers(
  tx: TenantReading,
  range: CountRange,
  inRate: readonly HeaderFieldName[],
): Promise<KeyNumbers> {
  const of = (measure: 'received' | 'exceptions' | 'automatic' | 'eligible') =>
    readCounts(tx, { ...range, measure })
  const [read, received, exceptions, automatic, eligible, hours, duplicates] = await Promise.all([
    readFields(tx, range),
    of('received'),
    of('exceptions'),
    of('automatic'),
    of('eligible'),
    readCounts(tx, { ...range, measure: 'submitted', by: 'hours' }),
    readCounts(tx, { ...range, measure: 'duplicates', by: 'currency' }),
  ])
  const fields = read.filter(({ field }) => inRate.includes(field))
  return {
    fields: fields.reduce((sum, { counted }) => sum + counted, 0),
    recognised: fields.reduce((sum, { recognised }) => sum + recognised, 0),
    received: sumOf(received),
    exceptions: sumOf(exceptions),
    automatic: sumOf(automatic),
    eligible: sumOf(eligible),
    submitted: sumOf(hours),
    medianHours: medianOf(hours.map(({ key, count }) => ({ value: Number(key) / 10, count }))),
    duplicates: {
      count: sumOf(duplicates),
      sums: duplicates.map(({ key: currency, total }) => sumIn(currency, total)),
    },
  }
}

const sumIn = (currency: string, minor: bigint) => ({ currency, amount: decimalFromMinor(minor, currency) })

const riskRow = z.object({ currency: z.string(), count: wholeNumber, minor: minorAmount })

/** Open documents that have to be paid soon, and their money. */
async function readLateRisk(reading: Reading): Promise<DashboardNumbers['lateRisk']> {
  const rows = await readRows(
    reading.tx,
    riskRow,
    sql`SELECT coalesce(${documents.currency}, ${reading.asking.currency})::text AS currency, count(*),
        coalesce(sum(${documents.controlAmountMinor}), 0)::text AS minor
      FROM ${documents} WHERE ${await conditionOf(reading, lateRisk)} GROUP BY 1 ORDER BY 2 DESC, 1`,
  )
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.map(({ currency, minor }) => sumIn(currency, minor)),
  }
}

const countRow = z.object({ count: wholeNumber })

async function readAgeing(reading: Reading): Promise<DashboardNumbers['ageing']> {
  const found = Object.keys(ageBuckets).map(async (bucket) => {
    const where = await conditionOf(reading, ofAge(bucket))
    const [row] = await readRows(reading.tx, countRow, sql`SELECT count(*) FROM ${documents} WHERE ${where}`)
    return [bucket, row!.count]
  })
  return Object.fromEntries(await Promise.all(found))
}
