import { desc, eq, inArray } from 'drizzle-orm'
import type { CodedText } from '../../kernel/told-text'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { hourMs } from '../../tenants/server/customer-clocks'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { DemoRun, ResetStep, RunKind, SeedSize } from '../demo.api'
import { demoErrors } from '../demo-errors'
import { demoLoads, demoRuns } from './demo.tables'

export const resetKind = 'demo.reset'

/** What the first load of the demo notes when all of it is there. */
export const lastLoad = 'past'

/** What it notes when it has given up until the next start. */
export const failedLoad = 'failed'

/** The newest runs of the customer. */
export async function readRuns(tx: TenantReading): Promise<DemoRun[]> {
  const rows = await tx.select().from(demoRuns).orderBy(desc(demoRuns.id)).limit(50)
  return rows.map((run) => ({
    runID: run.id,
    kind: run.kind,
    state: run.state,
    step: run.step,
    done: run.done,
    total: run.total,
    started_by: run.startedBy,
    started_at: run.startedAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    problem: run.problem,
  }))
}

/** Asks for a reset of the context's customer. @throws demo.is_running, demo.still_loading, demo.load_failed */
export function startReset(ctx: Context, size: SeedSize = 'FULL'): Promise<{ runID: number }> {
  return ctx.transaction(async (tx) => {
    await refuseUnlessLoaded(tx)
    // the reset takes the clock back first
    const aheadMs = (await readOwnCustomer(tx)).clockAheadHours * hourMs
    const startedAt = new Date(ctx.now().getTime() - aheadMs)
    const [run] = await tx
      .insert(demoRuns)
      .values({ kind: 'RESET', state: 'RUNNING', startedBy: ctx.actor.name, startedAt })
      // the only index that can be in the way is that of the one that runs
      .onConflictDoNothing()
      .returning({ id: demoRuns.id })
    if (!run) throw demoErrors.isRunning()
    await enqueue(tx, { kind: resetKind, customerId: ctx.customerId, payload: { runID: run.id, size } })
    return { runID: run.id }
  })
}

async function refuseUnlessLoaded(tx: TenantReading): Promise<void> {
  const rows = await tx
    .select()
    .from(demoLoads)
    .where(inArray(demoLoads.name, [lastLoad, failedLoad]))
  if (rows.some(({ name }) => name === lastLoad)) return
  throw rows.length > 0 ? demoErrors.loadFailed() : demoErrors.stillLoading()
}

/** Puts on record what was done, and of how many. */
export function noteRun(
  ctx: Context,
  tx: TenantTransaction,
  { kind, count }: { kind: RunKind; count: number },
): Promise<unknown> {
  const now = ctx.now()
  return tx.insert(demoRuns).values({
    kind,
    state: 'DONE',
    done: count,
    total: count,
    startedBy: ctx.actor.name,
    startedAt: now,
    endedAt: now,
  })
}

/** How far a run is. */
export type Progress = { step: ResetStep; done?: number; total?: number }

export function noteProgress(
  tx: TenantTransaction,
  runID: number,
  { step, done = 0, total = 0 }: Progress,
): Promise<unknown> {
  return tx.update(demoRuns).set({ step, done, total }).where(eq(demoRuns.id, runID))
}

/** Ends a run; with a problem, it failed. */
export function endRun(
  ctx: Context,
  tx: TenantTransaction,
  { runID, problem = null }: { runID: number; problem?: CodedText | null },
): Promise<unknown> {
  return tx
    .update(demoRuns)
    .set({ state: problem ? 'FAILED' : 'DONE', endedAt: ctx.now(), problem })
    .where(eq(demoRuns.id, runID))
}
