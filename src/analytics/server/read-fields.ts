import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type HeaderFieldName, headerFieldNames } from '../../documents/header-fields'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import { bitsOf, fieldsByBit } from '../field-bits'
import { type CountRange, counted, hasFilters } from './read-counts'

const fieldRow = z.object({
  day: z.iso.date(),
  field: z.enum(headerFieldNames),
  counted: wholeNumber,
  recognised: wholeNumber,
})

/** How many of each field were submitted on each day, and how many of them as they were recognized. */
export function readFields(tx: TenantReading, range: CountRange): Promise<z.output<typeof fieldRow>[]> {
  const { from, to } = range
  const places = sql`unnest(${sql.param([...fieldsByBit])}::text[]) WITH ORDINALITY w (name, place)`
  const found = (facts: string, sign: string) =>
    sql`SELECT f.completed_on AS day, w.name AS key, ${sql.raw(sign)} AS count,
        ${sql.raw(sign)} * get_bit(f.recognised_fields, w.place::integer - 1) AS total
      FROM ${sql.raw(facts)} f JOIN ${places} ON get_bit(f.counted_fields, w.place::integer - 1) = 1
      WHERE ${counted('fields', range, range)}`
  const parts = hasFilters(range)
    ? found('document_facts', '1')
    : sql`SELECT day, key, count, total FROM document_counts
        WHERE measure = 'fields' AND dimension = 'field' AND day BETWEEN ${from}::date AND ${to}::date
      UNION ALL ${found('document_fact_changes', 'f.sign')}`
  return readRows(
    tx,
    fieldRow,
    sql`SELECT day::text, key AS field, sum(count)::integer AS counted, sum(total)::integer AS recognised
      FROM (${parts}) part GROUP BY day, key HAVING sum(count) <> 0 ORDER BY day, key`,
  )
}

const supplierRow = z.object({ supplier: z.string(), counted: wholeNumber, recognised: wholeNumber })

/** The same for these suppliers over the whole range, of the fields that are asked for. */
export function readFieldsOfSuppliers(
  tx: TenantReading,
  range: CountRange,
  asked: { suppliers: readonly string[]; fields: readonly HeaderFieldName[] },
): Promise<z.output<typeof supplierRow>[]> {
  const mask = sql`${bitsOf(asked.fields)}::bit(128)`
  return readRows(
    tx,
    supplierRow,
    sql`SELECT f.supplier_id AS supplier, sum(bit_count(f.counted_fields & ${mask}))::integer AS counted,
        sum(bit_count(f.recognised_fields & ${mask}))::integer AS recognised
      FROM document_facts f WHERE ${counted('fields', range, range)}
        AND f.supplier_id = ANY (${sql.param([...asked.suppliers])}::text[])
      GROUP BY f.supplier_id`,
  )
}
