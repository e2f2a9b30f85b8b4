import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../tenants/server/context'
import type { ErpInvoiceContent } from '../../erp-invoice'
import { erpPurchaseOrderLines, erpPurchaseOrders } from './embedded-erp.tables'

/** Everything that is still to come of open orders has been received. @returns of how many lines. */
export async function receiveGoods(tx: TenantTransaction): Promise<number> {
  const { purchaseOrderNumber, quantity, quantityReceived } = erpPurchaseOrderLines
  const open = tx
    .select({ number: erpPurchaseOrders.number })
    .from(erpPurchaseOrders)
    .where(eq(erpPurchaseOrders.status, 'OPEN'))
  const { rowCount } = await tx
    .update(erpPurchaseOrderLines)
    .set({ quantityReceived: quantity })
    .where(and(inArray(purchaseOrderNumber, open), sql`${quantityReceived} < ${quantity}`))
  return rowCount ?? 0
}

/**
 * Adds what an invoice takes of each line of its orders to what is invoiced of it; a credit gives it back, and so does an
 * invoice that is taken back.
 */
export async function countOnOrder(
  tx: TenantTransaction,
  invoice: ErpInvoiceContent,
  isTakenBack = false,
): Promise<void> {
  const { quantityInvoiced, purchaseOrderNumber, line } = erpPurchaseOrderLines
  for (const { poLine, quantity, poNumber } of invoice.lines) {
    const order = poNumber ?? invoice.poNumber
    if (!order || !poLine || !quantity) continue
    const taken =
      invoice.documentType === 'CREDIT' ? sql`-abs(${quantity}::numeric)` : sql`${quantity}::numeric`
    await tx
      .update(erpPurchaseOrderLines)
      .set({
        quantityInvoiced: isTakenBack
          ? sql`${quantityInvoiced} - ${taken}`
          : sql`${quantityInvoiced} + ${taken}`,
      })
      .where(and(eq(purchaseOrderNumber, order), eq(line, Number(poLine))))
  }
}
