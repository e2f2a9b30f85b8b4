import { asc, eq } from 'drizzle-orm'
import type { MasterData, PurchaseOrder, SupplierData } from '../../../master-data/master-data'
import { writeMasterData } from '../../../master-data/server/replace-master-data'
import type { TenantTransaction } from '../../../tenants/server/context'
import {
  erpCompanies,
  erpCostCentres,
  erpHeaderCodes,
  erpMasterData,
  erpPurchaseOrderLines,
  erpPurchaseOrders,
  erpRemitTos,
  erpSpendCategories,
  erpSuppliers,
  erpTaxCodes,
  erpWorktags,
} from './embedded-erp.tables'

/** The embedded ERP's master data of the transaction's customer. */
export async function readEmbeddedMasterData(tx: TenantTransaction): Promise<MasterData> {
  return {
    companies: await tx.select().from(erpCompanies).orderBy(asc(erpCompanies.id)),
    suppliers: await tx.select().from(erpSuppliers).orderBy(asc(erpSuppliers.id)),
    remitTos: await tx.select().from(erpRemitTos).orderBy(asc(erpRemitTos.id)),
    costCentres: await tx.select().from(erpCostCentres).orderBy(asc(erpCostCentres.id)),
    spendCategories: await tx.select().from(erpSpendCategories).orderBy(asc(erpSpendCategories.id)),
    taxCodes: await tx.select().from(erpTaxCodes).orderBy(asc(erpTaxCodes.id)),
    worktags: await tx.select().from(erpWorktags).orderBy(asc(erpWorktags.id)),
    headerCodes: await tx
      .select()
      .from(erpHeaderCodes)
      .orderBy(asc(erpHeaderCodes.kind), asc(erpHeaderCodes.id)),
    purchaseOrders: await readPurchaseOrders(tx),
  }
}

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

async function readPurchaseOrders(tx: TenantTransaction): Promise<MasterData['purchaseOrders']> {
  const orders = await tx.select().from(erpPurchaseOrders).orderBy(asc(erpPurchaseOrders.number))
  const lines = await tx
    .select()
    .from(erpPurchaseOrderLines)
    .orderBy(asc(erpPurchaseOrderLines.purchaseOrderNumber), asc(erpPurchaseOrderLines.line))
  return orders.map((order) => ({
    ...order,
    lines: lines.filter((line) => line.purchaseOrderNumber === order.number),
  }))
}

/** Puts master data into the embedded ERP's own books; what is not in it is gone there. */
export function writeEmbeddedMasterData(tx: TenantTransaction, data: MasterData): Promise<void> {
  return writeMasterData(tx, { data, tables: erpMasterData })
}
