import { type Served, serve } from '../../access/server/serve-endpoints'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import * as api from '../search.api'
import { exportRoutes } from './exports.routes'
import { followChanges } from './follow-changes'
import { listByStatus, listDocumentsAsJson, listInReview } from './list-documents'
import { listFacets } from './list-facets'
import { requireSearch } from './require-search'
import { savedSearchRoutes } from './saved-searches.routes'
import { countDocuments, searchDocuments } from './search-documents'
import { suggestValues } from './suggest-values'

export function searchRoutes({ flags, store }: { flags: FeatureFlags; store: ObjectStore }): Served[] {
  return [
    serve(api.listDocuments, (ctx, { query }) => listDocumentsAsJson(ctx, query)),
    serve(api.listFacets, (ctx, { query }) => listFacets(ctx, query)),
    serve(api.searchDocuments, async (ctx, { body }) => {
      await requireSearch(ctx, flags)
      return searchDocuments(ctx, body)
    }),
    serve(api.countDocuments, async (ctx, { body }) => {
      await requireSearch(ctx, flags)
      return countDocuments(ctx, body.expression)
    }),
    serve(api.suggestValues, async (ctx, { query }) => {
      await requireSearch(ctx, flags)
      return suggestValues(ctx, query)
    }),
    serve(api.listInReview, (ctx, { query }) => listInReview(ctx, query)),
    serve(api.listSubmitted, (ctx, { query }) =>
      listByStatus(ctx, { ...query, statuses: ['SUBMITTING', 'SUBMITTED'] }),
    ),
    serve(api.listProcessing, (ctx, { query }) =>
      listByStatus(ctx, { ...query, statuses: ['RECEIVED', 'PROCESSING'] }),
    ),
    ...savedSearchRoutes({ flags }),
    ...exportRoutes({ flags, store }),
    serve(api.followChanges, (ctx, _input, wire) => followChanges(ctx, wire.signal)),
  ]
}
