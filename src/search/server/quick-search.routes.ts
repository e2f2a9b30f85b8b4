import { type Served, serve } from '../../access/server/serve-endpoints'
import { quickSearch as quickSearchCall } from '../quick-search.api'
import { quickSearch } from './quick-search'

export function quickSearchRoutes(): Served[] {
  return [serve(quickSearchCall, (ctx, { query }) => quickSearch(ctx, query))]
}
