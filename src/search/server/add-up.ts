import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import { decimalFromMinor } from '../../kernel/money'
import type { DocumentFieldName } from '../../listing/document-fields'
import type { Asking } from '../../listing/server/compile-condition'
import { placeOf } from '../../listing/server/field-places'
import { companies, suppliers } from '../../master-data/server/master-data.tables'
import { minorAmount, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { SearchResult } from '../search.api'

/** Totals and groups add up no more documents than this, the newest of those found. */
const mostAddedUp = 50_000
const mostGroups = 200

type Totals = NonNullable<SearchResult['totals']>
type Groups = NonNullable<SearchResult['groups']>
const sumRow = z.object({
  value: z.string().nullable(),
  level: z.number(),
  currency: z.string().nullable(),
  count: wholeNumber,
  minor: minorAmount.nullable(),
})
type Row = z.output<typeof sumRow>

/** What the documents that a condition finds come to, by currency, and by the values of a field. */
export async function addUp(
  tx: TenantReading,
  { where, groupBy, asking }: { where: SQL; groupBy: DocumentFieldName | null; asking: Asking },
): Promise<{ totals: Totals; groups: Groups | null }> {
  const rows = await readRows(
    tx,
    sumRow,
    sql`
    WITH found AS MATERIALIZED (
      SELECT ${groupValue(asking, groupBy)} AS value, ${documents.currency}::text AS currency, ${documents.payableMinor} AS minor
      FROM ${documents} WHERE ${where} ORDER BY ${documents.id} DESC LIMIT ${mostAddedUp + 1})
    SELECT value, grouping(value, currency)::int AS level, currency, count(*) AS count, sum(minor)::text AS minor
    FROM found GROUP BY GROUPING SETS ((currency), (value, currency), ())`,
  )
  const isPartial = (rows.find((row) => row.level === 3)?.count ?? 0) > mostAddedUp
  const moneyOf = (row: Row) => ({
    currency: row.currency,
    count: row.count,
    controlAmt: decimalFromMinor(row.minor ?? 0n, row.currency ?? asking.currency),
  })
  const currencies = rows.filter((row) => row.level === 2)
  const totals = { isPartial, currencies: currencies.map(moneyOf).sort(mostFirst) }
  if (!groupBy) return { totals, groups: null }
  const items = new Map<string | null, Groups['items'][number]>()
  for (const row of rows.filter((one) => one.level === 0)) {
    const item = items.get(row.value) ?? { value: row.value, name: null, count: 0, totals: [] }
    item.count += row.count
    item.totals.push(moneyOf(row))
    items.set(row.value, item)
  }
  const first = [...items.values()].sort(mostFirst).slice(0, mostGroups)
  return { totals, groups: { isPartial, items: await named(tx, groupBy, first) } }
}

const mostFirst = (one: { count: number }, other: { count: number }) => other.count - one.count

/** An empty text counts as none. */
function groupValue(asking: Asking, groupBy: DocumentFieldName | null): SQL {
  const place = groupBy ? placeOf(asking.places, groupBy) : null
  return place && 'one' in place ? sql`nullif(${place.one}::text, '')` : sql`NULL::text`
}

const namedRow = z.object({ id: z.string(), name: z.string() })

/** Numbers of suppliers and companies with their names. */
async function named(
  tx: TenantReading,
  groupBy: DocumentFieldName,
  items: Groups['items'],
): Promise<Groups['items']> {
  const table = groupBy === 'supplierID' ? suppliers : groupBy === 'companyID' ? companies : null
  if (!table) return items
  const values = items.map((item) => item.value).filter((value) => value !== null)
  const rows = await readRows(
    tx,
    namedRow,
    sql`SELECT id, name FROM ${table} WHERE id = ANY (${sql.param(values)}::text[])`,
  )
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return items.map((item) => ({ ...item, name: names.get(item.value ?? '') ?? null }))
}
