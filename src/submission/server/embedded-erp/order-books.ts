import { and, eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../tenants/server/context'
import type { ErpInvoiceContent } from '../../erp-invoice'
import { erpPurchaseOrderLines } from './embedded-erp.tables'

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
