import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Config } from '../../platform/config/config'
import { systemActor } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import * as api from '../demo.api'
import { demoErrors } from '../demo-errors'
import { noGuide, readGuide } from './demo-guide'
import { noteRun, readRuns, startReset } from './demo-runs'
import { moveClock, readDemoSettings, saveDemoSettings } from './demo-settings'
import type { DemoDependencies } from './load-demo'

export function demoRoutes(deps: DemoDependencies & { config: Pick<Config, 'demoPassword'> }): Served[] {
  // where the demo's people can't sign in there is no demo, whatever customers are called
  const hasDemo = deps.config.demoPassword !== null
  const refuseOutside = () => {
    if (!hasDemo) throw demoErrors.noDemo()
  }
  return [
    serve(api.readDemo, (ctx) =>
      ctx.read(async (tx) => ({
        hasDemo,
        settings: await readDemoSettings(tx),
        clock_ahead_hours: (await readOwnCustomer(tx)).clockAheadHours,
        runs: await readRuns(tx),
      })),
    ),
    serve(api.readDemoGuide, (ctx, { query: { invID } }) =>
      hasDemo ? ctx.read((tx) => readGuide(ctx, tx, invID)) : noGuide,
    ),
    serve(api.resetDemo, (ctx, { body: { size } }) => {
      refuseOutside()
      return startReset(ctx, size)
    }),
    serve(api.saveDemoSettings, (ctx, { body }) => {
      refuseOutside()
      return ctx.transaction((tx) => saveDemoSettings(tx, body))
    }),
    serve(api.moveDemoClock, async (ctx, { body: { hours } }) => {
      refuseOutside()
      const ahead = await ctx.transaction((tx) => moveClock(ctx, tx, hours))
      await deps.customerClocks.reload()
      return { clock_ahead_hours: ahead }
    }),
    serve(api.simulateInDemo, async (ctx, { body: { simulation } }) => {
      refuseOutside()
      const { simulate } = await import('./simulate/simulate')
      const { customerId, requestId } = ctx
      // suppliers and the ERP do it, not who presses the button
      const count = await simulate(
        deps.contextFor({ customerId, requestId, actor: systemActor }),
        deps,
        simulation,
      )
      await ctx.transaction((tx) => noteRun(ctx, tx, { kind: simulation, count }))
      return { count }
    }),
  ]
}
