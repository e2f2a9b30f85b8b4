import { asc, eq } from 'drizzle-orm'
import type { MasterData, PurchaseOrder, SupplierData } from '../../../master-data/master-data'
import { writeMasterData } from '../../../master-data/server/replace-master-data'
import type { TenantTransaction } from '../../../tenants/server/context'
import {
  erpMasterData,
  erpPurchaseOrderLines,
  erpPurchaseOrders,
  erpRemitTos,
  erpSuppliers,
} from './embedded-erp.tables'

/** One purchase order of the embedded ERP's books. */
export async function readEmbeddedOrder(
  tx: TenantTransaction,
  number: string,
): Promise<PurchaseOrder | null> {
  const [order] = await tx.select().from(erpPurchaseOrders).where(eq(erpPurchaseOrders.number, number))
  if (!order) return null
  const lines = await tx
    .select()
    .from(erpPurchaseOrderLines)
    .where(eq(erpPurchaseOrderLines.purchaseOrderNumber, number))
    .orderBy(asc(erpPurchaseOrderLines.line))
  return { ...order, lines }
}

/** One supplier of the embedded ERP's books, with its remit-tos. */
export async function readEmbeddedSupplier(tx: TenantTransaction, id: string): Promise<SupplierData | null> {
  const [supplier] = await tx.select().from(erpSuppliers).where(eq(erpSuppliers.id, id))
  if (!supplier) return null
  const remitTos = await tx
    .select()
    .from(erpRemitTos)
    .where(eq(erpRemitTos.supplierId, id))
    .orderBy(asc(erpRemitTos.id))
  return { supplier, remitTos }
}

/** Puts master data into the embedded ERP's own books; what is not in it is gone there. */
export function writeEmbeddedMasterData(tx: TenantTransaction, data: MasterData): Promise<void> {
  return writeMasterData(tx, { data, tables: erpMasterData })
}
