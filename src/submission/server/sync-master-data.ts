import { masterDataObjects } from '../../master-data/master-data'
import type { Context } from '../../tenants/server/context'
import { type Erp, ErpUnavailable } from './erp'
import { syncObject } from './master-data-sync/sync-object'

/** Brings all of the customer's master data up to date, for who waits for it. @throws ErpUnavailable */
export async function syncMasterData(ctx: Context, { erp }: { erp: Erp }): Promise<void> {
  for (const object of masterDataObjects) {
    const problem = await syncObject(ctx, { erp }, { object, startedBy: ctx.actor.name })
    if (problem) throw new ErpUnavailable(problem)
  }
}
