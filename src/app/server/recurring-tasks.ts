import { type Schedule, startSchedule } from '../../platform/jobs/schedule'
import { forEachCustomer } from '../../tenants/server/for-each-customer'
import type { Dependencies } from './dependencies'
import { roomServers } from './room-servers'

/** Runs what the rooms do because time passes, in one process at a time. */
export function startRecurringTasks(deps: Dependencies): Schedule {
  return startSchedule({
    pool: deps.database.pool,
    log: deps.log,
    pollMs: 5_000,
    tasks: roomServers.flatMap((room) =>
      (room.recurring ?? []).map(({ name, everyMs, run }) => ({
        name,
        everyMs,
        run: (signal: AbortSignal) => forEachCustomer(deps, signal, (ctx, tx) => run(ctx, tx, deps)),
      })),
    ),
  })
}
