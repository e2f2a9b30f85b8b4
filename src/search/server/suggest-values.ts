import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import type { DocumentFieldName } from '../../listing/document-fields'
import { patternsOf } from '../../listing/server/compile-condition'
import { fieldPlaces, type Place, placeOf } from '../../listing/server/field-places'
import { documentSupplierNames } from '../../listing/server/listing.tables'
import { companies, suppliers } from '../../master-data/server/master-data.tables'
import { readRows } from '../../platform/database/read-rows'
import type { Context } from '../../tenants/server/context'
import type { SuggestedValue } from '../search.api'

/** Values are taken from the newest documents: of a column from so many, and where rows of other tables are read from fewer. */
const mostLookedAt = { one: 5_000, many: 3_000 }
/** Of master data, which knows what the newest documents do not show. */
const mostKnown = 200
const mostSuggested = 20

/** Tables of the customer that hold every value of a field, with its name where the value is a number. */
const knownValues: Partial<Record<DocumentFieldName, { from: PgTable; value: string; name: string }>> = {
  supplierID: { from: suppliers, value: 'id', name: 'name' },
  supplierIDText: { from: documentSupplierNames, value: 'name', name: 'NULL' },
  companyID: { from: companies, value: 'id', name: 'name' },
  companyName: { from: companies, value: 'name', name: 'NULL' },
}

const suggestedRow = z.object({ value: z.string(), name: z.string().nullable() })

/**
 * What a text field of the customer's documents holds and has `q` in it or in its name, in any case: what begins so first,
 * then the most frequent. Looks at the newest documents and at master data, never at all documents.
 */
export function suggestValues(
  ctx: Context,
  { field, q }: { field: DocumentFieldName; q: string },
): Promise<{ values: SuggestedValue[] }> {
  const [within] = patternsOf('contains', [q.trim()])
  const [begins] = patternsOf('starts-with', [q.trim()])
  return ctx.transaction(async (tx) => {
    const rows = await readRows(
      tx,
      suggestedRow,
      sql`
      SELECT value, max(name) AS name
      FROM (${onDocuments(placeOf(fieldPlaces(ctx.now()), field))} ${known(field, within!)}) found
      WHERE value <> '' GROUP BY value HAVING value ILIKE ${within} OR max(name) ILIKE ${within}
      ORDER BY coalesce(value ILIKE ${begins} OR max(name) ILIKE ${begins}, false) DESC, sum(count) DESC, value
      LIMIT ${mostSuggested}`,
    )
    return { values: rows }
  })
}

function onDocuments(place: Place): SQL {
  if ('words' in place) throw new Error('full text has no values to suggest')
  if ('one' in place)
    return sql`SELECT value, NULL AS name, count(*) FROM (SELECT ${place.one} AS value FROM ${documents}
      ORDER BY ${documents.id} DESC LIMIT ${mostLookedAt.one}) newest GROUP BY value`
  const { from, where, value } = place.many
  return sql`SELECT v.value, NULL AS name, count(*)
    FROM (SELECT id FROM ${documents} ORDER BY id DESC LIMIT ${mostLookedAt.many}) documents,
      LATERAL (SELECT DISTINCT ${value} AS value FROM ${from} WHERE ${where}) v GROUP BY v.value`
}

function known(field: DocumentFieldName, pattern: string): SQL {
  const table = knownValues[field]
  if (!table) return sql``
  const [value, name] = [table.value, table.name].map((part) => sql.raw(part))
  return sql`UNION ALL (SELECT ${value}, ${name}::text, 0 FROM ${table.from}
    WHERE ${value} ILIKE ${pattern} OR ${name}::text ILIKE ${pattern} LIMIT ${mostKnown})`
}
