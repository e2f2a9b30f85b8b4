import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type HeaderFieldName, headerFieldNames } from '../../documents/header-fields'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import { bitsOf, fieldsByBit } from '../field-bits'
import { type CountRange, counted, hasFilters, heldDays } from './read-counts'
import { rateFields } from './roll-up-sql'

const fieldRow = z.object({
  day: z.iso.date().nullable(),
  field: z.enum(headerFieldNames).nullable(),
  counted: wholeNumber,
  recognised: wholeNumber,
})
type Sum = { counted: number; recognised: number }
export type FieldSums = { byField: ReadonlyMap<HeaderFieldName, Sum>; byDay: ReadonlyMap<string, Sum> }

/** How many of these fields were submitted, and how many of them as they were recognized: by field, and of all by day. */
export async function readFields(
  tx: TenantReading,
  range: CountRange,
  fields: readonly HeaderFieldName[],
): Promise<FieldSums> {
  const { from, to } = range
  const asked = sql.param([...fields])
  const places = sql`unnest(${sql.param([...fieldsByBit])}::text[]) WITH ORDINALITY w (name, place)`
  const found = (facts: string, sign: string) =>
    sql`SELECT f.completed_on AS day, w.name AS key, ${sql.raw(sign)} AS count,
        ${sql.raw(sign)} * get_bit(f.recognised_fields, w.place::integer - 1) AS total
      FROM ${sql.raw(facts)} f JOIN ${places} ON get_bit(f.counted_fields, w.place::integer - 1) = 1
      WHERE w.name = ANY (${asked}::text[]) AND ${counted('fields', range, range)}`
  const parts = hasFilters(range)
    ? found('document_facts', '1')
    : sql`SELECT day, key, count, total FROM document_counts
        WHERE measure = 'fields' AND dimension = 'field' AND key = ANY (${asked}::text[])
          AND day BETWEEN ${from}::date AND ${to}::date
      UNION ALL ${found('document_fact_changes', 'f.sign')}`
  const rows = await readRows(
    tx,
    fieldRow,
    sql`SELECT day::text, key AS field, sum(count)::integer AS counted, sum(total)::integer AS recognised
      FROM (${parts}) part GROUP BY GROUPING SETS ((day), (key)) HAVING sum(count) <> 0`,
  )
  return {
    byField: new Map(rows.flatMap(({ field, day: _, ...sum }) => (field === null ? [] : [[field, sum]]))),
    byDay: new Map(rows.flatMap(({ day, field: _, ...sum }) => (day === null ? [] : [[day, sum]]))),
  }
}

const supplierRow = z.object({ supplier: z.string(), counted: wholeNumber, recognised: wholeNumber })

/** The same for these suppliers over the whole range, of the fields that are asked for. */
export function readFieldsOfSuppliers(
  tx: TenantReading,
  range: CountRange,
  asked: { suppliers: readonly string[]; fields: readonly HeaderFieldName[] },
): Promise<z.output<typeof supplierRow>[]> {
  const mask = sql`${bitsOf(asked.fields)}::bit(128)`
  const found = (facts: string, sign: string) =>
    sql`SELECT f.supplier_id AS key, ${sql.raw(sign)} * bit_count(f.counted_fields & ${mask}) AS count,
        ${sql.raw(sign)} * bit_count(f.recognised_fields & ${mask}) AS total
      FROM ${sql.raw(facts)} f WHERE ${counted('fields', range, range)}
        AND f.supplier_id = ANY (${sql.param([...asked.suppliers])}::text[])`
  // the roll-up holds one choice of fields, and for a minute maybe that of before
  const isHeld = sql`(SELECT rate_fields FROM fact_counts) IS NOT DISTINCT FROM ${mask}`
  const parts = hasFilters(range)
    ? found('document_facts', '1')
    : sql`SELECT c.key, c.count, c.total FROM (VALUES ${sql.join(
        heldDays('supplier', range).map(
          ({ dimension, from, to }) => sql`(${dimension}, ${from}::date, ${to}::date)`,
        ),
        sql`, `,
      )}) a (dimension, from_day, to_day)
      JOIN document_counts c ON c.measure = ${rateFields} AND c.dimension = a.dimension
        AND c.day BETWEEN a.from_day AND a.to_day AND c.key = ANY (${sql.param([...asked.suppliers])}::text[])
      WHERE ${isHeld}
      UNION ALL ${found('document_fact_changes', 'f.sign')} AND ${isHeld}
      UNION ALL ${found('document_facts', '1')} AND NOT ${isHeld}`
  return readRows(
    tx,
    supplierRow,
    sql`SELECT key AS supplier, sum(count)::integer AS counted, sum(total)::integer AS recognised
      FROM (${parts}) part GROUP BY key`,
  )
}
