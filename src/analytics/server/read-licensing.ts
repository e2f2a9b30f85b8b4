import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Day, dayAfter, dayInZone, daysAfter, startOfDay } from '../../kernel/dates'
import { exact, product, roundHalfUp, written } from '../../kernel/exact-decimals'
import { currencyExponent } from '../../kernel/money'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { DayRange } from '../analytics-search'
import { forecastOf, lookedBackDays } from '../forecast'
import type { ContractTerms, Licensing } from '../licensing.api'
import { fiscalYear, monthsIn } from '../range-presets'
import { readContract } from './contracts'
import { namedCounts } from './named-counts'
import { type Count, readCounts } from './read-counts'
import { daysIn } from './read-volume'

/** How much of the plan is used, what it will come to, and what does not count. */
export async function readLicensing(
  ctx: Context,
  tx: TenantReading,
  { users, from, to }: DayRange & { users: number },
): Promise<Omit<Licensing, 'asOf' | 'isCounting'>> {
  const { timeZone, fiscalYearStart } = await readOwnCustomer(tx)
  const today = dayInZone(ctx.now(), timeZone)
  const found = await readContract(tx, today)
  const { told: _, ...contract } = found ?? { told: 0 }
  const terms = found ? (contract as ContractTerms) : null
  const period = terms ? { from: terms.startsOn, to: terms.endsOn } : fiscalYear(today, fiscalYearStart)
  const days = await readCounts(tx, { ...period, measure: 'licensed', perDay: true })
  const used = sumOf(days)
  const forecast = forecastOf({ today, to: period.to, used, lastDays: await lastDays(tx, today) })
  return {
    contract: terms,
    period,
    used,
    forecast: { ...forecast, overage: terms && overageOf(terms, forecast.documents) },
    further: await readFurther(tx, { period, terms, timeZone, users }),
    byMonth: monthsIn(period)
      .filter(({ from }) => from <= today)
      .map((month) => ({
        ...month,
        count: sumOf(days.filter(({ day }) => day! >= month.from && day! <= month.to)),
      })),
    ...(await readParts(tx, { from, to }, timeZone)),
  }
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** How many each of the last 56 days before today took. */
async function lastDays(tx: TenantReading, today: Day): Promise<number[]> {
  const range = { from: daysAfter(today, -2 * lookedBackDays), to: daysAfter(today, -1) }
  const counts = await readCounts(tx, { ...range, measure: 'licensed', perDay: true })
  const first = counts[0]?.day ?? null
  // before the first document there is nothing to learn from
  if (first === null) return []
  return daysIn({ from: first, to: range.to }).map((day) => counts.find((one) => one.day === day)?.count ?? 0)
}

const countRow = z.object({ count: wholeNumber })

type Period = { period: { from: Day; to: Day }; terms: ContractTerms | null; timeZone: string; users: number }

/** What else a plan includes: reviews that ended, people who may sign in, documents that came as data. */
async function readFurther(
  tx: TenantReading,
  { period, terms, timeZone, users }: Period,
): Promise<Licensing['further']> {
  const [[reviews], sources] = await Promise.all([
    readRows(
      tx,
      countRow,
      sql`SELECT count(DISTINCT document_id) AS count FROM document_history
        WHERE action = 'finish-review' AND ${during('at', period, timeZone)}`,
    ),
    readCounts(tx, { ...period, measure: 'licensed', by: 'source' }),
  ])
  const eInvoices = sources.find(({ key }) => key === 'E_INVOICE')?.count ?? 0
  return [
    { key: 'reviews', used: reviews!.count, included: terms?.reviews ?? null },
    { key: 'users', used: users, included: terms?.users ?? null },
    { key: 'eInvoices', used: eInvoices, included: terms?.eInvoices ?? null },
  ]
}

function during(column: string, { from, to }: { from: Day; to: Day }, timeZone: string) {
  const [first, end] = [startOfDay(from, timeZone), startOfDay(dayAfter(to), timeZone)]
  return sql`${sql.raw(column)} >= ${first.toISOString()}::timestamptz AND ${sql.raw(column)} < ${end.toISOString()}::timestamptz`
}

const partRow = z.object({ status: z.enum(['SUPPORTING', 'DUPLICATE_FILE']), count: wholeNumber })

/** Of what the documents of a range consist, and what beside them does not count. */
async function readParts(tx: TenantReading, range: DayRange, timeZone: string) {
  const of = (by: 'company' | 'group' | 'source' | 'documentType') =>
    readCounts(tx, { ...range, measure: 'licensed', by })
  const [companies, groups, sources, types, notCounted, parts] = await Promise.all([
    of('company'),
    of('group'),
    of('source'),
    of('documentType'),
    readCounts(tx, { ...range, measure: 'unlicensed', by: 'licence' }),
    readRows(
      tx,
      partRow,
      sql`SELECT p.status, count(*) AS count FROM mail_parts p JOIN mails m ON m.id = p.mail_id
        WHERE p.status IN ('SUPPORTING', 'DUPLICATE_FILE') AND ${during('m.received_at', range, timeZone)} GROUP BY p.status`,
    ),
  ])
  const partsOf = (status: string) => parts.find((one) => one.status === status)?.count ?? 0
  return {
    usedInRange: sumOf(types),
    byCompany: await namedCounts(tx, companies, 'company'),
    byGroup: await namedCounts(tx, groups),
    bySource: await namedCounts(tx, sources),
    byType: await namedCounts(tx, types),
    notCounted: await namedCounts(tx, notCounted),
    supporting: partsOf('SUPPORTING'),
    duplicateFiles: partsOf('DUPLICATE_FILE'),
  }
}

/** What documents beyond the plan cost. */
function overageOf({ documents, overagePrice, currency }: ContractTerms, expected: number): string {
  const beyond = { digits: BigInt(Math.max(0, expected - documents)), scale: 0 }
  return written(roundHalfUp(product(beyond, exact(overagePrice)!), currencyExponent(currency)))
}
