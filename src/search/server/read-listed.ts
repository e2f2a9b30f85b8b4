import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { DocumentSummary } from '../../documents/documents.api'
import { summaryOf } from '../../documents/server/documents.queries'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { decimalFromMinor } from '../../kernel/money'
import { runPrepared } from '../../platform/database/database'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type DocumentFieldName, documentFields, fieldNamed } from '../document-fields'
import type { ListedDocument, ResultCell } from '../search.api'
import type { Asking } from './compile-condition'
import { type Place, placeOf } from './field-places'

/** Documents as lists show them, in the order of `ids`, with the values of the columns that were asked for. */
export async function readListed(
  ctx: Context,
  tx: TenantTransaction,
  asked: { ids: number[]; columns: DocumentFieldName[]; asking: Asking },
): Promise<ListedDocument[]> {
  if (asked.ids.length === 0) return []
  const [rows, flags, values] = await Promise.all([
    readRows(tx, asked.ids),
    openFlags(tx, asked.ids),
    readValues(tx, asked),
  ])
  const summaries = rows.map((row) => withFlags(ctx, row, flags, asked.asking.currency))
  const byId = new Map(summaries.map((summary) => [summary.invID, summary]))
  return asked.ids.flatMap((id) => {
    const summary = byId.get(id)
    return summary ? [{ ...summary, values: values.get(id) ?? {}, hits: [] }] : []
  })
}

/** The values of columns, by document. */
export async function readValues(
  tx: TenantTransaction,
  { ids, columns, asking }: { ids: number[]; columns: DocumentFieldName[]; asking: Asking },
): Promise<Map<number, Record<string, ResultCell>>> {
  const wanted = [...new Set(columns)].filter((name) => fieldNamed(name)?.uses.includes('show'))
  if (wanted.length === 0 || ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; currency: string | null; cells: unknown[] }>(
    sql`SELECT ${documents.id}, ${documents.currency}, jsonb_build_array(${valuesOf(wanted, asking)}) AS cells
      FROM ${documents} WHERE ${inArray(documents.id, ids)}`,
  )
  return new Map(
    rows.map(({ id, currency, cells }) => [
      Number(id),
      Object.fromEntries(
        wanted.map((name, index) => [name, cellOf(name, cells[index], currency ?? asking.currency)]),
      ),
    ]),
  )
}

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
      return name === 'confidenceMin' ? Number(text) / 10 : Number(text)
    case 'instant':
      return new Date(text).toISOString()
    default:
      return text
  }
}

/** Rows as lists show them, with the reasons of their open flags. */
export async function summariesOf(
  ctx: Context,
  tx: TenantTransaction,
  rows: DocumentRow[],
): Promise<DocumentSummary[]> {
  const { currency } = await readOwnCustomer(tx)
  const ids = rows.filter((row) => row.status === 'FLAGGED').map((row) => row.id)
  const flags = ids.length === 0 ? [] : await openFlags(tx, ids)
  return rows.map((row) => withFlags(ctx, row, flags, currency))
}

type OpenFlag = { documentId: number; reason: string }

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
function openFlags(tx: TenantTransaction, ids: number[]): Promise<OpenFlag[]> {
  return runPrepared<{ document_id: string; reason: string }>(tx, flagsStatement, [ids]).then((rows) =>
    rows.map(({ document_id, reason }) => ({ documentId: Number(document_id), reason })),
  )
}

const flagsStatement = {
  name: 'listed_flags',
  text: 'SELECT document_id, reason FROM document_flags WHERE document_id = ANY ($1::bigint[]) AND cleared_at IS NULL',
}

async function readRows(tx: TenantTransaction, ids: number[]): Promise<DocumentRow[]> {
  const rows = await runPrepared<Record<string, unknown>>(tx, rowsStatement, [ids])
  for (const row of rows)
    for (const [key, convert] of converted) row[key] = row[key] === null ? null : convert(row[key])
  return rows as DocumentRow[]
}

const columns = Object.entries(getTableColumns(documents))
const rowsStatement = {
  name: 'listed_documents',
  text: `SELECT ${columns.map(([key, column]) => `${column.name} AS "${key}"`).join(', ')} FROM documents WHERE id = ANY ($1::bigint[])`,
}

/** The driver gives bigint columns as text; all else comes as the table says. */
const converted = columns.flatMap(([key, { columnType }]): [string, (value: unknown) => unknown][] => {
  if (columnType === 'PgBigInt64') return [[key, (value) => BigInt(value as string)]]
  return columnType === 'PgBigInt53' ? [[key, Number]] : []
})
