import { harborPine } from '../../../seeds/demo-customers'
import type { Config } from '../../platform/config/config'
import { readSettings, writeSettings } from '../../settings/server/customer-settings'
import type { ContextFor } from '../../tenants/server/context'
import { contextOfDemoAdmin } from '../../tenants/server/seed-context'
import { reviewSection } from '../review-section'

export type DemoReviewDependencies = { config: Pick<Config, 'productName'>; contextFor: ContextFor }

const houseRules = `Company: the hotel that is named under "Bill to", not the one in the e-mail.
PO number: only numbers that begin with PO-. Anything else is the supplier's own reference.
Utilities: the due date is the date of the direct debit.
If the total is not readable, finish with a question instead of guessing.`

/** What the demo customer that is reviewed tells its reviewers. A text of its own is kept. */
export async function loadDemoReview(deps: DemoReviewDependencies, customerId: string): Promise<void> {
  if (customerId !== harborPine.id) return
  const ctx = contextOfDemoAdmin(deps, customerId)
  await ctx.transaction(async (tx) => {
    if ((await readSettings(tx, reviewSection)).houseRules === '')
      await writeSettings(ctx, tx, reviewSection, { houseRules })
  })
}
