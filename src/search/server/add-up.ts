import { type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { decimalFromMinor } from '../../kernel/money'
import type { TenantTransaction } from '../../tenants/server/context'
import type { DocumentFieldName } from '../document-fields'
import type { SearchResult } from '../search.api'
import type { Asking } from './compile-condition'
import { placeOf } from './field-places'

/** Totals and groups add up no more documents than this, the newest of those found. */
const mostAddedUp = 50_000
const mostGroups = 200

type Totals = NonNullable<SearchResult['totals']>
type Groups = NonNullable<SearchResult['groups']>
type Row = {
  value: string | null
  /** Which columns are summed over: 2 the value, 3 both, 0 none. */
  level: number
  currency: string | null
  count: string
  minor: string | null
}

/** What the documents that a condition finds come to, by currency, and by the values of a field. */
export async function addUp(
  tx: TenantTransaction,
  { where, groupBy, asking }: { where: SQL; groupBy: DocumentFieldName | null; asking: Asking },
): Promise<{ totals: Totals; groups: Groups | null }> {
  const { rows } = await tx.execute<Row>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${groupValue(asking, groupBy)} AS value, ${documents.currency}::text AS currency, ${documents.controlAmountMinor} AS minor
      FROM ${documents} WHERE ${where} ORDER BY ${documents.id} DESC LIMIT ${mostAddedUp + 1})
    SELECT value, grouping(value, currency)::int AS level, currency, count(*) AS count, sum(minor)::text AS minor
    FROM found GROUP BY GROUPING SETS ((currency), (value, currency), ())`)
  const isPartial = Number(rows.find((row) => row.level === 3)?.count ?? 0) > mostAddedUp
  const moneyOf = (row: Row) => ({
    currency: row.currency,
    count: Number(row.count),
    controlAmt: decimalFromMinor(BigInt(row.minor ?? 0), row.currency ?? asking.currency),
  })
  const currencies = rows.filter((row) => row.level === 2)
  const totals = { isPartial, currencies: currencies.map(moneyOf).sort(mostFirst) }
  if (!groupBy) return { totals, groups: null }
  const items = new Map<string | null, Groups['items'][number]>()
  for (const row of rows.filter((one) => one.level === 0)) {
    const item = items.get(row.value) ?? { value: row.value, name: null, count: 0, totals: [] }
    item.count += Number(row.count)
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

/** Numbers of suppliers and companies with their names. */
async function named(
  tx: TenantTransaction,
  groupBy: DocumentFieldName,
  items: Groups['items'],
): Promise<Groups['items']> {
  const table = { supplierID: 'suppliers', companyID: 'companies' }[groupBy as string]
  if (!table) return items
  const values = items.map((item) => item.value).filter((value) => value !== null)
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM ${sql.raw(table)} WHERE id = ANY (${sql.param(values)}::text[])`,
  )
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return items.map((item) => ({ ...item, name: names.get(item.value ?? '') ?? null }))
}
