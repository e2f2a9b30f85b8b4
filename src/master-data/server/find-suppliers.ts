import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import type { LookupItem } from '../master-data.api'

/** So many are ranked; who means another one types more. */
const mostRanked = 200
/** The suppliers of so many latest documents count as recently used. */
const recentDocuments = 300
/** A part of a text is looked up by its trigrams, so it has three characters at least. */
const shortestPart = 3

const row = z.object({ id: z.string(), displayValue: z.string(), description: z.string() })

/**
 * Suppliers whose name begins with the text, or that hold each of its words in name, number, VAT ID, IBAN or mail domain.
 * Those of the latest documents come first, then those whose name begins so. Those that are blocked or removed are left out.
 */
export function findSuppliers(tx: TenantTransaction, text: string): Promise<LookupItem[]> {
  const typed = text.trim().replace(/\s+/g, ' ')
  const words = typed.split(' ').filter((word) => word.length >= shortestPart)
  const patterns = sql`ARRAY(SELECT '%' || replace(replace(replace(kontor_fold(w), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
    FROM unnest(${sql.param(words)}::text[]) w)`
  return readRows(
    tx,
    row,
    sql`WITH recent AS (
        SELECT supplier_id AS id, max(at) AS at FROM (
          SELECT supplier_id, id AS at FROM documents ORDER BY id DESC LIMIT ${recentDocuments}) latest
        WHERE supplier_id IS NOT NULL GROUP BY supplier_id),
      hits AS MATERIALIZED (
        SELECT DISTINCT found AS id FROM kontor_find_suppliers(kontor_fold(${typed}), ${patterns}, ${mostRanked}) found
        ${typed === '' ? sql`UNION SELECT id FROM recent` : sql``})
      SELECT s.id, s.name AS "displayValue", concat_ws(' · ', s.id, nullif(s.address, ''), s.vat_id) AS description
      FROM hits JOIN suppliers s USING (id) LEFT JOIN recent USING (id)
      WHERE NOT s.is_blocked AND s.removed_at IS NULL
      ORDER BY recent.at DESC NULLS LAST, NOT starts_with(s.lookup_text, kontor_fold(${typed})), s.name, s.id
      LIMIT ${mostRanked}`,
  )
}
