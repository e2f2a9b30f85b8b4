import { and, count, desc, eq, gt, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readActingGroups } from '../../document-groups/server/group-list'
import { openStatuses } from '../../documents/document-status'
import type { DocumentField } from '../../documents/documents.api'
import { headerField } from '../../documents/header-fields'
import { doubtBelow, readingSection } from '../../documents/reading-section'
import {
  type DocumentRow,
  documentFields,
  documentFlags,
  documentHistory,
  documentLines,
  documents,
} from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { needsLook } from '../../entry/field-state'
import { judgeDocument } from '../../entry/judge-document'
import { searchErrors } from '../../listing/search-errors'
import { readInReview } from '../../listing/server/list-documents'
import { summariesOf } from '../../listing/server/read-listed'
import { likeContaining } from '../../platform/database/like-pattern'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type ReviewCause, reviewCauses, reviewReasons } from '../review-reasons'
import type { ReviewTab } from '../review-search'
import type { ListedReview, ReviewCounts } from '../validation-services.api'
import { startOfToday } from './look-at-customers'

type Asked = {
  tab: ReviewTab
  supplier?: string | undefined
  group?: string | undefined
  before?: string | undefined
  limit: number
}
type Found = { row: DocumentRow; question?: string | null; finished?: ListedReview['finished'] }
type Page = { found: Found[]; nextBefore: string | null }

/**
 * One page of a list of the customer's page. What is in review: nearest release first; questions and finished reviews:
 * newest first. @throws search.no_such_page
 */
export async function listReviews(
  ctx: Context,
  tx: TenantReading,
  asked: Asked,
): Promise<{ documents: ListedReview[]; nextBefore: string | null }> {
  const { found, nextBefore } = await pageOf(ctx, tx, asked)
  return { documents: await listed(ctx, tx, found), nextBefore }
}

/** How many documents each of the lists has, however it is narrowed. */
export async function countReviews(ctx: Context, tx: TenantReading): Promise<ReviewCounts> {
  const { timeZone } = await readOwnCustomer(tx)
  const [counts] = await readRows(
    tx,
    countsRow,
    sql`SELECT
      (SELECT count(*)::int FROM documents WHERE status = 'HITL') AS queue,
      (SELECT count(*)::int FROM documents WHERE status = 'HITL' AND ${isMine(ctx)}) AS mine,
      (SELECT count(DISTINCT documents.id)::int FROM documents JOIN document_flags ON document_flags.document_id = documents.id
        WHERE ${isAsked}) AS questions,
      (SELECT count(DISTINCT documents.id)::int FROM documents JOIN document_history ON document_history.document_id = documents.id
        WHERE ${isFinishedSince(startOfToday(ctx.now(), timeZone))}) AS done`,
  )
  const { groups } = await readActingGroups(tx)
  return { ...counts!, timeZone, groups: groups.map(({ name }) => name) }
}

const countsRow = z.object({ queue: z.number(), mine: z.number(), questions: z.number(), done: z.number() })

function pageOf(ctx: Context, tx: TenantReading, asked: Asked): Promise<Page> {
  if (asked.tab === 'questions') return askedPage(tx, asked)
  if (asked.tab === 'done') return finishedPage(ctx, tx, asked)
  return inReviewPage(tx, asked, asked.tab === 'mine' ? isMine(ctx) : undefined)
}

/** What the reader narrowed a list to. A supplier is looked for in what its column shows: until it is known, the file's name. */
function isWanted({ supplier, group }: Asked): SQL | undefined {
  const shown = sql`coalesce(nullif(${documents.supplierName}, ''), ${documents.fileName})`
  return and(
    supplier ? ilike(shown, likeContaining(supplier)) : undefined,
    group ? eq(documents.documentGroup, group) : undefined,
  )
}

async function inReviewPage(tx: TenantReading, asked: Asked, only?: SQL): Promise<Page> {
  const { rows, nextBefore } = await readInReview(tx, { ...asked, only: and(only, isWanted(asked)) })
  return { found: rows.map((row) => ({ row })), nextBefore }
}

/** Being edited by the caller, or assigned to them. */
const isMine = ({ actor, now }: Context): SQL =>
  or(
    and(eq(documents.lockUserId, actor.id), gt(documents.lockUntil, now())),
    eq(documents.assigneeId, actor.id),
  )!

/** It left its review with a question that nobody has cleared. */
const isAsked: SQL = and(
  inArray(
    documents.status,
    openStatuses.filter((status) => status !== 'HITL'),
  ),
  isNull(documentFlags.clearedAt),
  sql`${documentFlags.reason} ->> 'code' = ${reviewReasons.question.code}`,
)!

async function askedPage(tx: TenantReading, asked: Asked): Promise<Page> {
  const { before, limit } = asked
  const rows = await tx
    .select({ row: documents, note: documentFlags.note, place: documentFlags.id })
    .from(documents)
    .innerJoin(documentFlags, eq(documentFlags.documentId, documents.id))
    .where(
      and(isAsked, isWanted(asked), before === undefined ? undefined : lt(documentFlags.id, placeOf(before))),
    )
    .orderBy(desc(documentFlags.id))
    .limit(limit + 1)
  return cut(
    rows.map(({ row, note, place }) => ({
      row,
      question: note && 'text' in note ? note.text : null,
      place,
    })),
    limit,
  )
}

