import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DocumentSummary } from '../../documents/documents.api'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { dayAfter, startOfDay } from '../../kernel/dates'
import { runQuestion } from '../../platform/database/database'
import { parseRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { DocumentFieldName } from '../document-fields'
import { thisWeek } from '../list-dates'
import { type ListScreen, statusesOf, tabsOf } from '../list-tabs'
import type { ListedDocument, listTabs } from '../listing.api'
import { searchErrors } from '../search-errors'
import { readFilters } from '../side-filters'
import { type Asking, patternsOf } from './compile-condition'
import { compileFilters } from './compile-filters'
import { askingOf, documentsLike } from './compile-search'
import { type CappedCount, cappedTo, countLimit } from './count-rows'
import { inStates, isDenied } from './in-states'
import { listedOf, listedSelection, summariesOf } from './read-listed'
import { readPage } from './read-page'
import { orderKeys } from './result-order'

export type ListAsked = {
  screen: ListScreen
  status: (typeof listTabs)[number]
  q?: string | undefined
  dates?: 'week' | 'all' | undefined
  from?: string | undefined
  to?: string | undefined
  filters?: string | undefined
  ids?: string | undefined
}
export type ListQuery = ListAsked & {
  page: number
  itemsPerPage: number
  cursor?: string | undefined
  sort?: string | undefined
  columns?: string | undefined
}

export type ListAnswer = {
  documents: ListedDocument[]
  total: CappedCount
  tabs: Record<string, number>
  cappedTabs: string[]
  hidden: CappedCount
  cursor: string | null
}

/** One page of a list with the counts of its tabs. */
export function listDocuments(ctx: Context, query: ListQuery): Promise<ListAnswer> {
  return ctx.read(async (tx) => {
    const asking = askingOf(ctx, await readOwnCustomer(tx))
    const filter = await listFilter(ctx, tx, { asking, query })
    // all are sent at once
    const [{ rows, cursor }, counts, open] = await Promise.all([
      readListPage(tx, { asking, query, filter }),
      countStatuses(tx, query, filter),
      query.screen === 'my-invoices' && filter ? countStatuses(tx, query, undefined) : null,
    ])
    const documents = listedOf(ctx, rows, { columns: columnsOf(query), asking })
    return { documents, cursor, ...tabCounts(query, counts), hidden: hiddenCount(counts, open ?? counts) }
  })
}

/** Which documents a list shows; whoever counts what a list has behind a link counts by this. */
export async function listCondition(
  ctx: Context,
  tx: TenantReading,
  { asking, query }: { asking: Asking; query: ListAsked },
): Promise<SQL> {
  return and(inStates(statusesOf(query.screen, query.status)), await listFilter(ctx, tx, { asking, query }))!
}

const columnsOf = ({ columns }: ListQuery) => (columns ?? '').split(',') as DocumentFieldName[]

function readListPage(
  tx: TenantReading,
  { asking, query, filter }: { asking: Asking; query: ListQuery; filter: SQL | undefined },
) {
  const { screen, status, q, to, filters, ids, sort } = query
  const from = beginning(asking, query)
  const question = {
    where: and(inStates(statusesOf(screen, status)), filter)!,
    keys: orderKeys(asking, sort),
    signature: JSON.stringify([screen, status, q, from, to, filters, ids, sort]),
    more: listedSelection(columnsOf(query), asking),
  }
  return readPage(tx, question, query)
}

/** What a list's search, range and checked filters ask for, apart from its tab. Days are the customer's own. */
export async function listFilter(
  ctx: Context,
  tx: TenantReading,
  { asking, query }: { asking: Asking; query: ListAsked },
): Promise<SQL | undefined> {
  const { timeZone } = asking
  const from = beginning(asking, query)
  return and(
    from ? sql`${documents.receivedAt} >= ${from.toISOString()}::timestamptz` : undefined,
    query.to ? lt(documents.receivedAt, startOfDay(dayAfter(query.to), timeZone)) : undefined,
    query.q?.trim() ? await matches(tx, query.q.trim()) : undefined,
    query.ids ? inArray(documents.id, query.ids.split(',').map(Number)) : undefined,
    compileFilters(ctx, asking, readFilters(query.filters) ?? {}),
  )
}

function beginning({ now, timeZone }: Asking, { dates, from }: ListAsked): Date | undefined {
  if (dates === 'week') return startOfDay(thisWeek(now).from, 'UTC')
  return from ? startOfDay(from, timeZone) : undefined
}

const searchedColumns = ['supplier_name', 'invoice_number', 'po_number', 'file_name', 'sent_by_email']

async function matches(tx: TenantReading, text: string): Promise<SQL> {
  const patterns = patternsOf('contains', [text])
  const anywhere = sql.join(
    searchedColumns.map((column) => sql`documents.${sql.raw(column)} ILIKE ${patterns[0]}`),
    sql` OR `,
  )
  const isFound = (await documentsLike(tx, searchedColumns, patterns)) ?? sql`(${anywhere})`
  return /^\d{1,15}$/.test(text) ? sql`(${isFound} OR ${documents.id} = ${text}::bigint)` : isFound
}

const statusCount = z.object({ status: z.string(), count: wholeNumber })
type StatusCounts = Readonly<Record<string, number>>

/** How many documents each state of the screen's tabs has, none counted beyond the limit. */
async function countStatuses(
  tx: TenantReading,
  { screen }: ListAsked,
  filter: SQL | undefined,
): Promise<StatusCounts> {
  const states = [...new Set(Object.values(tabsOf[screen]).flat())]
  const statuses = states.filter((state) => state !== 'DENIED')
  const countOf = (condition: SQL) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${documents} WHERE ${and(condition, filter)} LIMIT ${sql.raw(String(countLimit + 1))}) capped) AS count`
  // one plan for all states: all of them are found by the same index
  const counted = sql`SELECT wanted.status, ${countOf(sql`${documents.status} = wanted.status`)}
    FROM unnest(${sql.raw(`ARRAY[${statuses.map((one) => `'${one}'`).join(', ')}]`)}) AS wanted (status)`
  const withDenied =
    statuses.length === states.length
      ? counted
      : sql`${counted} UNION ALL SELECT 'DENIED', ${countOf(isDenied)}`
  const rows = parseRows(statusCount, await runQuestion(tx, withDenied), () => 'the counts of the states')
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** How many open documents are among all, but not among the shown. Of a state with more than the limit at least so many. */
function hiddenCount(shown: StatusCounts, all: StatusCounts): CappedCount {
  const hidden = statusesOf('my-invoices', 'all').reduce(
    (sum, status) => sum + Math.max(0, (all[status] ?? 0) - (shown[status] ?? 0)),
    0,
  )
  return cappedTo(hidden)
}

/** Every tab's count and that of the open one; none goes beyond the limit. */
function tabCounts(
  { screen, status }: ListAsked,
  byStatus: StatusCounts,
): Pick<ListAnswer, 'total' | 'tabs' | 'cappedTabs'> {
  const tabs = Object.entries(tabsOf[screen])
  const sums = new Map(
    tabs.map(([tab, own]) => [tab, own.reduce((sum, one) => sum + (byStatus[one] ?? 0), 0)]),
  )
  return {
    total: cappedTo(sums.get(status) ?? 0),
    tabs: Object.fromEntries([...sums].map(([tab, sum]) => [tab, Math.min(sum, countLimit)])),
    cappedTabs: [...sums].filter(([, sum]) => sum > countLimit).map(([tab]) => tab),
  }
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
    const { rows, nextBefore } = await readInReview(tx, query)
    return { documents: await summariesOf(ctx, tx, rows), nextBefore }
  })
}

/** The rows of such a page, of those alone that also meet `only`. @throws search.no_such_page */
export async function readInReview(
  tx: TenantReading,
  { before, limit, only }: { before?: string | undefined; limit: number; only?: SQL | undefined },
): Promise<{ rows: DocumentRow[]; nextBefore: string | null }> {
  const release = sql`coalesce(${documents.releaseAt}, 'infinity')`
  const seen = before === undefined ? null : placeOf(before)
  const rows = await tx
    .select({ document: documents, place: sql<string>`${release}::text || '/' || ${documents.id}` })
    .from(documents)
    .where(
      and(
        eq(documents.status, 'HITL'),
        only,
        seen
          ? sql`(${release}, ${documents.id}) > (${seen.release}::timestamptz, ${seen.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(release, documents.id)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ document }) => document),
    nextBefore: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

function placeOf(before: string): { release: string; id: string } {
  const match =
    /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)\/(\d{1,15})$/.exec(before)
  if (match) return { release: match[1]!, id: match[2]! }
  throw searchErrors.noSuchPage({ field: 'before' })
}

/** Documents that Kontor is still reading, newest first, paged by the id of the last one seen. */
export function listProcessing(
  ctx: Context,
  query: { before?: number; limit: number },
): Promise<{ documents: DocumentSummary[]; nextBefore: number | null }> {
  return ctx.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(documents)
      .where(
        and(
          inArray(documents.status, ['RECEIVED', 'PROCESSING']),
          query.before ? lt(documents.id, query.before) : undefined,
        ),
      )
      .orderBy(desc(documents.id))
      .limit(query.limit + 1)
    const shown = rows.slice(0, query.limit)
    return {
      documents: await summariesOf(ctx, tx, shown),
      nextBefore: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}
