import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { numbersOf, readKeys } from '../../documents/server/invoice-keys'
import { idRow, minorAmount, readRows } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import type { TenantTransaction } from '../../tenants/server/context'
import { duplicateSection } from '../duplicate-policy'
import type { OtherInvoice } from '../find-exceptions'

/** Documents that no longer count: another one may take their place. */
export const gone = sql`('REJECTED', 'CANCELLED', 'DELETED', 'PURGED', 'SPLIT', 'MERGED')`

const othersRow = z.object({
  ...idRow.shape,
  supplier_id: z.string().nullable(),
  invoice_number: z.string().nullable(),
  read_number: z.string().nullable(),
  invoice_date: z.string().nullable(),
  currency: z.string().nullable(),
  minor: minorAmount.nullable(),
  file_hash: z.string(),
})

/**
 * What a document may be a duplicate of. When it has just been read, that is any living document. Later the one that came
 * first is the original, unless another one has gone out already. Pairs that a person has judged are left out,
 * and what arrived before the customer's window.
 */
export async function readOthers(tx: TenantTransaction, documentId: number): Promise<OtherInvoice[]> {
  const own = await readKeys(tx, documentId)
  const { windowDays } = await readSettings(tx, duplicateSection)
  // each way has its own index; joined by OR the planner would read every document
  const ways: SQL[] = [sql`d.file_hash = ${own.file_hash}`]
  for (const key of numbersOf(own))
    ways.push(sql`d.invoice_number_key = ${key}`, sql`d.read_number_key = ${key}`)
  if (own.supplier_id !== null && own.minor !== null)
    ways.push(sql`d.supplier_id = ${own.supplier_id} AND d.control_amount_minor = ${own.minor}::bigint`)
  const found = ways.map(
    (way) => sql`(SELECT d.* FROM documents d WHERE d.customer_id = kontor_customer_id() AND ${way}
      AND d.id <> ${documentId} AND d.status NOT IN ${gone}
      AND d.received_at >= (SELECT received_at - make_interval(days => ${windowDays}) FROM documents WHERE id = ${documentId})
      AND (${own.is_new} OR d.id < ${documentId} OR d.status IN ('SUBMITTING', 'SUBMITTED')) ORDER BY d.id DESC LIMIT 50)`,
  )
  const rows = await readRows(
    tx,
    othersRow,
    sql`
    SELECT DISTINCT o.id, o.supplier_id, o.invoice_number, o.read_number, o.invoice_date::text, o.currency::text,
      o.control_amount_minor AS minor, o.file_hash
    FROM (${sql.join(found, sql` UNION ALL `)}) o
    WHERE NOT EXISTS (SELECT FROM different_invoices WHERE document_id = least(o.id, ${documentId})
      AND other_id = greatest(o.id, ${documentId}))
    ORDER BY 1`,
  )
  return rows.map((row) => ({
    documentId: row.id,
    supplierId: row.supplier_id,
    invoiceNumber: row.invoice_number,
    readNumber: row.read_number,
    amountMinor: row.minor,
    currency: row.currency,
    invoiceDate: row.invoice_date,
    fileHash: row.file_hash,
  }))
}
