import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentStatuses } from '../../documents/document-status'
import { type HeaderFieldName, headerFieldNames } from '../../documents/header-fields'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { decimalFromMinor } from '../../kernel/money'
import { payableAmount } from '../../listing/amount-totals'
import { minorAmount, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { CountedDocument } from '../analytics.api'
import { bitsOf, fieldsByBit } from '../field-bits'
import type { Dimension, MeasureName } from '../measures'
import { fieldsInRate } from '../recognition-measure'
import { dayOf, keysOf } from './measure-sql'
import { type CountRange, counted } from './read-counts'

const documentsAtOnce = 50

export type ListAsked = CountRange & {
  measure: MeasureName
  by: Dimension
  key: string
  before?: number | undefined
}

const listedRow = z.object({
  id: wholeNumber,
  day: z.string(),
  status: z.enum(documentStatuses).nullable(),
  number: z.string().nullable(),
  supplier: z.string().nullable(),
  type: z.string().nullable(),
  amount: minorAmount.nullable(),
  currency: z.string().nullable(),
})

/** The documents that a number counts, by the very condition that counts them. */
export async function listCounted(
  tx: TenantReading,
  asked: ListAsked,
): Promise<{ documents: CountedDocument[]; hasMore: boolean }> {
  const rows = await readRows(
    tx,
    listedRow,
    sql`SELECT f.document_id AS id, ${sql.raw(dayOf(asked.measure))}::text AS day, d.status,
        d.invoice_number AS number, d.supplier_name AS supplier, d.document_type AS type,
        d.control_amount_minor AS amount, f.currency
      FROM document_facts f LEFT JOIN documents d ON d.id = f.document_id AND d.status <> 'PURGED'
      WHERE ${counted(asked.measure, asked, asked)} AND ${isOfKey(asked)}
        ${asked.before === undefined ? sql`` : sql`AND f.document_id < ${asked.before}`}
      ORDER BY f.document_id DESC LIMIT ${documentsAtOnce + 1}`,
  )
  const listed = rows.slice(0, documentsAtOnce)
  const compared = await readCompared(tx, asked, listed)
  return {
    hasMore: rows.length > listed.length,
    documents: listed.map((row) => ({
      invID: row.id,
      day: row.day,
      document: row.status && {
        status: row.status,
        invoiceNumber: row.number,
        supplierName: row.supplier,
        controlAmt: payableAmount({
          controlAmt: row.amount === null ? null : decimalFromMinor(row.amount, row.currency!),
          documentType: row.type!,
        }),
        currency: row.currency,
      },
      fields: compared.get(row.id) ?? [],
    })),
  }
}

function isOfKey({ by, key }: ListAsked) {
  if (by === 'all') return sql`true`
  if (by !== 'field') return sql`${sql.raw(keysOf[by])} = ${key}`
  const place = (fieldsByBit as readonly string[]).indexOf(key)
  return place < 0 ? sql`false` : sql`get_bit(f.counted_fields, ${place}) = 1`
}

const fieldRow = z.object({
  id: wholeNumber,
  field: z.enum(headerFieldNames),
  predicted: z.string().nullable(),
  submitted: z.string().nullable(),
  isRecognised: z.boolean(),
  confidence: z.number().nullable(),
  correctedBy: z.string().nullable(),
})

/** What was read and submitted of the fields that a number of the recognition rate counts. */
async function readCompared(
  tx: TenantReading,
  { measure, by, key }: ListAsked,
  listed: readonly { id: number }[],
): Promise<Map<number, CountedDocument['fields']>> {
  if (measure !== 'fields' && measure !== 'recognized') return new Map()
  const inRate = fieldsInRate(await readFieldLayout(tx))
  return readComparedFields(
    tx,
    listed.map(({ id }) => id),
    by === 'field' ? inRate.filter((name) => name === key) : inRate,
  )
}

/** By document, what was read and submitted of these fields, in their order. */
export async function readComparedFields(
  tx: TenantReading,
  ids: readonly number[],
  fields: readonly HeaderFieldName[],
): Promise<Map<number, CountedDocument['fields']>> {
  const rows = await readRows(
    tx,
    fieldRow,
    sql`SELECT f.document_id AS id, w.name AS field, v.predicted_value AS predicted, v.value AS submitted,
        get_bit(f.recognised_fields, w.place::integer - 1) = 1 AS "isRecognised", v.predicted_confidence AS confidence,
        CASE WHEN get_bit(f.recognised_fields, w.place::integer - 1) = 0 THEN v.changed_by END AS "correctedBy"
      FROM document_facts f
      JOIN unnest(${sql.param([...fieldsByBit])}::text[]) WITH ORDINALITY w (name, place)
        ON get_bit(f.counted_fields & ${bitsOf(fields)}::bit(128), w.place::integer - 1) = 1
      LEFT JOIN document_fields v ON v.document_id = f.document_id AND v.name = w.name
      WHERE f.document_id = ANY (${sql.param([...ids])}::bigint[])`,
  )
  const found = new Map<number, CountedDocument['fields']>()
  for (const field of fields)
    for (const { id, ...row } of rows.filter((one) => one.field === field))
      found.set(id, [...(found.get(id) ?? []), row])
  return found
}
