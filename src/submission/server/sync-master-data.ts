import { replaceMasterData } from '../../master-data/server/replace-master-data'
import type { Context } from '../../tenants/server/context'
import type { Erp } from './erp'

/** Copies the customer's master data from the ERP; what is gone there goes here too. @returns how many rows there are now. */
export async function syncMasterData(
  ctx: Context,
  { erp }: { erp: Erp },
): Promise<{ suppliers: number; purchaseOrders: number }> {
  const syncedAt = ctx.now()
  const data = await erp.readMasterData(ctx.customerId)
  await ctx.transaction((tx) => replaceMasterData(tx, { data, syncedAt }))
  return { suppliers: data.suppliers.length, purchaseOrders: data.purchaseOrders.length }
}
