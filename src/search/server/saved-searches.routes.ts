import { type Served, serve } from '../../access/server/serve-endpoints'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Context } from '../../tenants/server/context'
import * as api from '../saved-searches.api'
import { requireSearch } from './require-search'
import * as searches from './saved-searches'

/** Saved searches, for customers who have advanced search. */
export function savedSearchRoutes({ flags }: { flags: FeatureFlags }): Served[] {
  const withFeature =
    <Input, Answer>(work: (ctx: Context, input: Input) => Promise<Answer>) =>
    async (ctx: Context, input: Input): Promise<Answer> => {
      await requireSearch(ctx, flags)
      return work(ctx, input)
    }
  return [
    serve(
      api.listSavedSearches,
      withFeature((ctx, { query }) =>
        searches.listSavedSearches(ctx, { withHits: query.withHits === 'true' }),
      ),
    ),
    serve(
      api.readSavedSearch,
      withFeature((ctx, { params }) => searches.readSavedSearch(ctx, params.id)),
    ),
    serve(
      api.createSavedSearch,
      withFeature((ctx, { body }) => searches.createSavedSearch(ctx, body)),
    ),
    serve(
      api.updateSavedSearch,
      withFeature((ctx, { params, body }) => searches.updateSavedSearch(ctx, { ...body, id: params.id })),
    ),
    serve(
      api.duplicateSavedSearch,
      withFeature((ctx, { params, body }) =>
        searches.duplicateSavedSearch(ctx, { id: params.id, name: body.name }),
      ),
    ),
    serve(
      api.deleteSavedSearch,
      withFeature((ctx, { params }) => searches.deleteSavedSearch(ctx, params.id)),
    ),
    serve(
      api.restoreSavedSearch,
      withFeature((ctx, { params }) => searches.restoreSavedSearch(ctx, params.id)),
    ),
    serve(
      api.pinSavedSearch,
      withFeature((ctx, { params, body }) => searches.pinSavedSearch(ctx, { ...body, id: params.id })),
    ),
    serve(
      api.shareSavedSearch,
      withFeature((ctx, { params, body }) => searches.shareSavedSearch(ctx, { ...body, id: params.id })),
    ),
    serve(
      api.runSavedSearch,
      withFeature((ctx, { params, body }) => searches.runSavedSearch(ctx, { ...body, id: params.id })),
    ),
  ]
}