/** Spelled out, so that the partial index serves; a document that was reviewed twice counts by its last time. */
const isFinishedSince = (since: Date): SQL =>
  and(
    sql`${documentHistory.action} = 'finish-review'`,
    gte(documentHistory.at, since),
    sql`NOT EXISTS (SELECT 1 FROM document_history later WHERE later.document_id = ${documentHistory.documentId}
      AND later.id > ${documentHistory.id} AND later.action = 'finish-review')`,
  )!

async function finishedPage(ctx: Context, tx: TenantReading, asked: Asked): Promise<Page> {
  const { before, limit } = asked
  const { timeZone } = await readOwnCustomer(tx)
  const { id, at, actorName } = documentHistory
  const rows = await tx
    .select({ row: documents, at, by: actorName, place: id })
    .from(documents)
    .innerJoin(documentHistory, eq(documentHistory.documentId, documents.id))
    .where(
      and(
        isFinishedSince(startOfToday(ctx.now(), timeZone)),
        isWanted(asked),
        before === undefined ? undefined : lt(id, placeOf(before)),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
  return cut(
    rows.map(({ row, at: finishedAt, by, place }) => ({
      row,
      finished: { at: finishedAt.toISOString(), by },
      place,
    })),
    limit,
  )
}

function placeOf(before: string): number {
  if (/^\d{1,15}$/.test(before)) return Number(before)
  throw searchErrors.noSuchPage({ field: 'before' })
}

function cut(found: (Found & { place: number })[], limit: number): Page {
  const shown = found.slice(0, limit)
  return { found: shown, nextBefore: found.length > limit ? String(shown.at(-1)!.place) : null }
}

/** What each row shows, asked for all rows at once. */
async function listed(ctx: Context, tx: TenantReading, found: readonly Found[]): Promise<ListedReview[]> {
  if (found.length === 0) return []
  const rows = found.map(({ row }) => row)
  const ids = rows.map(({ id }) => id)
  const summaries = await summariesOf(ctx, tx, rows)
  const lines = await countLines(tx, ids)
  const doubtful = await countDoubtful(tx, rows)
  const causes = await readCauses(tx, ids)
  return found.map(({ row, question = null, finished = null }, at) => ({
    ...summaries[at]!,
    receivedAt: row.receivedAt.toISOString(),
    pages: row.pageCount,
    lines: lines.get(row.id) ?? 0,
    doubtful: doubtful.get(row.id) ?? 0,
    cause: causes.get(row.id) ?? null,
    language: row.language,
    question,
    finished,
  }))
}

async function countLines(tx: TenantReading, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ documentId: documentLines.documentId, lines: count() })
    .from(documentLines)
    .where(and(inArray(documentLines.documentId, ids), isNull(documentLines.removedAt)))
    .groupBy(documentLines.documentId)
  return new Map(rows.map(({ documentId, lines }) => [documentId, lines]))
}

const causeRow = z.object({ documentId: wholeNumber, cause: z.enum(reviewCauses).nullable() })

/** As the history of their last sending to review has it. */
async function readCauses(tx: TenantReading, ids: number[]): Promise<Map<number, ReviewCause | null>> {
  const { id, documentId, action, details } = documentHistory
  const rows = await readRows(
    tx,
    causeRow,
    sql`SELECT DISTINCT ON (${documentId}) ${documentId} AS "documentId", ${details} ->> 'cause' AS cause
      FROM ${documentHistory} WHERE ${inArray(documentId, ids)} AND ${action} = 'send-to-review'
      ORDER BY ${documentId}, ${id} DESC`,
  )
  return new Map(rows.map((row) => [row.documentId, row.cause]))
}

/** Priority fields that the form shows as something to look at; what the checks find besides is not asked for a list. */
async function countDoubtful(tx: TenantReading, rows: readonly DocumentRow[]): Promise<Map<number, number>> {
  const { documentId, name, value, source, confidence, isNotOnDocument } = documentFields
  const ids = rows.map(({ id }) => id)
  const stored = await tx
    .select({ documentId, name, value, source, confidence, isNotOnDocument })
    .from(documentFields)
    .where(inArray(documentId, ids))
  const fieldsOf = new Map<number, DocumentField[]>(ids.map((id) => [id, []]))
  for (const field of stored) fieldsOf.get(field.documentId)!.push(field as unknown as DocumentField)
  const layout = await readFieldLayout(tx)
  const below = doubtBelow(await readSettings(tx, readingSection))
  return new Map(
    rows.map(({ id, status, currency }) => {
      const fields = fieldsOf.get(id)!
      const judged = judgeDocument({ status, currency, fields, layout, doubtBelow: below, findings: [] })
      return [id, judged.filter((field) => headerField(field.name).isPriority && needsLook(field)).length]
    }),
  )
}
