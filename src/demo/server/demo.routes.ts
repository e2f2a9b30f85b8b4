import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Config } from '../../platform/config/config'
import { readDemo, resetDemo } from '../demo.api'
import { demoErrors } from '../demo-errors'
import { readRuns, startReset } from './demo-runs'

export function demoRoutes({ config }: { config: Pick<Config, 'demoPassword'> }): Served[] {
  // where the demo's people can't sign in there is no demo, whatever customers are called
  const hasDemo = config.demoPassword !== null
  return [
    serve(readDemo, async (ctx) => ({ hasDemo, runs: await ctx.read(readRuns) })),
    serve(resetDemo, (ctx) => {
      if (!hasDemo) throw demoErrors.noDemo()
      return startReset(ctx)
    }),
  ]
}
