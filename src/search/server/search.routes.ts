import { type Served, serve } from '../../access/server/serve-endpoints'
import { ExpectedError } from '../../kernel/error-codes'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Context } from '../../tenants/server/context'
import * as api from '../search.api'
import { followChanges } from './follow-changes'
import { listByStatus, listDocuments, listInReview } from './list-documents'
import { listFacets } from './list-facets'
import { countDocuments, searchDocuments } from './search-documents'

export function searchRoutes({ flags }: { flags: FeatureFlags }): Served[] {
  return [
    serve(api.listDocuments, (ctx, { query }) => listDocuments(ctx, query)),
    serve(api.listFacets, (ctx, { query }) => listFacets(ctx, query)),
    serve(api.searchDocuments, async (ctx, { body }) => {
      await requireSearch(ctx, flags)
      return searchDocuments(ctx, body)
    }),
    serve(api.countDocuments, async (ctx, { body }) => {
      await requireSearch(ctx, flags)
      return countDocuments(ctx, body.expression)
    }),
    serve(api.listInReview, (ctx, { query }) => listInReview(ctx, query)),
    serve(api.listSubmitted, (ctx, { query }) =>
      listByStatus(ctx, { ...query, statuses: ['SUBMITTING', 'SUBMITTED'] }),
    ),
    serve(api.listProcessing, (ctx, { query }) =>
      listByStatus(ctx, { ...query, statuses: ['RECEIVED', 'PROCESSING'] }),
    ),
    serve(api.followChanges, (ctx, _input, wire) => followChanges(ctx, wire.signal)),
  ]
}

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
