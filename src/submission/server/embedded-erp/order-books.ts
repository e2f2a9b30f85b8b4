import { and, eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../tenants/server/context'
import type { ErpInvoiceContent } from '../../erp-invoice'
import { erpPurchaseOrderLines } from './embedded-erp.tables'

/** Adds what an invoice takes of each order line to what is invoiced of it; a credit gives it back. */
export async function countOnOrder(tx: TenantTransaction, invoice: ErpInvoiceContent): Promise<void> {
  if (invoice.poNumber === null) return
  const { quantityInvoiced, purchaseOrderNumber, line } = erpPurchaseOrderLines
  for (const { poLine, quantity } of invoice.lines) {
    if (!poLine || !quantity) continue
    const taken =
      invoice.documentType === 'CREDIT' ? sql`-abs(${quantity}::numeric)` : sql`${quantity}::numeric`
    await tx
      .update(erpPurchaseOrderLines)
      .set({ quantityInvoiced: sql`${quantityInvoiced} + ${taken}` })
      .where(and(eq(purchaseOrderNumber, invoice.poNumber), eq(line, Number(poLine))))
  }
}
