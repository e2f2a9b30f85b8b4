import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { statusesOf } from '../list-tabs'
import {
  type CheckedFilters,
  readFilters,
  type SideFilterKey,
  sideFilter,
  sideFilterKeys,
} from '../side-filters'
import { patternsOf } from './compile-condition'
import { compileFilters, type FilterPlace, filterPlaces } from './compile-filters'
import { askingOf } from './compile-search'
import { countLimit } from './count-rows'
import { type ListAsked, listFilter } from './list-documents'

/** Items are counted over the newest documents of a list, up to so many. */
const mostLookedAt = 10_000
/** Of a filter whose items the data names, the most frequent are shown. */
const mostItems = 200

export type Facet = {
  key: string
  items: { value: string; name: string | null; count: number; isMore: boolean }[]
  isPartial: boolean
}

/** The side filters of a list. Each filter's counts obey all others, not its own checked items. */
export function listFacets(
  ctx: Context,
  query: ListAsked & { only?: string | undefined; find?: string | undefined },
): Promise<{ filters: Facet[] }> {
  return ctx.transaction(async (tx) => {
    const asking = askingOf(ctx, await readOwnCustomer(tx))
    const checked = readFilters(query.filters) ?? {}
    const base = and(
      inArray(documents.status, [...statusesOf(query.screen, query.status)]),
      await listFilter(ctx, tx, { asking, query: { ...query, filters: undefined } }),
    )!
    const places = filterPlaces(ctx, asking)
    const filters: Facet[] = []
    for (const key of query.only ? [query.only as SideFilterKey] : sideFilterKeys) {
      const wanted = query.only && query.find ? looksLike(places[key], query.find) : undefined
      const where = and(base, compileFilters(ctx, asking, checked, key), wanted)!
      filters.push(await countItems(tx, { key, place: places[key], where, checked }))
    }
    return { filters }
  })
}

/** Documents with an item whose value or name contains the text. */
function looksLike(place: FilterPlace, text: string): SQL {
  const [pattern] = patternsOf('contains', [text])
  if ('itemsOf' in place) {
    const { from, where, value } = place.itemsOf
    return sql`EXISTS (SELECT 1 FROM ${from} WHERE ${where} AND ${value} ILIKE ${pattern})`
  }
  if (!place.namedBy) return sql`${place.item} ILIKE ${pattern}`
  const named = sql`(SELECT n.id FROM ${sql.raw(place.namedBy)} n WHERE n.name ILIKE ${pattern})`
  return sql`(${place.item} ILIKE ${pattern} OR ${place.item} IN ${named})`
}

type Counted = { key: SideFilterKey; place: FilterPlace; where: SQL; checked: CheckedFilters }

async function countItems(tx: TenantTransaction, { key, place, where, checked }: Counted): Promise<Facet> {
  const value =
    'item' in place
      ? place.item
      : sql`ARRAY(SELECT ${place.itemsOf.value} FROM ${place.itemsOf.from} WHERE ${place.itemsOf.where})`
  const items =
    'item' in place
      ? sql`SELECT coalesce(v, '') AS item FROM looked_at`
      : sql`SELECT DISTINCT id, coalesce(u, '') AS item FROM looked_at LEFT JOIN LATERAL unnest(v) u ON true`
  const name =
    'item' in place && place.namedBy
      ? sql`(SELECT n.name FROM ${sql.raw(place.namedBy)} n WHERE n.id = item)`
      : sql`NULL`
  const { rows } = await tx.execute<{
    item: string
    name: string | null
    count: string
    looked_at: string
  }>(sql`
    WITH looked_at AS MATERIALIZED (SELECT ${documents.id}, ${value} AS v FROM ${documents} WHERE ${where}
      ORDER BY ${documents.id} DESC LIMIT ${mostLookedAt + 1}),
    counted AS (SELECT item, count(*) AS count FROM (${items}) listed GROUP BY item ORDER BY 2 DESC, 1 LIMIT ${mostItems})
    SELECT item, ${name} AS name, count, (SELECT count(*) FROM looked_at) AS looked_at FROM counted`)
  const isPartial = Number(rows[0]?.looked_at ?? 0) > mostLookedAt
  const found = rows.map((row) => ({
    value: row.item,
    name: row.name,
    count: Math.min(Number(row.count), countLimit),
    isMore: isPartial || Number(row.count) > countLimit,
  }))
  return { key, items: withUnfound(key, found, checked[key] ?? []), isPartial }
}

/** Items that always stand there, and checked ones, are shown even when no document has them. */
function withUnfound(key: SideFilterKey, found: Facet['items'], checked: string[]): Facet['items'] {
  const always = [...Object.keys(sideFilter(key).options ?? {}), ...checked]
  const missing = [...new Set(always)].filter((value) => !found.some((item) => item.value === value))
  return [...found, ...missing.map((value) => ({ value, name: null, count: 0, isMore: false }))]
}
