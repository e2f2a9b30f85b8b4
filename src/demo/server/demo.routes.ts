import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Config } from '../../platform/config/config'
import { systemActor } from '../../tenants/server/context'
import { readDemo, resetDemo, simulateInDemo } from '../demo.api'
import { demoErrors } from '../demo-errors'
import { noteSimulation, readRuns, startReset } from './demo-runs'
import type { DemoDependencies } from './load-demo'

export function demoRoutes(deps: DemoDependencies & { config: Pick<Config, 'demoPassword'> }): Served[] {
  // where the demo's people can't sign in there is no demo, whatever customers are called
  const hasDemo = deps.config.demoPassword !== null
  return [
    serve(readDemo, async (ctx) => ({ hasDemo, runs: await ctx.read(readRuns) })),
    serve(resetDemo, (ctx) => {
      if (!hasDemo) throw demoErrors.noDemo()
      return startReset(ctx)
    }),
    serve(simulateInDemo, async (ctx, { body: { simulation } }) => {
      if (!hasDemo) throw demoErrors.noDemo()
      const { simulate } = await import('./simulate/simulate')
      const { customerId, requestId } = ctx
      // suppliers and the ERP do it, not who presses the button
      const count = await simulate(
        deps.contextFor({ customerId, requestId, actor: systemActor }),
        deps,
        simulation,
      )
      await noteSimulation(ctx, simulation, count)
      return { count }
    }),
  ]
}
