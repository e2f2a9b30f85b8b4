import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { periodBefore } from '../../analytics/analytics-search'
import { medianHoursOf } from '../../analytics/median'
import { fieldsInRate } from '../../analytics/recognition-measure'
import { namedCounts } from '../../analytics/server/named-counts'
import {
  type AskedCounts,
  type Count,
  type CountRange,
  readAllCounts,
} from '../../analytics/server/read-counts'
import { type FieldSums, readFields } from '../../analytics/server/read-fields'
import { askedOfDays, daysOf } from '../../analytics/server/read-volume'
import { isBeingCounted } from '../../analytics/server/recount'
import { documents } from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { decimalFromMinor } from '../../kernel/money'
import { ageBuckets } from '../../listing/side-filters'
import { minorAmount, readRows, wholeNumber } from '../../platform/database/read-rows'
import { lateRisk, ofAge } from '../counted-lists'
import type { DashboardNumbers, KeyNumbers } from '../dashboard.api'
import type { Reading } from './read-parts'
import { conditionOf } from './read-work'

const mostNamed = 5

/** The key figures of the range and of the period before, and what the charts show. */
export async function readNumbers(reading: Reading): Promise<DashboardNumbers> {
  const { ctx, tx, range } = reading
  const inRate = fieldsInRate(await readFieldLayout(tx))
  const earlier = { ...range, ...periodBefore(range) }
  const [fields, fieldsBefore, risk, ageing, isCounting, counts] = await Promise.all([
    readFields(tx, range, inRate),
    readFields(tx, earlier, inRate),
    readLateRisk(reading),
    readAgeing(reading),
    isBeingCounted(tx),
    readAllCounts(tx, {
      ...ofPeriod('now', range),
      ...ofPeriod('before', earlier),
      ...askedOfDays(range),
      blockers: { ...range, measure: 'byPeople', by: 'blocker' },
      exceptions: { ...range, measure: 'exceptions', by: 'supplier' },
    }),
  ])
  return {
    asOf: ctx.now().toISOString(),
    isCounting,
    now: keyNumbersOf('now', counts, fields),
    before: keyNumbersOf('before', counts, fieldsBefore),
    lateRisk: risk,
    days: daysOf(range, counts),
    ageing,
    blockers: counts.blockers
      .map(({ key, count, total }) => ({ key, count, hours: Number(total) / 60 }))
      .sort((a, b) => b.hours - a.hours || b.count - a.count || (a.key < b.key ? -1 : 1))
      .slice(0, mostNamed),
    exceptions: (await namedCounts(tx, counts.exceptions, 'supplier')).slice(0, mostNamed),
  }
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0)

type Period = 'now' | 'before'
const ofEachPeriod = {
  received: { measure: 'received' },
  exceptions: { measure: 'exceptions' },
  automatic: { measure: 'automatic' },
  eligible: { measure: 'eligible' },
  minutes: { measure: 'submitted', by: 'minutes' },
  duplicates: { measure: 'duplicates', by: 'currency' },
} as const
type Asked = `${Period}.${keyof typeof ofEachPeriod}`

const ofPeriod = (period: Period, range: CountRange) =>
  Object.fromEntries(
    Object.entries(ofEachPeriod).map(([name, asked]) => [`${period}.${name}`, { ...range, ...asked }]),
  ) as Record<Asked, AskedCounts>

function keyNumbersOf(period: Period, counts: Record<Asked, Count[]>, { byField }: FieldSums): KeyNumbers {
  const of = (name: keyof typeof ofEachPeriod) => counts[`${period}.${name}`]
  const fields = [...byField.values()]
  const [minutes, duplicates] = [of('minutes'), of('duplicates')]
  return {
    fields: fields.reduce((sum, { counted }) => sum + counted, 0),
    recognised: fields.reduce((sum, { recognised }) => sum + recognised, 0),
    received: sumOf(of('received')),
    exceptions: sumOf(of('exceptions')),
    automatic: sumOf(of('automatic')),
    eligible: sumOf(of('eligible')),
    submitted: sumOf(minutes),
    medianHours: medianHoursOf(minutes),
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
        coalesce(sum(${documents.payableMinor}), 0)::text AS minor
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
