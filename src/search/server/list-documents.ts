import { and, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DocumentStatus } from '../../documents/document-status'
import type { DocumentSummary } from '../../documents/documents.api'
import { summaryOf } from '../../documents/server/documents.queries'
import { type DocumentRow, documentFlags, documents } from '../../documents/server/documents.tables'
import { dayAfter, startOfDay } from '../../kernel/dates'
import { ExpectedError } from '../../kernel/error-codes'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type Screen, statusesOf, tabsOf } from '../list-tabs'
import type { completedTabs, listSortColumns, myInvoicesTabs } from '../search.api'

/** A list never counts further than this; beyond it the screen says "1,000+". */
export const countLimit = 1000

export type ListQuery = {
  screen: Screen
  status: (typeof myInvoicesTabs)[number] | (typeof completedTabs)[number]
  q?: string
  from?: string
  to?: string
  page: number
  itemsPerPage: number
  sort?: string
}

const sortColumns = {
  invID: documents.id,
  invScannedDate: documents.receivedAt,
  supplierIDText: documents.supplierName,
  invoiceNumber: documents.invoiceNumber,
  invoiceDate: documents.invoiceDate,
  dueDate: documents.dueDate,
  controlAmt: documents.controlAmountMinor,
  status: documents.status,
  poNumber: documents.poNumber,
} satisfies Record<(typeof listSortColumns)[number], unknown>

/** One page of a list with the counts of its tabs. */
export function listDocuments(ctx: Context, query: ListQuery) {
  return ctx.transaction(async (tx) => {
    const filter = filterOf(query, await readOwnCustomer(tx))
    const statuses = [...statusesOf(query.screen, query.status)]
    const where = and(inArray(documents.status, statuses), filter)
    const rows = await tx
      .select()
      .from(documents)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.itemsPerPage)
      .offset((query.page - 1) * query.itemsPerPage)
    const count = await cappedCount(tx, where)
    return {
      documents: await withFlags(ctx, tx, rows),
      total: { count: Math.min(count, countLimit), isMore: count > countLimit },
      tabs: await tabCounts(tx, query.screen, filter),
    }
  })
}

/**
 * Documents in review, nearest release first. `before` is the release and id of the last one seen, so that pages neither
 * repeat nor skip one while others leave the review. @throws search.no_such_page
 */
export function listInReview(
  ctx: Context,
  query: { before?: string; limit: number },
): Promise<{ documents: DocumentSummary[]; nextBefore: string | null }> {
  return ctx.transaction(async (tx) => {
    const release = sql`coalesce(${documents.releaseAt}, 'infinity')`
    const seen = query.before === undefined ? null : placeOf(query.before)
    const rows = await tx
      .select({ document: documents, place: sql<string>`${release}::text || '/' || ${documents.id}` })
      .from(documents)
      .where(
        and(
          eq(documents.status, 'HITL'),
          seen
            ? sql`(${release}, ${documents.id}) > (${seen.release}::timestamptz, ${seen.id}::bigint)`
            : undefined,
        ),
      )
      .orderBy(release, documents.id)
      .limit(query.limit + 1)
    const shown = rows.slice(0, query.limit)
    return {
      documents: await withFlags(
        ctx,
        tx,
        shown.map((row) => row.document),
      ),
      nextBefore: rows.length > query.limit ? (shown.at(-1)?.place ?? null) : null,
    }
  })
}

function placeOf(before: string): { release: string; id: string } {
  const match =
    /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)\/(\d{1,15})$/.exec(before)
  if (match) return { release: match[1]!, id: match[2]! }
  throw new ExpectedError('search.no_such_page', 'invalid', 'There is no such page. Open the list again.', {
    field: 'before',
  })
}

/** Documents in some states, newest first, paged by the id of the last one seen. */
export function listByStatus(
  ctx: Context,
  query: { statuses: DocumentStatus[]; before?: number; limit: number },
): Promise<{ documents: DocumentSummary[]; nextBefore: number | null }> {
  return ctx.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(documents)
      .where(
        and(
          inArray(documents.status, query.statuses),
          query.before ? lt(documents.id, query.before) : undefined,
        ),
      )
      .orderBy(desc(documents.id))
      .limit(query.limit + 1)
    const shown = rows.slice(0, query.limit)
    return {
      documents: await withFlags(ctx, tx, shown),
      nextBefore: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

/** Days are the customer's own. */
function filterOf(query: ListQuery, { timeZone }: { timeZone: string }): SQL | undefined {
  return and(
    query.from ? gte(documents.receivedAt, startOfDay(query.from, timeZone)) : undefined,
    query.to ? lt(documents.receivedAt, startOfDay(dayAfter(query.to), timeZone)) : undefined,
    query.q?.trim() ? matches(query.q.trim()) : undefined,
  )
}

function matches(text: string): SQL | undefined {
  const anywhere = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const isId = /^\d{1,15}$/.test(text)
  return or(
    ilike(documents.supplierName, anywhere),
    ilike(documents.invoiceNumber, anywhere),
    ilike(documents.poNumber, anywhere),
    ilike(documents.fileName, anywhere),
    ilike(documents.sentByEmail, anywhere),
    isId ? eq(documents.id, Number(text)) : undefined,
  )
}

function orderOf(sort: string | undefined): SQL[] {
  const wanted = (sort ?? '')
    .split(',')
    .map((part) => part.split(':') as [keyof typeof sortColumns, 'asc' | 'desc'])
    .filter(([name]) => name in sortColumns)
    .map(([name, direction]) =>
      direction === 'desc'
        ? sql`${sortColumns[name]} DESC NULLS LAST`
        : sql`${sortColumns[name]} ASC NULLS LAST`,
    )
  return [...wanted, sql`${documents.id} DESC`]
}

async function cappedCount(tx: TenantTransaction, where: SQL | undefined): Promise<number> {
  const limited = tx
    .select({ one: sql`1` })
    .from(documents)
    .where(where)
    .limit(countLimit + 1)
    .as('limited')
  const [row] = await tx.select({ count: sql<string>`count(*)` }).from(limited)
  return Number(row?.count ?? 0)
}

async function tabCounts(
  tx: TenantTransaction,
  screen: Screen,
  filter: SQL | undefined,
): Promise<Record<string, number>> {
  const tabs = Object.entries(tabsOf[screen])
  const all = [...new Set(tabs.flatMap(([, statuses]) => [...statuses]))]
  const rows = await tx
    .select({ status: documents.status, count: sql<string>`count(*)` })
    .from(documents)
    .where(and(inArray(documents.status, all), filter))
    .groupBy(documents.status)
  const byStatus = new Map(rows.map((row) => [row.status, Number(row.count)]))
  return Object.fromEntries(
    tabs.map(([tab, statuses]) => [
      tab,
      statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0),
    ]),
  )
}

async function withFlags(
  ctx: Context,
  tx: TenantTransaction,
  rows: DocumentRow[],
): Promise<DocumentSummary[]> {
  const customer = await readOwnCustomer(tx)
  const ids = rows.filter((row) => row.status === 'FLAGGED').map((row) => row.id)
  const flags =
    ids.length === 0
      ? []
      : await tx
          .select({ documentId: documentFlags.documentId, reason: documentFlags.reason })
          .from(documentFlags)
          .where(and(inArray(documentFlags.documentId, ids), isNull(documentFlags.clearedAt)))
  return rows.map((row) => {
    const own = flags.filter((flag) => flag.documentId === row.id).map((flag) => flag.reason)
    return summaryOf(row, own, customer.currency, ctx.now())
  })
}
