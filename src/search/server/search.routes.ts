import { type Served, serve } from '../../access/server/serve-endpoints'
import * as api from '../search.api'
import { savedSearchRoutes } from './saved-searches.routes'
import { countDocuments, searchDocuments } from './search-documents'
import { suggestValues } from './suggest-values'

export function searchRoutes(): Served[] {
  return [
    serve(api.searchDocuments, (ctx, { body }) => searchDocuments(ctx, body)),
    serve(api.countDocuments, (ctx, { body }) => countDocuments(ctx, body.expression)),
    serve(api.suggestValues, (ctx, { query }) => suggestValues(ctx, query)),
    ...savedSearchRoutes(),
  ]
}
