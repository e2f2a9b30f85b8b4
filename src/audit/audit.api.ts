import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { type AuditAction, auditActions } from './audit-actions'

const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const asked = {
  /** In the name of who did it. */
  who: z.string().max(100).default(''),
  action: z.enum(actions).optional(),
  /** In the name of whom or what it was done to. */
  target: z.string().max(100).default(''),
  /** The first and the last day, by the customer's clock. */
  from: day.optional(),
  to: day.optional(),
  /** What was done with the customer's people and account, or with the provider's own people. */
  of: z.enum(['customer', 'provider']).default('customer'),
}
const filters = z.object(asked)
export type AuditFilters = z.output<typeof filters>

const entry = z.object({
  number: z.number().int(),
  at: z.string(),
  who: z.string(),
  action: z.enum(actions),
  target: z.string().nullable(),
  /** What it changed, from and to, and what else is known of it. */
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof entry>

const people = { scope: 'customer', permission: 'users.manage' } as const

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/audit',
  summary:
    "What was done with the customer's people and account, newest first; of the provider's own people for its superusers",
  ...people,
  query: z.object({
    ...asked,
    /** The number of the last one seen. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.object({
    entries: z.array(entry),
    /** How many the filters let through. */
    total: z.number().int(),
    /** For `before`; null at the end. */
    next: z.number().int().nullable(),
  }),
})

export const exportAudit = endpoint({
  name: 'exportAudit',
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The same as CSV, oldest first, with the hash of each entry; 100,000 at most',
  ...people,
  query: filters,
  response: 'file',
})

export const verifyOwnAudit = endpoint({
  name: 'verifyOwnAudit',
  method: 'GET',
  path: '/api/audit/verification',
  summary:
    'Computes every entry of the audit anew: whether one was changed, taken out or written by somebody else',
  ...people,
  query: z.object({ of: asked.of }),
  response: z.object({
    /** How many are right, from the first on. */
    entries: z.number().int(),
    fault: z
      .object({ number: z.number().int(), kind: z.enum(['missing', 'changed', 'unsealed', 'cut']) })
      .nullable(),
  }),
})
export type AuditVerification = z.output<(typeof verifyOwnAudit)['response']>
