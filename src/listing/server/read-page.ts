import { createHash } from 'node:crypto'
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import { isDay } from '../../kernel/dates'
import { runQuestion } from '../../platform/database/database'
import { checkFirstRow, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
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
  /** What else is selected of `documents`, for the rows of the page alone. */
  more?: SQL
}

/**
 * The documents of a page, by number, in their order, and the cursor that stands for the page. `question.more`: what else
 * is read of each, as `rows`, in the same statement.
 */
export async function readPage(
  tx: TenantReading,
  question: Question,
  asked: PageAsked,
): Promise<{ ids: number[]; rows: Record<string, unknown>[]; cursor: string | null }> {
  const known = readCursor(question, asked)
  const rows = known
    ? await pageFromKnown(tx, question, asked, known)
    : await readWalk(tx, question, {
        place: null,
        isBackwards: false,
        isInclusive: true,
        skip: (asked.page - 1) * asked.itemsPerPage,
        limit: asked.itemsPerPage,
      })
  return {
    ids: rows.map((row) => Number(row.id)),
    rows: rows.map((row) => row.more),
    cursor: rows.length === 0 ? null : writeCursor(question, asked, rows[0]!.keys),
  }
}

export type Row = { id: string; keys: (string | null)[]; more: Record<string, unknown> }
type Known = { page: number; keys: (string | null)[] }

/** A cursor is the first row of a page: later pages lie behind it, earlier ones before it. */
async function pageFromKnown(
  tx: TenantReading,
  question: Question,
  { page, itemsPerPage }: PageAsked,
  known: Known,
): Promise<Row[]> {
  const isBackwards = page < known.page
  const skip = (isBackwards ? known.page - page - 1 : page - known.page) * itemsPerPage
  const rows = await readWalk(tx, question, {
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
async function readWalk(tx: TenantReading, question: Question, walk: Walk): Promise<Row[]> {
  const rows: Row[] = []
  let { skip } = walk
  const segments = segmentsOnTheWay(question.keys, walk)
  for (const [index, segment] of segments.entries()) {
    const isStart = index === 0 && walk.place !== null
    const behind = and(
      segmentCondition(question.keys, segment),
      isStart ? fromPlace(question.keys, walk.place!, walk) : undefined,
    )!
    const wanted = walk.limit - rows.length
    const found = await rowsOf(tx, question, {
      behind,
      isBackwards: walk.isBackwards,
      skip,
      limit: wanted,
    })
    rows.push(...found)
    if (rows.length === walk.limit || index === segments.length - 1) break
    const where = and(question.where, behind)!
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

const pageRow = z.looseObject({ id: z.string() })

/** So many documents that don't fit are passed on the way along an order; a page that isn't full then is sorted from all that fit. */
const mostPassed = 500

type Part = { behind: SQL; isBackwards: boolean; skip: number; limit: number }

/**
 * The rows of a part of an order. PostgreSQL takes what a question asks for as spread evenly over any order, and walks
 * along it also where none of it lies: 570 ms for the open invoices of a supplier by amount, at a million documents.
 */
async function rowsOf(tx: TenantReading, question: Question, part: Part): Promise<Row[]> {
  const { keys, where } = question
  const { behind, isBackwards, skip, limit } = part
  const fits = and(where, behind)!
  const order = orderBy(keys, isBackwards)
  const [{ name, isOrdered }] = keys as [OrderKey]
  // each state has its documents in the order of their numbers
  if (name === 'invID') return rowsFrom(tx, question, part, sql`${documents} WHERE ${fits}`)
  if (isOrdered) {
    const walked = skip + limit + mostPassed
    const first = sql`SELECT * FROM ${documents} WHERE ${behind} ORDER BY ${order} LIMIT ${walked}`
    const rows = await rowsFrom(tx, question, part, sql`(${first}) documents WHERE ${where}`)
    if (rows.length === limit) return rows
  }
  // with an offset the inner question is answered before anything is sorted
  return rowsFrom(tx, question, part, sql`(SELECT * FROM ${documents} WHERE ${fits} OFFSET 0) documents`)
}

async function rowsFrom(
  tx: TenantReading,
  { keys, more }: Question,
  { isBackwards, skip, limit }: Part,
  source: SQL,
): Promise<Row[]> {
  // columns of their own, because reading an array takes longer than all else
  const values = keys.map(({ value }, index) => sql`${value}::text AS ${sql.raw(`key${index}`)}`)
  const page = sql`SELECT ${documents.id}::text AS id, ${documents.id} AS number, ${sql.join(values, sql`, `)}
    FROM ${source} ORDER BY ${orderBy(keys, isBackwards)} LIMIT ${limit} OFFSET ${skip}`
  const found = await runQuestion(tx, more ? withMore(page, more) : page)
  const rows = checkFirstRow(pageRow, found, () => 'the page of a list')
  return rows.map((row) => ({
    id: row.id,
    keys: keys.map((_, index) => (row[`key${index}`] as string | null) ?? null),
    more: row,
  }))
}

/** Only the rows of the page are read whole, however many lie before them. The join keeps to the number's own type: row-level security lets no cast reach an index. */
const withMore = (page: SQL, more: SQL) => sql`SELECT page.*, ${more}
  FROM (SELECT found.*, row_number() OVER () AS place FROM (${page}) found) page
  JOIN documents ON documents.id = page.number ORDER BY page.place`

const numbersRow = z.object({ numbers: z.string().nullable() })

/** The numbers of all documents of an order. One text of them is read several times as quickly as their rows. */
export async function readNumbers(
  tx: TenantReading,
  { where, keys }: Pick<Question, 'where' | 'keys'>,
): Promise<string[]> {
  const found: string[][] = []
  for (const segment of segmentsOf(keys)) {
    const [row] = await readRows(
      tx,
      numbersRow,
      sql`
      SELECT string_agg(number, ',') AS numbers FROM (SELECT ${documents.id}::text AS number FROM ${documents}
        WHERE ${and(where, segmentCondition(keys, segment))} ORDER BY ${orderBy(keys, false)}) found`,
    )
    if (row?.numbers) found.push(row.numbers.split(','))
  }
  return found.flat()
}

const textRow = z.object({ text: z.string().nullable(), count: wholeNumber })

/** What `selected` is of the documents with these numbers, one after the other, as one text; those that fit no longer are left out. */
export async function readText(
  tx: TenantReading,
  { where }: Pick<Question, 'where'>,
  { numbers, selected }: { numbers: readonly string[]; selected: SQL },
): Promise<{ text: string; count: number }> {
  const rows = await readRows(
    tx,
    textRow,
    sql`
    SELECT string_agg(selected, '' ORDER BY place) AS text, count(*) AS count FROM (
      SELECT ${selected} AS selected, wanted.place
      FROM unnest(${`{${numbers.join(',')}}`}::bigint[]) WITH ORDINALITY wanted(number, place)
      JOIN ${documents} ON ${documents.id} = wanted.number WHERE ${where}) part`,
  )
  const { text, count } = rows[0]!
  return { text: text ?? '', count }
}

const countRow = z.object({ count: wholeNumber })

async function countUpTo(tx: TenantReading, where: SQL, most: number): Promise<number> {
  const rows = await readRows(
    tx,
    countRow,
    sql`SELECT count(*) FROM (SELECT 1 FROM ${documents} WHERE ${where} LIMIT ${most}) capped`,
  )
  return rows[0]!.count
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
