import { requireFlag } from '../../access/server/require-flag'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import * as api from '../exports.api'
import { cancelExport, downloadExport, listExports, readExport, startExport } from './exports'

export function exportRoutes({ flags, store }: { flags: FeatureFlags; store: ObjectStore }): Served[] {
  return [
    serve(api.startExport, async (ctx, { body }) => {
      if (body.from.kind === 'search')
        await requireFlag(flags, 'show-advanced-search', { customerId: ctx.customerId, userId: ctx.actor.id })
      return startExport(ctx, body)
    }),
    serve(api.listExports, (ctx) => listExports(ctx)),
    serve(api.readExport, (ctx, { params }) => readExport(ctx, params.id)),
    serve(api.downloadExport, (ctx, { params }) => downloadExport(ctx, store, params.id)),
    serve(api.cancelExport, (ctx, { params }) => cancelExport(ctx, store, params.id)),
  ]
}
