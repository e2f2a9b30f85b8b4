import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAfter, daysAfter } from '../../kernel/dates'
import { readCompanyNames, readSupplierNames } from '../../master-data/server/find-master-data'
import { readRows } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { InvoiceVolume } from '../volume.api'
import { namedCounts } from './named-counts'
import { type AskedCounts, type Count, type CountRange, readAllCounts } from './read-counts'

/** What was received, completed and cancelled on these days. */
export async function readVolume(
  tx: TenantReading,
  range: CountRange,
): Promise<Omit<InvoiceVolume, 'asOf' | 'isCounting'>> {
  const { groups, suppliers, cancelled, sources, orders, companies, ...days } = await readAllCounts(tx, {
    groups: { ...range, measure: 'received', by: 'group' },
    suppliers: { ...range, measure: 'received', by: 'supplier' },
    cancelled: { ...range, measure: 'cancelled', by: 'supplier' },
    sources: { ...range, measure: 'received', by: 'source' },
    orders: { ...range, measure: 'received', by: 'po' },
    companies: { ...range, measure: 'received', by: 'company' },
    ...askedOfDays(range),
  })
  return {
    numOfInvoicesReceived: sumOf(orders),
    numOfSuppliers: suppliers.filter(({ key }) => key !== '').length,
    numOfInvoicesCancelled: sumOf(cancelled),
    numOfInvoiceCategories: groups.filter(({ key }) => key !== '').length,
    invoiceVolumeByTabData: await namedCounts(tx, groups),
    invoiceVolumeBySupplierData: await namedCounts(tx, suppliers, 'supplier'),
    invoiceCancelledBySupplierData: await namedCounts(tx, cancelled, 'supplier'),
    invoiceVolumeHistoricalData: daysOf(range, days),
    bySource: await namedCounts(tx, sources),
    byPo: await namedCounts(tx, orders),
    byCompany: await namedCounts(tx, companies, 'company'),
  }
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** What is counted to say of each day what `daysOf` does. */
export const askedOfDays = (range: CountRange) => {
  const earlier = { ...range, from: '0001-01-01', to: daysAfter(range.from, -1) }
  return {
    came: { ...range, measure: 'received', perDay: true },
    went: { ...range, measure: 'completed', perDay: true },
    cameBefore: { ...earlier, measure: 'received' },
    wentBefore: { ...earlier, measure: 'completed' },
  } satisfies Record<string, AskedCounts>
}

/** Each day of the range with what came, what was completed, and what was left at its end. */
export function daysOf(range: CountRange, counts: Record<keyof ReturnType<typeof askedOfDays>, Count[]>) {
  const received = new Map(counts.came.map(({ day, count }) => [day, count]))
  const completed = new Map(counts.went.map(({ day, count }) => [day, count]))
  let backlog = sumOf(counts.cameBefore) - sumOf(counts.wentBefore)
  return daysIn(range).map((day) => {
    const [came, went] = [received.get(day) ?? 0, completed.get(day) ?? 0]
    backlog += came - went
    return { day, received: came, completed: went, backlog }
  })
}

export function daysIn({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

const keyRow = z.object({ dimension: z.enum(['group', 'company', 'supplier']), key: z.string() })
const mostChoices = 500

/** What numbers can be narrowed to: what documents were received of, the most frequent first. */
export async function readChoices(tx: TenantReading) {
  const rows = await readRows(
    tx,
    keyRow,
    sql`SELECT replace(dimension, '.week', '') AS dimension, key FROM (
        SELECT dimension, key, row_number() OVER (PARTITION BY dimension ORDER BY sum(count) DESC, key) AS place
        FROM document_counts WHERE measure = 'received' AND dimension IN ('group', 'company', 'supplier.week') AND key <> ''
        GROUP BY dimension, key HAVING sum(count) > 0
      ) found WHERE place <= ${mostChoices} ORDER BY place`,
  )
  const keys = (of: string) => rows.filter(({ dimension }) => dimension === of).map(({ key }) => key)
  const [suppliers, companies] = [keys('supplier'), keys('company')]
  const [supplierNames, companyNames] = await Promise.all([
    readSupplierNames(tx, suppliers),
    readCompanyNames(tx, companies),
  ])
  const named = (ids: string[], names: ReadonlyMap<string, string>) =>
    ids.map((id) => ({ id, name: names.get(id) ?? id })).sort((a, b) => a.name.localeCompare(b.name))
  return {
    groups: keys('group').sort(),
    companies: named(companies, companyNames),
    suppliers: named(suppliers, supplierNames),
  }
}
