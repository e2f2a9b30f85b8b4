import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toldTextSchema } from '../../access/told-text-schema'
import { isCustomField } from '../../documents/custom-fields'
import type { DocumentSummary } from '../../documents/documents.api'
import { summaryColumns, summaryOf } from '../../documents/server/documents.queries'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { decimalFromMinor } from '../../kernel/money'
import type { ToldText } from '../../kernel/told-text'
import { runPrepared } from '../../platform/database/database'
import { parseRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type DocumentFieldName, documentFields, fieldNamed } from '../document-fields'
import type { ListedDocument, ResultCell } from '../listing.api'
import type { Asking } from './compile-condition'
import { customScale, type Place, placeOf } from './field-places'

/** What is selected of `documents` for a list's rows: what every row shows, its open flags, and the columns that were asked for. */
export function listedSelection(columns: readonly DocumentFieldName[], asking: Asking): SQL {
  const wanted = shownOf(columns)
  return wanted.length === 0
    ? everyRowHas
    : sql`${everyRowHas}, jsonb_build_array(${valuesOf(wanted, asking)}) AS cells`
}

/** The rows of that selection as the wire carries them. */
export function listedOf(
  ctx: Context,
  rows: readonly Record<string, unknown>[],
  { columns, asking }: { columns: readonly DocumentFieldName[]; asking: Asking },
): ListedDocument[] {
  const wanted = shownOf(columns)
  const now = ctx.now()
  return rows.map((raw) => {
    const row = converted(raw) as Summarised & { openFlags: ToldText[] | null; cells?: unknown[] }
    const currency = row.currency ?? asking.currency
    return {
      ...summaryOf(row, row.openFlags ?? [], asking.currency, now),
      values: Object.fromEntries(
        wanted.map((name, index) => [name, cellOf(name, row.cells![index], currency)]),
      ),
      hits: [],
    }
  })
}

const shownOf = (columns: readonly DocumentFieldName[]) =>
  [...new Set(columns)].filter((name) => fieldNamed(name)?.uses.includes('show'))

/** The selected values of fields, one after the other. Units travel as text, so that JSON rounds nothing. */
export function valuesOf(names: readonly DocumentFieldName[], asking: Asking): SQL {
  return sql.join(
    names.map((name) => selected(placeOf(asking.places, name))),
    sql`, `,
  )
}

/** More values of one field than this are never shown in a cell. */
const mostValues = 20

function selected(place: Place): SQL {
  if ('words' in place) return sql`NULL::text`
  if ('one' in place) return place.as === 'boolean' ? place.one : sql`${place.one}::text`
  const { from, where, value } = place.many
  return sql`ARRAY(SELECT DISTINCT ${value} FROM ${from} WHERE ${where} ORDER BY 1 LIMIT ${mostValues})`
}

/** A value as the wire carries it. */
export function cellOf(name: DocumentFieldName, value: unknown, currency: string): ResultCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean' || Array.isArray(value)) return value as ResultCell
  const text = String(value)
  switch (documentFields[name].type) {
    case 'amount':
      return decimalFromMinor(BigInt(text), currency)
    case 'number':
      return Number(text) / 10 ** (name === 'confidenceMin' ? 1 : isCustomField(name) ? customScale : 0)
    case 'instant':
      return new Date(text).toISOString()
    default:
      return text
  }
}

/** Rows as lists show them, with the reasons of their open flags. */
export async function summariesOf(
  ctx: Context,
  tx: TenantReading,
  rows: DocumentRow[],
): Promise<DocumentSummary[]> {
  const { currency } = await readOwnCustomer(tx)
  const ids = rows.filter((row) => row.status === 'FLAGGED').map((row) => row.id)
  const flags = ids.length === 0 ? [] : await openFlags(tx, ids)
  return rows.map((row) => withFlags(ctx, row, flags, currency))
}

const openFlag = z.object({ documentId: wholeNumber, reason: toldTextSchema })
type OpenFlag = z.output<typeof openFlag>

/** Flags count while the document stands flagged. */
function withFlags(ctx: Context, row: DocumentRow, flags: OpenFlag[], currency: string): DocumentSummary {
  const isFlagged = row.status === 'FLAGGED'
  const reasons = flags.filter(({ documentId }) => isFlagged && documentId === row.id)
  return summaryOf(
    row,
    reasons.map(({ reason }) => reason),
    currency,
    ctx.now(),
  )
}

/** The text stands ready: lists are read too often to have it built and its rows taken apart each time. */
async function openFlags(tx: TenantReading, ids: number[]): Promise<OpenFlag[]> {
  return parseRows(openFlag, await runPrepared(tx, flagsStatement, [ids]), () => flagsStatement.text)
}

const flagsStatement = {
  name: 'listed_flags',
  text: 'SELECT document_id AS "documentId", reason FROM document_flags WHERE document_id = ANY ($1::bigint[]) AND cleared_at IS NULL',
}

/** Documents by their numbers, in no order. */
export async function readDocumentRows(tx: TenantReading, ids: number[]): Promise<DocumentRow[]> {
  const rows = await runPrepared(tx, rowsStatement, [ids])
  return rows.map((row) => converted(row) as DocumentRow)
}

const columns = Object.entries(getTableColumns(documents))
const selectedAs = (wanted: [key: string, column: { name: string }][]) =>
  wanted.map(([key, column]) => `documents.${column.name} AS "${key}"`).join(', ')
const rowsStatement = {
  name: 'listed_documents',
  text: `SELECT ${selectedAs(columns)} FROM documents WHERE id = ANY ($1::bigint[])`,
}

type Summarised = Pick<DocumentRow, (typeof summaryColumns)[number]>

/** The texts stand ready: lists are read too often to have them built each time. Flags count while a document stands flagged. */
const everyRowHas =
  sql.raw(`${selectedAs(columns.filter(([key]) => key !== 'id' && summaryColumns.some((one) => one === key)))},
  CASE WHEN documents.status = 'FLAGGED' THEN (SELECT jsonb_agg(g.reason ORDER BY g.id) FROM document_flags g
    WHERE g.document_id = documents.id AND g.cleared_at IS NULL) END AS "openFlags"`)

type Conversion = [key: string, convert: (value: unknown) => unknown]

/** The driver gives bigint columns as text; all else comes as the table says. */
const conversions = columns.flatMap(([key, { columnType }]): Conversion[] => {
  if (columnType === 'PgBigInt64') return [[key, (value) => BigInt(value as string)]]
  return columnType === 'PgBigInt53' ? [[key, Number]] : []
})

/** The same row, with its numbers. */
function converted(row: Record<string, unknown>): Record<string, unknown> {
  for (const [key, convert] of conversions) if (row[key] != null) row[key] = convert(row[key])
  return row
}
