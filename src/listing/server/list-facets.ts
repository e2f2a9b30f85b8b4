import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
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
import { compileFilters, type FilterPlace, filterPlace } from './compile-filters'
import { askingOf } from './compile-search'
import { countLimit } from './count-rows'
import { inStates } from './in-states'
import { type ListAsked, listFilter } from './list-documents'

/** Items are counted over the newest documents of a list, up to so many. */
const mostLookedAt = 5_000
/** Of a filter whose items the data names, the most frequent are shown. */
const mostItems = 200

export type Facet = {
  key: SideFilterKey
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
      inStates(statusesOf(query.screen, query.status)),
      await listFilter(ctx, tx, { asking, query: { ...query, filters: undefined } }),
    )!
    const keys = query.only ? [query.only as SideFilterKey] : sideFilterKeys
    const places = new Map(keys.map((key) => [key, filterPlace(ctx, asking, key)]))
    const wanted = query.only && query.find ? looksLike(places.get(keys[0]!)!, query.find) : undefined
    const facets = new Map<SideFilterKey, Facet>()
    // all filters in which nothing is checked ask the same documents, so these are looked through once
    const unchecked = keys.filter((key) => !checked[key]?.length)
    for (const together of [unchecked, ...keys.filter((key) => checked[key]?.length).map((key) => [key])]) {
      if (together.length === 0) continue
      const where = and(base, compileFilters(ctx, asking, checked, together[0]), wanted)!
      for (const facet of await countItems(tx, { keys: together, places, where, checked }))
        facets.set(facet.key, facet)
    }
    return { filters: keys.map((key) => facets.get(key)!) }
  })
}

/** Documents with an item whose name contains the text; an item that nothing names is called by its value. */
function looksLike(place: FilterPlace, text: string): SQL {
  const [pattern] = patternsOf('contains', [text])
  if ('itemsOf' in place) {
    const { from, where, value } = place.itemsOf
    return sql`EXISTS (SELECT 1 FROM ${from} WHERE ${where} AND ${value} ILIKE ${pattern})`
  }
  if (!place.namedBy) return sql`${place.item} ILIKE ${pattern}`
  const name = sql`(SELECT n.name FROM ${sql.raw(place.namedBy)} n WHERE n.id = ${place.item})`
  return sql`coalesce(${name}, ${place.item}) ILIKE ${pattern}`
}

type Counted = {
  keys: SideFilterKey[]
  places: ReadonlyMap<SideFilterKey, FilterPlace>
  where: SQL
  checked: CheckedFilters
}
const facetRow = z.object({
  key: z.enum(sideFilterKeys).nullable(),
  item: z.string(),
  name: z.string().nullable(),
  count: wholeNumber,
})

async function countItems(tx: TenantReading, { keys, places, where, checked }: Counted): Promise<Facet[]> {
  const columns = keys.map((key, index) => sql`${selected(places.get(key)!)} AS ${column(index)}`)
  const counted = keys.map((key, index) => sql`(${itemsOf(key, places.get(key)!, column(index))})`)
  const rows = await readRows(
    tx,
    facetRow,
    sql`
    WITH looked_at AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)} FROM ${documents} WHERE ${where}
      ORDER BY ${documents.id} DESC LIMIT ${mostLookedAt + 1})
    SELECT NULL AS key, '' AS item, NULL AS name, count(*) FROM looked_at
    UNION ALL ${sql.join(counted, sql` UNION ALL `)}`,
  )
  const isPartial = rows.find((row) => row.key === null)!.count > mostLookedAt
  return keys.map((key) => {
    const found = rows
      .filter((row) => row.key === key)
      .map(({ item, name, count }) => ({
        value: item,
        name,
        count: Math.min(count, countLimit),
        isMore: isPartial || count > countLimit,
      }))
    return { key, items: withUnfound(key, found, checked[key] ?? []), isPartial }
  })
}

const column = (index: number) => sql.raw(`v${index}`)

function selected(place: FilterPlace): SQL {
  if ('item' in place) return place.item
  const { from, where, value } = place.itemsOf
  return sql`ARRAY(SELECT DISTINCT ${value} FROM ${from} WHERE ${where})`
}

/** The items of one filter with their counts, the most frequent first. */
function itemsOf(key: SideFilterKey, place: FilterPlace, values: SQL): SQL {
  const items =
    'item' in place
      ? sql`SELECT coalesce(${values}, '') AS item FROM looked_at`
      : sql`SELECT coalesce(one, '') AS item FROM looked_at LEFT JOIN LATERAL unnest(${values}) one ON true`
  const name =
    'item' in place && place.namedBy
      ? sql`(SELECT n.name FROM ${sql.raw(place.namedBy)} n WHERE n.id = item)`
      : sql`NULL`
  return sql`SELECT ${key}::text, item, ${name}, count
    FROM (SELECT item, count(*) AS count FROM (${items}) listed GROUP BY item ORDER BY 2 DESC, 1 LIMIT ${mostItems}) counted`
}

/** Items that always stand there, and checked ones, are shown even when no document has them. */
function withUnfound(key: SideFilterKey, found: Facet['items'], checked: string[]): Facet['items'] {
  const always = [...Object.keys(sideFilter(key).options ?? {}), ...checked]
  const missing = [...new Set(always)].filter((value) => !found.some((item) => item.value === value))
  return [...found, ...missing.map((value) => ({ value, name: null, count: 0, isMore: false }))]
}
