import { and, type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { dayInZone, startOfDay } from '../../kernel/dates'
import type { Context } from '../../tenants/server/context'
import { type CheckedFilters, type SideFilterKey, sideFilterKeys } from '../side-filters'
import { type Asking, textArray } from './compile-condition'

/** Where the items of a filter come from: one value for each document, or rows of another table. */
export type FilterPlace =
  | { item: SQL; namedBy?: 'suppliers' | 'companies'; isItem?(value: string): SQL }
  | { itemsOf: { from: SQL; where: SQL; value: SQL } }

/** Which documents each item of a side filter stands for. */
export function filterPlace(ctx: Context, asking: Asking, key: SideFilterKey): FilterPlace {
  switch (key) {
    case 'assignment':
      return { item: inUseBy(ctx, asking) }
    case 'due':
      return { item: dueBucket(asking), isItem: (value) => isDue(asking, value) }
    case 'age':
      return { item: ageBucket(asking), isItem: (value) => isOfAge(asking, value) }
    default:
      return lastingPlaces[key]
  }
}

const id = documents.id

/** Those that neither the reader nor the time changes. */
const lastingPlaces: Record<Exclude<SideFilterKey, 'assignment' | 'due' | 'age'>, FilterPlace> = {
  group: { item: sql`${documents.documentGroup}` },
  supplier: { item: sql`${documents.supplierId}`, namedBy: 'suppliers' },
  company: { item: sql`${documents.companyId}`, namedBy: 'companies' },
  documentType: { item: sql`${documents.documentType}` },
  po: { item: sql`(CASE WHEN coalesce(${documents.poNumber}, '') <> '' THEN 'po' ELSE 'non-po' END)` },
  currency: { item: sql`${documents.currency}::text` },
  source: { item: sql`${documents.source}` },
  flagReason: {
    itemsOf: {
      from: sql`document_flags g`,
      where: sql`g.document_id = ${id} AND g.cleared_at IS NULL`,
      value: sql`g.reason`,
    },
  },
  holdReason: { item: sql`(CASE WHEN ${documents.status} = 'ON_HOLD' THEN ${documents.statusReason} END)` },
  processor: {
    itemsOf: {
      from: sql`document_history h`,
      where: sql`h.document_id = ${id} AND h.actor_kind = 'user' AND h.action = 'submit'`,
      value: sql`h.actor_name`,
    },
  },
  erpStatus: { item: sql`${documents.erpStatus}` },
  duplicate: { item: sql`(CASE WHEN ${documents.duplicateOf} IS NULL THEN 'no' ELSE 'yes' END)` },
}

function inUseBy(ctx: Context, asking: Asking): SQL {
  const now = sql`${asking.now.toISOString()}::timestamptz`
  return sql`(CASE WHEN ${documents.lockUntil} IS NULL OR ${documents.lockUntil} <= ${now} THEN 'nobody'
    WHEN ${documents.lockUserId} = ${ctx.actor.id} THEN 'mine' ELSE 'others' END)`
}

function dueBucket({ now, timeZone }: Asking): SQL {
  const today = sql`${dayInZone(now, timeZone)}::date`
  return sql`(CASE WHEN ${documents.dueDate} < ${today} THEN 'overdue' WHEN ${documents.dueDate} = ${today} THEN 'today'
    WHEN ${documents.dueDate} <= ${today} + 3 THEN 'next-3-days' WHEN ${documents.dueDate} <= ${today} + 7 THEN 'next-7-days'
    WHEN ${documents.dueDate} IS NOT NULL THEN 'later' END)`
}

/** The same as plain comparisons, which an index can answer. */
function isDue({ now, timeZone }: Asking, item: string): SQL {
  const today = sql`${dayInZone(now, timeZone)}::date`
  const after = (days: number) => sql`${documents.dueDate} > ${today} + ${sql.raw(String(days))}`
  const until = (days: number) => sql`${documents.dueDate} <= ${today} + ${sql.raw(String(days))}`
  const items: Record<string, SQL> = {
    overdue: sql`${documents.dueDate} < ${today}`,
    today: sql`${documents.dueDate} = ${today}`,
    'next-3-days': sql`(${after(0)} AND ${until(3)})`,
    'next-7-days': sql`(${after(3)} AND ${until(7)})`,
    later: after(7),
  }
  return items[item] ?? sql`false`
}

/** The start of the day so many days before today, as the customer counts days. */
function startOfDayBefore({ now, timeZone }: Asking, days: number): SQL {
  const day = new Date(`${dayInZone(now, timeZone)}T00:00:00Z`).getTime() - days * 86_400_000
  const start = startOfDay(new Date(day).toISOString().slice(0, 10), timeZone)
  return sql`${start.toISOString()}::timestamptz`
}

/** Days that have begun since the document came. */
function ageBucket(asking: Asking): SQL {
  const came = (days: number) => sql`${documents.receivedAt} >= ${startOfDayBefore(asking, days)}`
  return sql`(CASE WHEN ${came(1)} THEN '0-1' WHEN ${came(3)} THEN '2-3' WHEN ${came(7)} THEN '4-7' ELSE '8-' END)`
}

function isOfAge(asking: Asking, item: string): SQL {
  const came = (days: number) => sql`${documents.receivedAt} >= ${startOfDayBefore(asking, days)}`
  const cameBefore = (days: number) => sql`${documents.receivedAt} < ${startOfDayBefore(asking, days)}`
  const items: Record<string, () => SQL> = {
    '0-1': () => came(1),
    '2-3': () => sql`(${came(3)} AND ${cameBefore(1)})`,
    '4-7': () => sql`(${came(7)} AND ${cameBefore(3)})`,
    '8-': () => cameBefore(7),
  }
  return items[item]?.() ?? sql`false`
}

/** The checked filters as SQL; of one filter's items any, of several filters all. `but` leaves one filter out. */
export function compileFilters(
  ctx: Context,
  asking: Asking,
  checked: CheckedFilters,
  but?: SideFilterKey,
): SQL | undefined {
  return and(
    ...sideFilterKeys
      .filter((key) => key !== but && (checked[key]?.length ?? 0) > 0)
      .map((key) => itemsChecked(filterPlace(ctx, asking, key), checked[key]!)),
  )
}

function itemsChecked(place: FilterPlace, values: string[]): SQL {
  const named = values.filter((value) => value !== '')
  const isNoneChecked = named.length < values.length
  if ('itemsOf' in place) {
    const { from, where, value } = place.itemsOf
    // looked up for each document: as a join PostgreSQL would first read the rows of all documents
    const any = sql`coalesce((SELECT true FROM ${from} WHERE ${where} AND ${value} = ANY (${textArray(named)}) LIMIT 1), false)`
    return isNoneChecked ? sql`(${any} OR NOT EXISTS (SELECT 1 FROM ${from} WHERE ${where}))` : any
  }
  const { item, isItem } = place
  const isNamed =
    isItem && named.length > 0
      ? sql`(${sql.join(named.map(isItem), sql` OR `)})`
      : sql`${item} = ANY (${textArray(named)})`
  return isNoneChecked ? sql`(${isNamed} OR coalesce(${item}, '') = '')` : isNamed
}
