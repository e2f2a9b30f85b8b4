import { and, count, desc, isNotNull, isNull, max } from 'drizzle-orm'
import { fieldRule, isInUse } from '../../../documents/field-layout'
import { readFieldLayout } from '../../../documents/server/field-layout.queries'
import { masterDataObjects } from '../../../master-data/master-data'
import { countRows } from '../../../master-data/server/apply-changes'
import type { Context, TenantReading } from '../../../tenants/server/context'
import type { ErpConnection } from '../../erp-connection.api'
import { erpHeaderFields } from '../../erp-header'
import { type Erp, ErpRefusal, ErpUnavailable } from '../erp'
import { readNextSyncs } from './sync.job'
import { erpRejectedRows, erpSyncRuns } from './sync.tables'

const mostRejected = 100
const mostFailed = 50

/** How master data comes from the ERP, object by object. */
export async function readConnection(
  ctx: Context,
  tx: TenantReading,
): Promise<Omit<ErpConnection, 'isEmbedded'>> {
  const runs = await tx
    .selectDistinctOn([erpSyncRuns.object])
    .from(erpSyncRuns)
    .orderBy(erpSyncRuns.object, desc(erpSyncRuns.id))
  const good = await tx
    .select({ object: erpSyncRuns.object, at: max(erpSyncRuns.endedAt) })
    .from(erpSyncRuns)
    .where(and(isNotNull(erpSyncRuns.endedAt), isNull(erpSyncRuns.problem)))
    .groupBy(erpSyncRuns.object)
  const nextOf = await readNextSyncs(ctx, tx)
  const rows = await countRows(tx)
  const rejected = await tx
    .select()
    .from(erpRejectedRows)
    .orderBy(desc(erpRejectedRows.rejectedAt), erpRejectedRows.object, erpRejectedRows.key)
    .limit(mostRejected)
  const failed = await tx
    .select({ object: erpSyncRuns.object, endedAt: erpSyncRuns.endedAt, problem: erpSyncRuns.problem })
    .from(erpSyncRuns)
    .where(isNotNull(erpSyncRuns.problem))
    .orderBy(desc(erpSyncRuns.id))
    .limit(mostFailed)
  const layout = await readFieldLayout(tx)
  const [all] = await tx.select({ count: count() }).from(erpRejectedRows)
  return {
    objects: masterDataObjects.map((object) => ({
      object,
      last: toldRun(runs.find((run) => run.object === object)),
      syncedAt: good.find((one) => one.object === object)?.at?.toISOString() ?? null,
      nextAt: nextOf(object)?.toISOString() ?? null,
      rows: rows[object],
    })),
    rejected: rejected.map(({ object, key, problem, rejectedAt }) => ({
      object,
      key,
      problem,
      rejectedAt: rejectedAt.toISOString(),
    })),
    rejectedCount: all!.count,
    failed: failed.map(({ object, endedAt, problem }) => ({
      object,
      at: endedAt!.toISOString(),
      problem: problem!,
    })),
    mapping: Object.entries(erpHeaderFields)
      .filter(([, field]) => isInUse(layout, field))
      .map(([name, field]) => {
        const { labels, erpName } = fieldRule(layout, field)
        return { field, labels, erpName: erpName || name }
      }),
  }
}

function toldRun(run: typeof erpSyncRuns.$inferSelect | undefined): ErpConnection['objects'][number]['last'] {
  if (!run) return null
  const { startedBy, startedAt, endedAt, created, updated, deactivated, rejected, problem } = run
  return {
    startedBy,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    created,
    updated,
    deactivated,
    rejected,
    problem,
  }
}

/** Asks the ERP whether it hears us, and how long it takes. */
export async function testConnection(ctx: Context, { erp }: { erp: Erp }) {
  const before = performance.now()
  const answer = await erp
    .testConnection(ctx.customerId)
    .then((message) => ({ problem: null, message }))
    .catch((error: unknown) => {
      if (error instanceof ErpUnavailable || error instanceof ErpRefusal)
        return { problem: error.told, message: null }
      throw error
    })
  return { ...answer, ms: Math.round(performance.now() - before) }
}
