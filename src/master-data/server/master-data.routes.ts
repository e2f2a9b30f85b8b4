import { type Served, serve } from '../../access/server/serve-endpoints'
import * as api from '../master-data.api'
import { lookUp } from './look-up'

export function masterDataRoutes(): Served[] {
  return [serve(api.lookUp, (ctx, { params, query }) => lookUp(ctx, { kind: params.kind, ...query }))]
}
