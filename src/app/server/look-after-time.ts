import { tellOfTime } from '../../documents/server/tell-of-time'
import { forgetNotifications } from '../../notifications/server/forget-notifications'
import { type Schedule, startSchedule } from '../../platform/jobs/schedule'
import { forgetDeletedSearches } from '../../search/server/forget-deleted-searches'
import { type Context, systemActor, type TenantTransaction } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'

const quarterMs = 15 * 60_000
const dayMs = 24 * 60 * 60_000

/** What happens because time passes, in one process at a time: what people are told of, and what is forgotten. */
export function lookAfterTime(deps: Dependencies): Schedule {
  return startSchedule({
    pool: deps.database.pool,
    log: deps.log,
    pollMs: 5_000,
    tasks: [
      {
        name: 'tell-of-time',
        everyMs: quarterMs,
        run: (signal) => forEachCustomer(deps, signal, tellOfTime),
      },
      {
        name: 'forget-notifications',
        everyMs: dayMs,
        run: (signal) => forEachCustomer(deps, signal, forgetNotifications),
      },
      {
        name: 'forget-deleted-searches',
        everyMs: dayMs,
        run: (signal) => forEachCustomer(deps, signal, forgetDeletedSearches),
      },
    ],
  })
}

/** Customer by customer in transactions of their own; one that fails is logged and holds up no other. */
export async function forEachCustomer(
  deps: Dependencies,
  signal: AbortSignal,
  work: (ctx: Context, tx: TenantTransaction) => Promise<unknown>,
): Promise<void> {
  const { rows } = await deps.database.pool.query<{ id: number }>('SELECT id FROM customers ORDER BY id')
  for (const { id } of rows) {
    if (signal.aborted) return
    const ctx = deps.contextFor({ customerId: id, actor: systemActor, requestId: `time-${id}` })
    await ctx
      .transaction((tx) => work(ctx, tx))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'what time brings could not be done'))
  }
}
