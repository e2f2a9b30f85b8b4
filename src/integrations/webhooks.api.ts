import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { webhookEvents } from './webhook-events'

const id = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const

const webhook = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Goes up with each change. */
  version: z.number(),
  created: z.object({ by: z.string(), at: z.string() }),
  /** Until then messages carry a signature with the secret before, too. */
  previousSecretUntil: z.string().nullable(),
})
export type Webhook = z.output<typeof webhook>

const wish = z.object({
  name: z.string().trim().min(1).max(80),
  url: z.string().trim().min(1).max(2000),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  isActive: z.boolean(),
})
export type WebhookWish = z.output<typeof wish>

const delivery = z.object({
  id: z.number(),
  messageId: z.string(),
  event: z.enum(webhookEvents),
  documentId: z.number(),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  attempts: z.number(),
  nextAt: z.string().nullable(),
  last: z
    .object({
      at: z.string(),
      /** What the receiver answered; null: nothing. */
      status: z.number().nullable(),
      milliseconds: z.number(),
      problem: toldTextSchema.nullable(),
    })
    .nullable(),
})
export type Delivery = z.output<typeof delivery>

const common = { scope: 'customer', permission: 'settings.change' } as const
const withSecret = z.object({ webhook, secret: z.string() })

export const listWebhooks = endpoint({
  ...common,
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/settings/webhooks',
  summary: 'The webhooks of the customer, newest first',
  response: z.object({ webhooks: z.array(webhook) }),
})

export const createWebhook = endpoint({
  ...common,
  name: 'createWebhook',
  method: 'POST',
  path: '/api/settings/webhooks',
  summary: 'Adds a webhook. Its signing secret (whsec_…) is in this answer and nowhere else',
  body: wish,
  response: withSecret,
  status: 201,
})

export const updateWebhook = endpoint({
  ...common,
  name: 'updateWebhook',
  method: 'PUT',
  path: '/api/settings/webhooks/:id',
  summary:
    'Changes where a webhook goes, what it tells, or whether it tells at all; refused when somebody has changed it since the version that the caller saw',
  params: id,
  body: wish.extend({ version: z.number().int().min(1) }),
  response: webhook,
})

export const deleteWebhook = endpoint({
  ...common,
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/settings/webhooks/:id',
  summary: 'Deletes a webhook with its deliveries, those that wait included',
  params: id,
  response: z.object({ id: z.number() }),
})

export const rotateWebhookSecret = endpoint({
  ...common,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/settings/webhooks/:id/rotate',
  summary: 'Makes a new signing secret; for 24 hours messages are signed with the one before, too',
  params: id,
  body: z.object({}),
  response: withSecret,
})

export const listDeliveries = endpoint({
  ...common,
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/settings/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook and how it answered, newest first; kept for 30 days',
  params: id,
  query: z.object({
    /** The id of the last one seen. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ deliveries: z.array(delivery) }),
})

export const replayDelivery = endpoint({
  ...common,
  name: 'replayDelivery',
  method: 'POST',
  path: '/api/settings/webhook-deliveries/:id/replay',
  summary: 'Sends a message again, now, under the same webhook-id',
  params: id,
  body: z.object({}),
  response: delivery,
})
