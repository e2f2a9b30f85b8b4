import { type Served, serve } from '../../access/server/serve-endpoints'
import * as keys from '../api-keys.api'
import { listIntegrationChanges } from '../integration-changes.api'
import * as api from '../webhooks.api'
import { createKey, readKeys, revokeKey } from './api-keys'
import { readDeliveries, replay } from './deliveries'
import { readChanges } from './integration-changes'
import {
  createWebhook,
  deleteWebhook,
  readWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookConfig,
} from './webhooks'

export function integrationsRoutes({ config }: { config: WebhookConfig }): Served[] {
  return [
    serve(keys.listApiKeys, (ctx) => ctx.read(async (tx) => ({ keys: await readKeys(ctx, tx) }))),
    serve(keys.createApiKey, (ctx, { body }) => ctx.transaction((tx) => createKey(ctx, tx, body))),
    serve(keys.revokeApiKey, (ctx, { params }) => ctx.transaction((tx) => revokeKey(ctx, tx, params.id))),
    serve(api.listWebhooks, (ctx) => ctx.read(async (tx) => ({ webhooks: await readWebhooks(ctx, tx) }))),
    serve(api.createWebhook, (ctx, { body }) =>
      ctx.transaction((tx) => createWebhook(ctx, tx, { config, wish: body })),
    ),
    serve(api.updateWebhook, (ctx, { params, body: { version, ...wish } }) =>
      ctx.transaction((tx) => updateWebhook(ctx, tx, { config, id: params.id, version, wish })),
    ),
    serve(api.deleteWebhook, async (ctx, { params }) => {
      await ctx.transaction((tx) => deleteWebhook(ctx, tx, params.id))
      return params
    }),
    serve(api.rotateWebhookSecret, (ctx, { params }) =>
      ctx.transaction((tx) => rotateSecret(ctx, tx, { config, id: params.id })),
    ),
    serve(api.listDeliveries, (ctx, { params, query }) =>
      ctx.read(async (tx) => ({ deliveries: await readDeliveries(tx, { ...params, ...query }) })),
    ),
    serve(api.replayDelivery, (ctx, { params }) => ctx.transaction((tx) => replay(ctx, tx, params.id))),
    serve(listIntegrationChanges, (ctx, { query }) =>
      ctx.read(async (tx) => ({ changes: await readChanges(tx, query) })),
    ),
  ]
}
