import { createHash } from 'node:crypto'
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import { isDay } from '../../kernel/dates'
import type { TenantTransaction } from '../../tenants/server/context'
import {
  fromPlace,
  type OrderKey,
  orderBy,
  type Segment,
  segmentCondition,
  segmentsOf,
  type Way,
} from './result-order'

export type PageAsked = { page: number; itemsPerPage: number; cursor?: string | undefined }
export type Question = {
  where: SQL
  keys: readonly OrderKey[]
  /** Says which question a cursor belongs to. */
  signature: string
  /** A text to read of each row as well. */
  selected?: SQL
}

/** The documents of a page, by number, in their order, and the cursor that stands for the page. */
export async function readPage(
  tx: TenantTransaction,
  question: Question,
  asked: PageAsked,
): Promise<{ ids: number[]; cursor: string | null }> {
  const known = readCursor(question, asked)
  const rows = known
    ? await pageFromKnown(tx, question, asked, known)
    : await readRows(tx, question, {
        place: null,
        isBackwards: false,
        isInclusive: true,
        skip: (asked.page - 1) * asked.itemsPerPage,
        limit: asked.itemsPerPage,
      })
  return {
    ids: rows.map((row) => Number(row.id)),
    cursor: rows.length === 0 ? null : writeCursor(question, asked, rows[0]!.keys),
  }
}

export type Row = { id: string; keys: (string | null)[]; selected: string | null }
type Known = { page: number; keys: (string | null)[] }

/** A cursor is the first row of a page: later pages lie behind it, earlier ones before it. */
async function pageFromKnown(
  tx: TenantTransaction,
  question: Question,
  { page, itemsPerPage }: PageAsked,
  known: Known,
): Promise<Row[]> {
  const isBackwards = page < known.page
  const skip = (isBackwards ? known.page - page - 1 : page - known.page) * itemsPerPage
  const rows = await readRows(tx, question, {
    place: known.keys,
    isBackwards,
    isInclusive: !isBackwards,
    skip,
    limit: itemsPerPage,
  })
  return isBackwards ? rows.reverse() : rows
}

export type Walk = Way & { place: (string | null)[] | null; skip: number; limit: number }

/** Some documents of an order, with the values of its keys. */
export async function readRows(tx: TenantTransaction, question: Question, walk: Walk): Promise<Row[]> {
  const rows: Row[] = []
  let { skip } = walk
  const segments = segmentsOnTheWay(question.keys, walk)
  for (const [index, segment] of segments.entries()) {
    const isStart = index === 0 && walk.place !== null
    const where = and(
      question.where,
      segmentCondition(question.keys, segment),
      isStart ? fromPlace(question.keys, walk.place!, walk) : undefined,
    )!
    const wanted = walk.limit - rows.length
    const found = await rowsOf(tx, question, {
      where,
      isBackwards: walk.isBackwards,
      skip,
      limit: wanted,
    })
    rows.push(...found)
    if (rows.length === walk.limit || index === segments.length - 1) break
    skip = found.length > 0 ? 0 : skip - (skip === 0 ? 0 : await countUpTo(tx, where, skip))
  }
  return rows
}

function segmentsOnTheWay(keys: readonly OrderKey[], { place, isBackwards }: Walk): Segment[] {
  const segments = segmentsOf(keys)
  const way = isBackwards ? segments.reverse() : segments
  if (place === null || way.length === 1) return way
  const start: Segment = place[0] === null ? 'empty' : 'valued'
  return way.slice(way.indexOf(start))
}

async function rowsOf(
  tx: TenantTransaction,
  { keys, selected }: Question,
  { where, isBackwards, skip, limit }: { where: SQL; isBackwards: boolean; skip: number; limit: number },
): Promise<Row[]> {
  // columns of their own, because reading an array takes longer than all else
  const values = keys.map(({ value }, index) => sql`${value}::text AS ${sql.raw(`key${index}`)}`)
  const { rows } = await tx.execute<Record<string, string | null>>(
    sql`SELECT ${documents.id}::text AS id, ${sql.join(values, sql`, `)}, ${selected ?? sql`NULL`} AS selected FROM ${documents}
      WHERE ${where} ORDER BY ${orderBy(keys, isBackwards)} LIMIT ${limit} OFFSET ${skip}`,
  )
  return rows.map((row) => ({
    id: row.id!,
    keys: keys.map((_, index) => row[`key${index}`] ?? null),
    selected: row.selected ?? null,
  }))
}

async function countUpTo(tx: TenantTransaction, where: SQL, most: number): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(
    sql`SELECT count(*) FROM (SELECT 1 FROM ${documents} WHERE ${where} LIMIT ${most}) capped`,
  )
  return Number(rows[0]!.count)
}

const cursorShape = z.object({
  of: z.string(),
  page: z.number().int().min(1),
  keys: z.array(z.string().nullable()),
})

/** A cursor of another question, or one that was made up, is as good as none. */
function readCursor(question: Question, { page, itemsPerPage, cursor }: PageAsked): Known | null {
  if (!cursor || page === 1) return null
  try {
    const read = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return read.of === fingerprint(question, itemsPerPage) && areValues(question.keys, read.keys)
      ? read
      : null
  } catch {
    return null
  }
}

/** Anybody can write a cursor, so what it holds must be values of the columns. */
function areValues(keys: readonly OrderKey[], values: (string | null)[]): boolean {
  return (
    keys.length === values.length &&
    keys.every(({ type, isNullable }, index) => {
      const value = values[index]!
      return value === null ? isNullable : looksLike[type]!(value)
    })
  )
}

const looksLike: Record<string, (value: string) => boolean> = {
  text: (value) => !value.includes('\u0000'),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  integer: (value) => /^-?\d{1,9}$/.test(value),
  date: isDay,
  timestamptz: (value) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(value) && isDay(value.slice(0, 10)),
  boolean: (value) => value === 'true' || value === 'false',
}

function writeCursor(question: Question, { page, itemsPerPage }: PageAsked, keys: (string | null)[]): string {
  const cursor = { of: fingerprint(question, itemsPerPage), page, keys }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function fingerprint({ signature }: Question, itemsPerPage: number): string {
  return createHash('sha256').update(`${itemsPerPage} ${signature}`).digest('base64url').slice(0, 16)
}
