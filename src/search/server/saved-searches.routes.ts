import { type Served, serve } from '../../access/server/serve-endpoints'
import * as api from '../saved-searches.api'
import * as searches from './saved-searches'

export function savedSearchRoutes(): Served[] {
  return [
    serve(api.listSavedSearches, (ctx, { query }) =>
      searches.listSavedSearches(ctx, { withHits: query.withHits === 'true' }),
    ),
    serve(api.readSavedSearch, (ctx, { params }) => searches.readSavedSearch(ctx, params.id)),
    serve(api.createSavedSearch, (ctx, { body }) => searches.createSavedSearch(ctx, body)),
    serve(api.updateSavedSearch, (ctx, { params, body }) =>
      searches.updateSavedSearch(ctx, { ...body, id: params.id }),
    ),
    serve(api.duplicateSavedSearch, (ctx, { params, body }) =>
      searches.duplicateSavedSearch(ctx, { id: params.id, name: body.name }),
    ),
    serve(api.deleteSavedSearch, (ctx, { params }) => searches.deleteSavedSearch(ctx, params.id)),
    serve(api.restoreSavedSearch, (ctx, { params }) => searches.restoreSavedSearch(ctx, params.id)),
    serve(api.pinSavedSearch, (ctx, { params, body }) =>
      searches.pinSavedSearch(ctx, { ...body, id: params.id }),
    ),
    serve(api.shareSavedSearch, (ctx, { params, body }) =>
      searches.shareSavedSearch(ctx, { ...body, id: params.id }),
    ),
    serve(api.runSavedSearch, (ctx, { params, body }) =>
      searches.runSavedSearch(ctx, { ...body, id: params.id }),
    ),
  ]
}
