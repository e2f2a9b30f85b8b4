import { type Served, serve } from '../../access/server/serve-endpoints'
import * as keys from '../api-keys.api'
import { listIntegrationChanges } from '../integration-changes.api'
import { createKey, readKeys, revokeKey } from './api-keys'
import { readChanges } from './integration-changes'

export function integrationsRoutes(): Served[] {
  return [
    serve(keys.listApiKeys, (ctx) => ctx.read(async (tx) => ({ keys: await readKeys(ctx, tx) }))),
    serve(keys.createApiKey, (ctx, { body }) => ctx.transaction((tx) => createKey(ctx, tx, body))),
    serve(keys.revokeApiKey, (ctx, { params }) => ctx.transaction((tx) => revokeKey(ctx, tx, params.id))),
    serve(listIntegrationChanges, (ctx, { query }) =>
      ctx.read(async (tx) => ({ changes: await readChanges(tx, query) })),
    ),
  ]
}
