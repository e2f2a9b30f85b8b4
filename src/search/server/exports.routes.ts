import { type Served, serve } from '../../access/server/serve-endpoints'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import * as api from '../exports.api'
import { cancelExport, downloadExport, listExports, readExport, startExport } from './exports'
import { requireSearch } from './require-search'

export function exportRoutes({ flags, store }: { flags: FeatureFlags; store: ObjectStore }): Served[] {
  return [
    serve(api.startExport, async (ctx, { body }) => {
      if (body.from.kind === 'search') await requireSearch(ctx, flags)
      return startExport(ctx, body)
    }),
    serve(api.listExports, (ctx) => listExports(ctx)),
    serve(api.readExport, (ctx, { params }) => readExport(ctx, params.id)),
    serve(api.downloadExport, (ctx, { params }) => downloadExport(ctx, store, params.id)),
    serve(api.cancelExport, (ctx, { params }) => cancelExport(ctx, store, params.id)),
  ]
}
