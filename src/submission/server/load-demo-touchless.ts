import { harborPine } from '../../../seeds/demo-customers'
import type { Config } from '../../platform/config/config'
import { readSettings, writeSettings } from '../../settings/server/customer-settings'
import type { ContextFor } from '../../tenants/server/context'
import { contextOfDemoAdmin } from '../../tenants/server/seed-context'
import { touchlessSection } from '../touchless-section'

type DemoDependencies = { config: Pick<Config, 'productName'>; contextFor: ContextFor }

/** Summit Power, whose bills rules code. */
const suppliers = 'S-1001'

/** What the demo customer's groups that submit automatically let go: the bills of one supplier, from the first. A choice of their own is kept. */
export async function loadDemoTouchless(deps: DemoDependencies, customerId: string): Promise<void> {
  if (customerId !== harborPine.id) return
  const ctx = contextOfDemoAdmin(deps, customerId)
  await ctx.transaction(async (tx) => {
    const kept = await readSettings(tx, touchlessSection)
    if (kept.suppliers === '' && kept.mode === 'never')
      await writeSettings(ctx, tx, touchlessSection, { earlierInvoices: 0, suppliers })
  })
}
