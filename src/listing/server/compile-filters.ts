import { and, type SQL, sql } from 'drizzle-orm'
import { groupsOfDocument, isInGroupOf, isInGroups } from '../../document-groups/server/is-in-group-of'
import { documents } from '../../documents/server/documents.tables'
import { dayInZone, startOfDay } from '../../kernel/dates'
import type { Context } from '../../tenants/server/context'
import { type CheckedFilters, type SideFilterKey, sideFilterKeys } from '../side-filters'
import { type Asking, textArray } from './compile-condition'
import { isDuplicate } from './is-duplicate'
import { toldKey } from './told-key'

/** Where the items of a filter come from: one value for each document, or rows of another table. */
export type FilterPlace =
  | { item: SQL; namedBy?: 'suppliers' | 'companies'; isItem?(value: string): SQL }
  | {
      itemsOf: { from: SQL; where: SQL; value: SQL }
      /** Of texts, where the document's own row knows. */
      isAnyOf?(values: SQL): SQL
    }

/** Which documents each item of a side filter stands for. */
export function filterPlace(ctx: Context, asking: Asking, key: SideFilterKey): FilterPlace {
  switch (key) {
    case 'assignment':
      return assignedTo(ctx)
    case 'membership':
      return { item: sql`(CASE WHEN ${isInGroupOf(ctx.actor.id)} THEN 'mine' ELSE 'others' END)` }
    case 'due':
      return partedBy(dueItems(asking))
    case 'age':
      return partedBy(ageItems(asking))
    case 'sla':
      return partedBy(slaItems(asking))
    case 'submitted':
      return partedBy(submittedItems(asking))
    default:
      return lastingPlaces[key]
  }
}

const id = documents.id

/** Those that neither the reader nor the time changes. */
const lastingPlaces: Record<
  Exclude<SideFilterKey, 'assignment' | 'membership' | 'due' | 'age' | 'sla' | 'submitted'>,
  FilterPlace
> = {
  group: {
    itemsOf: { from: groupsOfDocument, where: sql`g.name IS NOT NULL`, value: sql`g.name` },
    isAnyOf: isInGroups,
  },
  assignee: { item: sql`${documents.assigneeName}` },
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
      value: toldKey(sql`g.reason`),
    },
  },
  holdReason: {
    item: sql`(CASE WHEN ${documents.status} = 'ON_HOLD' THEN ${toldKey(documents.statusReason)} END)`,
  },
  processor: {
    itemsOf: {
      from: sql`document_history h`,
      where: sql`h.document_id = ${id} AND h.actor_kind = 'user' AND h.action = 'submit'`,
      value: sql`h.actor_name`,
    },
  },
  erpStatus: { item: sql`${documents.erpStatus}` },
  duplicate: { item: sql`(CASE WHEN ${isDuplicate} THEN 'yes' ELSE 'no' END)` },
}

function assignedTo(ctx: Context): FilterPlace {
  const { assigneeId } = documents
  return partedBy({
    nobody: sql`${assigneeId} IS NULL`,
    mine: sql`${assigneeId} = ${ctx.actor.id}`,
    others: sql`${assigneeId} <> ${ctx.actor.id}`,
  })
}

/** Items that are conditions, of which one document meets one at most. Each on its own is what an index can answer. */
function partedBy(items: Record<string, SQL>): FilterPlace {
  const ways = Object.entries(items).map(([name, condition]) => sql`WHEN ${condition} THEN ${name}`)
  return {
    item: sql`(CASE ${sql.join(ways, sql` `)} END)`,
    isItem: (value) => items[value] ?? sql`false`,
  }
}

function dueItems({ now, timeZone }: Asking): Record<string, SQL> {
  const today = sql`${dayInZone(now, timeZone)}::date`
  const after = (days: number) => sql`${documents.dueDate} > ${today} + ${sql.raw(String(days))}`
  const until = (days: number) => sql`${documents.dueDate} <= ${today} + ${sql.raw(String(days))}`
  return {
    overdue: sql`${documents.dueDate} < ${today}`,
    today: sql`${documents.dueDate} = ${today}`,
    'next-3-days': sql`(${after(0)} AND ${until(3)})`,
    'next-7-days': sql`(${after(3)} AND ${until(7)})`,
    later: after(7),
  }
}

/** When the customer's day began, so many days ago. */
function dayBegan({ now, timeZone }: Asking, daysAgo: number): SQL {
  const day = new Date(`${dayInZone(now, timeZone)}T00:00:00Z`).getTime() - daysAgo * 86_400_000
  const start = startOfDay(new Date(day).toISOString().slice(0, 10), timeZone)
  return sql`${start.toISOString()}::timestamptz`
}

function submittedItems(asking: Asking): Record<string, SQL> {
  const since = (daysAgo: number) => sql`${documents.submittedAt} >= ${dayBegan(asking, daysAgo)}`
  const before = (daysAgo: number) => sql`${documents.submittedAt} < ${dayBegan(asking, daysAgo)}`
  return {
    today: since(0),
    yesterday: sql`(${since(1)} AND ${before(0)})`,
    'last-7-days': sql`(${since(7)} AND ${before(1)})`,
    earlier: before(7),
  }
}

/** Days that have begun since the document came, as the customer counts days. */
function ageItems(asking: Asking): Record<string, SQL> {
  const came = (daysAgo: number) => sql`${documents.receivedAt} >= ${dayBegan(asking, daysAgo)}`
  const cameBefore = (daysAgo: number) => sql`${documents.receivedAt} < ${dayBegan(asking, daysAgo)}`
  return {
    '0-1': came(1),
    '2-3': sql`(${came(3)} AND ${cameBefore(1)})`,
    '4-7': sql`(${came(7)} AND ${cameBefore(3)})`,
    '8-': cameBefore(7),
  }
}

function slaItems({ now }: Asking): Record<string, SQL> {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    late: sql`${documents.slaDueAt} <= ${at}`,
    soon: sql`(${documents.slaDueAt} > ${at} AND ${documents.slaAmberAt} <= ${at})`,
    'on-time': sql`(${documents.slaDueAt} > ${at} AND (${documents.slaAmberAt} > ${at} OR ${documents.slaAmberAt} IS NULL))`,
  }
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
    const any = place.isAnyOf
      ? sql`coalesce(${place.isAnyOf(textArray(named))}, false)`
      : sql`coalesce((SELECT true FROM ${from} WHERE ${where} AND ${value} = ANY (${textArray(named)}) LIMIT 1), false)`
    return isNoneChecked ? sql`(${any} OR NOT EXISTS (SELECT 1 FROM ${from} WHERE ${where}))` : any
  }
  const { item, isItem } = place
  const isNamed =
    isItem && named.length > 0
      ? sql`(${sql.join(named.map(isItem), sql` OR `)})`
      : sql`${item} = ANY (${textArray(named)})`
  return isNoneChecked ? sql`(${isNamed} OR coalesce(${item}, '') = '')` : isNamed
}
