import { z } from 'zod'
import { endpoint } from '../access/endpoint'

export const integrationSubjects = ['api-key', 'webhook'] as const
export const integrationActions = ['create', 'revoke', 'change', 'delete', 'rotate', 'replay'] as const

const integrationChange = z.object({
  id: z.number(),
  subject: z.enum(integrationSubjects),
  name: z.string(),
  action: z.enum(integrationActions),
  by: z.string(),
  at: z.string(),
  /** What was set, and before, by its name. */
  details: z.record(z.string(), z.unknown()),
})
export type IntegrationChange = z.output<typeof integrationChange>

export const listIntegrationChanges = endpoint({
  name: 'listIntegrationChanges',
  method: 'GET',
  path: '/api/settings/integration-changes',
  summary: 'Who changed which API key or webhook, newest first',
  scope: 'customer',
  permission: 'settings.change',
  query: z.object({
    subject: z.enum(integrationSubjects),
    /** The id of the last one seen. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ changes: z.array(integrationChange) }),
})
