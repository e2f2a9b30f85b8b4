import { sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { writeMasterData } from './embedded-erp/embedded-master-data'
import type { Erp, ErpMasterData } from './erp'

/** First key of the advisory lock; the second is the customer. */
const masterDataLock = 7_214_050

/** Copies the customer's master data from the ERP; what is gone there goes here too. @returns how many rows there are now. */
export async function syncMasterData(
  ctx: Context,
  { erp }: { erp: Erp },
): Promise<{ suppliers: number; purchaseOrders: number }> {
  const data = await erp.readMasterData(ctx.customerId)
  await ctx.transaction((tx) => keepMasterData(tx, data))
  return { suppliers: data.suppliers.length, purchaseOrders: data.purchaseOrders.length }
}

/** Replaces Kontor's copy of the master data within the caller's transaction. Two syncs of a customer follow each other. */
export async function keepMasterData(tx: TenantTransaction, data: ErpMasterData): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${masterDataLock}, kontor_customer_id())`)
  await writeMasterData(tx, data, '')
}
