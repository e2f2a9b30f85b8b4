import type { Config } from '../../platform/config/config'
import { roomServer } from '../../tenants/server/room-server'
import { demoRoom } from '../demo.room'
import { demoRoutes } from './demo.routes'
import type { DemoDependencies } from './load-demo'
import { resetJob } from './reset-demo'
import { askReviewers, reviewJob } from './simulated-reviewers.job'

const minuteMs = 60_000

export const demoServer = roomServer<
  DemoDependencies & { config: Pick<Config, 'demoPassword' | 'productName'> }
>(demoRoom, {
  routes: demoRoutes,
  jobs: (deps) => [resetJob(deps), reviewJob(deps)],
  recurring: [
    {
      name: 'demo-reviewers',
      everyMs: minuteMs,
      run: async (ctx, tx, { config }) => {
        if (config.demoPassword !== null) await askReviewers(ctx, tx)
      },
    },
  ],
})
