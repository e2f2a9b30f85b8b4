import { z } from 'zod'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { hourMs } from '../../tenants/server/customer-clocks'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { tenantJob } from '../../tenants/server/tenant-job'
import { readDemoSettings } from './demo-settings'
import { reviewWaiting } from './demo-workday'
import type { DemoDependencies } from './load-demo'

const kind = 'demo.review'

/** Asks for the reviewers of a demo customer, where some are chosen. */
export async function askReviewers(ctx: Context, tx: TenantTransaction): Promise<void> {
  if (!(await readOwnCustomer(tx)).isDemo) return
  if ((await readDemoSettings(tx)).review_speed === 'OFF') return
  await enqueue(tx, { kind, customerId: ctx.customerId, dedupeKey: 'review' })
}

/** The reviewers take what has waited long enough for their speed. */
export const reviewJob = (deps: DemoDependencies) =>
  tenantJob({
    kind,
    payload: z.object({}),
    run: async (ctx) => {
      const speed = await ctx.read(async (tx) => (await readDemoSettings(tx)).review_speed)
      if (speed === 'OFF') return
      const waitMs = speed === 'SLOW' ? hourMs : 0
      await reviewWaiting(deps, ctx.customerId, new Date(ctx.now().getTime() - waitMs))
    },
  })
