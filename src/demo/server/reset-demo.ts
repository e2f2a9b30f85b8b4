import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { customersWithPast, demoCustomers, harborPine } from '../../../seeds/demo-customers'
import { upsertUsers } from '../../identity/server/identity-users'
import type { Context } from '../../tenants/server/context'
import { setClock } from '../../tenants/server/customer-clocks'
import { roomDemos } from '../../tenants/server/room-server'
import { tenantJob } from '../../tenants/server/tenant-job'
import { type SeedSize, seedSizes } from '../demo.api'
import { demoReasons } from '../demo-errors'
import { captureSamples } from './capture-samples'
import { endRun, noteProgress, type Progress, resetKind } from './demo-runs'
import { untilSamplesAreRead, workDemoDay } from './demo-workday'
import { loadCustomer } from './load-customer'
import type { DemoDependencies } from './load-demo'
import { loadPast } from './past/load-past'

/** What a reset leaves: records of who did what, what people chose for their own screens, and the runs themselves. */
export const keptTables = [
  'audit_entries',
  'customer_switches',
  'demo_runs',
  'user_preferences',
  'user_views',
] as const

const resetMs = 5 * 60_000

/** Takes a demo customer back to its first day. Run again, it begins anew. */
export const resetJob = (deps: DemoDependencies) =>
  tenantJob({
    kind: resetKind,
    payload: z.object({ runID: z.number(), size: z.enum(seedSizes).default('FULL') }),
    maxMs: resetMs,
    maxAttempts: 2,
    run: async (ctx, { id, payload: { runID, size }, signal, finish }) => {
      const note = (progress: Progress) => ctx.transaction((tx) => noteProgress(tx, runID, progress))
      await resetCustomer(ctx, deps, { jobId: id, size, signal, note })
      await finish((tx) => endRun(ctx, tx, { runID }))
    },
    onDead: async (ctx, tx, { payload: { runID } }) => {
      await endRun(ctx, tx, { runID, problem: demoReasons.failed() })
    },
  })

type Reset = {
  jobId: string
  size: SeedSize
  signal: AbortSignal
  note: (progress: Progress) => Promise<unknown>
}

async function resetCustomer(ctx: Context, deps: DemoDependencies, { jobId, size, signal, note }: Reset) {
  const seed = demoCustomers.find(({ id }) => Number(id) === ctx.customerId)
  if (!seed) throw new Error(`The demo has no customer ${ctx.customerId}`)
  await note({ step: 'EMPTY' })
  await ctx.transaction((tx) => setClock(tx, 0))
  await deps.customerClocks.reload()
  await emptyCustomer(ctx, jobId)
  await note({ step: 'MASTER_DATA' })
  await loadCustomer(deps, seed)
  await upsertUsers(deps.database.pool, seed.users)
  for (const { load } of ctx.seams.of(roomDemos)) await load(seed.id)
  await note({ step: 'CAPTURE' })
  await captureSamples(deps, {
    signal,
    customerIds: [seed.id],
    onCaptured: (done, total) => note({ step: 'CAPTURE', done, total }),
  })
  await untilSamplesAreRead(deps, {
    customerId: seed.id,
    signal,
    onRead: (done, total) => note({ step: 'READ', done, total }),
  })
  if (seed === harborPine) {
    await note({ step: 'WORK' })
    await workDemoDay(deps, signal)
  }
  if (size === 'SMALL' || !customersWithPast.includes(seed)) return
  await note({ step: 'PAST' })
  await loadPast(deps, seed)
}

/** Jobs go first: what still works on the customer's documents loses its claim and writes no more. */
async function emptyCustomer(ctx: Context, jobId: string): Promise<void> {
  await ctx.transaction((tx) =>
    tx.execute(sql`DELETE FROM jobs WHERE customer_id = ${ctx.customerId} AND id <> ${jobId}`),
  )
  await ctx.transaction(async (tx) => {
    const kept = sql.join(
      keptTables.map((table) => sql`${table}`),
      sql`, `,
    )
    await tx.execute(sql`SELECT kontor_empty_demo_customer(ARRAY[${kept}])`)
    await tx.execute(sql`DELETE FROM inboxes WHERE for_customer_id = ${ctx.customerId}`)
    // what was still written meanwhile
    await tx.execute(sql`DELETE FROM jobs WHERE customer_id = ${ctx.customerId} AND id <> ${jobId}`)
  })
}
