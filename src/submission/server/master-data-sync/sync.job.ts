import { max } from 'drizzle-orm'
import { z } from 'zod'
import { type MasterDataObject, masterDataObjects } from '../../../master-data/master-data'
import { enqueue } from '../../../platform/jobs/enqueue'
import { readSettings } from '../../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../../tenants/server/context'
import { type TenantJob, tenantJob } from '../../../tenants/server/tenant-job'
import { erpSection } from '../../erp-section'
import type { Erp } from '../erp'
import { erpSyncRuns } from './sync.tables'
import { beginReread, endRun, openRun, syncObject } from './sync-object'

const kind = 'submission.sync-master-data'

export const masterDataJob = ({ erp }: { erp: Erp }): TenantJob =>
  tenantJob({
    kind,
    payload: z.object({ object: z.enum(masterDataObjects), startedBy: z.string().nullable() }),
    // 100,000 suppliers behind a slow ERP; a stop goes on at the next page
    maxMs: 30 * 60_000,
    run: async (ctx, job) => {
      await syncObject(ctx, { erp }, { ...job.payload, signal: job.signal })
      await job.finish(async () => undefined)
    },
    onDead: (ctx, tx, { payload, error }) => endRun(ctx, tx, { object: payload.object, problem: error }),
  })

/** Has objects of the master data synced; one that waits already is enough. */
export async function askForSync(
  ctx: Context,
  tx: TenantTransaction,
  {
    objects,
    startedBy,
    isFull = false,
  }: { objects: readonly MasterDataObject[]; startedBy: string | null; isFull?: boolean | undefined },
): Promise<void> {
  for (const object of objects) {
    if (isFull) await beginReread(ctx, tx, object)
    await openRun(ctx, tx, { object, startedBy })
    await enqueue(tx, {
      kind,
      customerId: ctx.customerId,
      payload: { object, startedBy },
      dedupeKey: object,
    })
  }
}

/** Has those objects synced whose time has come. */
export async function askForDueSyncs(ctx: Context, tx: TenantTransaction): Promise<void> {
  const nextOf = await readNextSyncs(ctx, tx)
  const objects = masterDataObjects.filter((object) => {
    const next = nextOf(object)
    return next !== null && next <= ctx.now()
  })
  await askForSync(ctx, tx, { objects, startedBy: null })
}

/** When each object is synced next; null where nobody wants it by itself. */
export async function readNextSyncs(
  ctx: Context,
  tx: Parameters<typeof readSettings>[0],
): Promise<(object: MasterDataObject) => Date | null> {
  const { schedule, everyMinutes } = await readSettings(tx, erpSection)
  const started = await tx
    .select({ object: erpSyncRuns.object, at: max(erpSyncRuns.startedAt) })
    .from(erpSyncRuns)
    .groupBy(erpSyncRuns.object)
  return (object) => {
    if (schedule === 'off') return null
    const last = started.find((one) => one.object === object)?.at
    return last ? new Date(last.getTime() + everyMinutes * 60_000) : ctx.now()
  }
}
