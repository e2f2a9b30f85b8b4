import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { purchaseOrderLines } from '../../master-data/server/master-data.tables'
import { idRow, readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import { type DocumentRow, documentLines } from './documents.tables'

const receivedRow = z.object({ received: z.string().nullable() })

const receivedOf = sql`(SELECT sum(l.quantity_received) FROM ${purchaseOrderLines} l
  WHERE l.purchase_order_number = documents.po_number OR l.purchase_order_number IN (
    SELECT cells #>> '{poNumber,value}' FROM ${documentLines} d WHERE d.document_id = documents.id AND d.removed_at IS NULL))`

/** Is there a purchase order of the document's whose goods can be waited for? */
export const canAwaitGoods = sql<boolean>`(EXISTS (
    SELECT FROM ${purchaseOrderLines} l WHERE l.purchase_order_number = documents.po_number)
  OR EXISTS (
    SELECT FROM ${documentLines} d JOIN ${purchaseOrderLines} l ON l.purchase_order_number = d.cells #>> '{poNumber,value}'
    WHERE d.document_id = documents.id AND d.removed_at IS NULL))`

/** Keeps what has been received so far, so that more is noticed. @throws documents.no_order_to_wait_for */
export async function noteReceived(tx: TenantTransaction, { id }: DocumentRow): Promise<void> {
  const [row] = await readRows(
    tx,
    receivedRow,
    sql`UPDATE documents SET hold_received = ${receivedOf} WHERE id = ${id} RETURNING hold_received::text AS received`,
  )
  if (!row?.received) throw documentErrors.noOrderToWaitFor({ field: 'holdEvent' })
}

/** Held documents of whose orders more has been received since. */
export async function readReceived(tx: TenantTransaction): Promise<number[]> {
  const rows = await readRows(
    tx,
    idRow,
    sql`SELECT id FROM documents WHERE status = 'ON_HOLD' AND hold_event = 'GOODS_RECEIPT'
      AND ${receivedOf} > hold_received ORDER BY id LIMIT 100`,
  )
  return rows.map(({ id }) => id)
}
