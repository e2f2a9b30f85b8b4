import { z } from 'zod'
import { apiScopes } from '../access/api-scopes'
import { endpoint } from '../access/endpoint'

const instant = z.string()
const keyId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** Days after which a key ends; null: it holds until it is revoked. */
export const keyLives = [30, 90, 365, null] as const
export type KeyLife = (typeof keyLives)[number]

const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** The last characters of the key, to tell it from others. */
  ending: z.string(),
  created: z.object({ by: z.string(), at: instant }),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  revoked: z.object({ by: z.string(), at: instant }).nullable(),
  isValid: z.boolean(),
})
export type ApiKey = z.output<typeof apiKey>

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api/settings/api-keys',
  summary: 'The API keys of the customer, newest first; those that ended stay listed',
  scope: 'customer',
  permission: 'settings.change',
  response: z.object({ keys: z.array(apiKey) }),
})

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/api/settings/api-keys',
  summary: 'Makes an API key. The key itself is in this answer and nowhere else: only its hash is kept',
  scope: 'customer',
  permission: 'settings.change',
  body: z.object({
    name: z.string().trim().min(1).max(80),
    scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
    expiresInDays: z.literal([...keyLives]),
  }),
  response: z.object({ key: apiKey, secret: z.string() }),
  status: 201,
})

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'POST',
  path: '/api/settings/api-keys/:id/revoke',
  summary: 'Ends an API key for good, from the next call on',
  scope: 'customer',
  permission: 'settings.change',
  params: keyId,
  body: z.object({}),
  response: apiKey,
})
