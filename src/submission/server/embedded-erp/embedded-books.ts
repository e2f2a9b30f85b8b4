import { type MasterData, masterDataObjects } from '../../../master-data/master-data'
import { applyChanges } from '../../../master-data/server/apply-changes'
import type { Context, TenantReading, TenantTransaction } from '../../../tenants/server/context'
import { erpMasterData } from './embedded-erp.tables'
import { writeEmbeddedMasterData } from './embedded-master-data'

/** The embedded ERP's books but for the purchase orders, which are one company's own. */
export async function readEmbeddedBooks(tx: TenantReading): Promise<MasterData> {
  return {
    companies: await tx.select().from(erpMasterData.companies),
    suppliers: await tx.select().from(erpMasterData.suppliers),
    remitTos: await tx.select().from(erpMasterData.remitTos),
    costCentres: await tx.select().from(erpMasterData.costCentres),
    spendCategories: await tx.select().from(erpMasterData.spendCategories),
    taxCodes: await tx.select().from(erpMasterData.taxCodes),
    worktags: await tx.select().from(erpMasterData.worktags),
    headerCodes: await tx.select().from(erpMasterData.headerCodes),
    purchaseOrders: [],
  }
}

/** Opens the books of a customer that has none, and loads them at once. @returns how many rows; 0: it has books already */
export async function openEmbeddedBooks(
  ctx: Context,
  tx: TenantTransaction,
  books: MasterData,
): Promise<number> {
  const own = await readEmbeddedBooks(tx)
  if (own.companies.length > 0 || own.suppliers.length > 0) return 0
  await writeEmbeddedMasterData(tx, books)
  for (const object of masterDataObjects)
    await applyChanges(tx, { object, rows: books[object], removed: [], syncedAt: ctx.now() })
  return masterDataObjects.reduce((sum, object) => sum + books[object].length, 0)
}
