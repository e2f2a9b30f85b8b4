import { type Served, serve } from '../../access/server/serve-endpoints'
import * as api from '../listing.api'
import { followChanges } from './follow-changes'
import { listDocuments, listProcessing } from './list-documents'
import { listFacets } from './list-facets'

/** The lists of documents, and the stream that says that they changed. */
export function listingRoutes(): Served[] {
  return [
    serve(api.listDocuments, (ctx, { query }) => listDocuments(ctx, query)),
    serve(api.listFacets, (ctx, { query }) => listFacets(ctx, query)),
    serve(api.listProcessing, (ctx, { query }) => listProcessing(ctx, query)),
    serve(api.followChanges, (ctx, _input, wire) => followChanges(ctx, wire.signal)),
  ]
}
