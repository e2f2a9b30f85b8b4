import { ExpectedError } from '../../kernel/error-codes'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Context } from '../../tenants/server/context'

/** Advanced and saved searches are for customers who have the feature. @throws search.feature_off */
export async function requireSearch(ctx: Context, flags: FeatureFlags): Promise<void> {
  const on = await flags.evaluateFlags({ customerId: ctx.customerId, userId: ctx.actor.id })
  if (on['show-advanced-search']) return
  throw new ExpectedError(
    'search.feature_off',
    'forbidden',
    'Advanced search is not switched on for this customer.',
    { flag: 'show-advanced-search' },
  )
}
