import { z } from 'zod'
import { toldTextSchema } from '../access/told-text-schema'
import { automatedTypes, conditions, fieldTypes, usageTypes } from './rejection-rule'
import { exceptionCodes } from './standard-exceptions'

/** Shapes of the document-rejection service as they cross the wire; names as in specification §3 and §7. */

export const ruleId = z.coerce.number().int().positive().max(2_147_483_647)
export const invoiceId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const instant = z.string()

export const conditional = z.object({
  is_active: z.boolean().default(true),
  field_name: z.string().max(100).default(''),
  condition: z.enum([...conditions, '']).default(''),
  field_value: z.string().max(1000).default(''),
  conditional_order: z.number().int().min(1).max(100).default(1),
  automation_configuration: z.string().max(1000).default(''),
  logical_operator: z.string().max(10).default(''),
})

export const ruleBody = z.object({
  usage_type: z.enum(usageTypes),
  automated_type: z.enum(automatedTypes),
  is_active: z.boolean().default(true),
  rejection_message: z.string().max(2000),
  rule_name: z.string().max(200),
  /** Ours: may its reason be told to the supplier? A rejection rule's always is. */
  may_tell_supplier: z.boolean().optional(),
  conditionals: z.array(conditional).max(20).default([]),
})

export const rejectionRule = ruleBody.extend({
  rejection_rule_id: z.number().int(),
  created_by: z.string(),
  created_at: instant,
  /** Ours: documents matched in the last 30 days, and how many of these a person overruled. */
  hits: z.number().int(),
  false_hits: z.number().int(),
})
export type RejectionRuleRow = z.output<typeof rejectionRule>

export const pageMetadata = z.object({
  page_results: z.number().int(),
  page_size: z.number().int(),
  page: z.number().int(),
  total_pages: z.number().int(),
  total_results: z.number().int(),
})
export type PageMetadata = z.output<typeof pageMetadata>

/** As the screen holds it before anything was fetched. */
export const noPages: PageMetadata = {
  page_results: 0,
  page_size: 0,
  page: 0,
  total_pages: 0,
  total_results: 0,
}

export const ruleField = z.object({ name: z.string(), display_name: z.string(), type: z.enum(fieldTypes) })
export const replacementField = z.object({ name: z.string(), display_name: z.string() })
export const matchedRule = z.object({ rejection_rule_id: z.number().int() })

export const backtestResult = z.object({
  days: z.number().int(),
  matched: z.number().int(),
  total: z.number().int(),
  examples: z.array(
    z.object({
      invID: z.number().int(),
      supplierIDText: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
      received_at: instant,
      status: z.string(),
      why: toldTextSchema,
    }),
  ),
})
export type BacktestResult = z.output<typeof backtestResult>

export const exportedRules = z.object({
  format: z.literal('rejection-rules'),
  version: z.literal(1),
  rules: z.array(ruleBody).max(1000),
})

export const ruleChange = z.object({
  id: z.number().int(),
  subject: z.enum(['RULE', 'TEMPLATE', 'EXCEPTION']),
  subject_key: z.string(),
  action: z.enum(['CREATE', 'UPDATE', 'DELETE', 'IMPORT', 'UNDO']),
  changed_by: z.string(),
  changed_at: instant,
  before: z.unknown(),
  after: z.unknown(),
  /** The newest change of its subject, and not undone. */
  can_undo: z.boolean(),
})

export const standardException = z.object({
  code: z.enum(exceptionCodes),
  name: z.string(),
  description: z.string(),
  is_on: z.boolean(),
  is_on_by_default: z.boolean(),
  is_blocking: z.boolean(),
})

export const mailPreview = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  reply_to: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  language: z.string(),
  /** In words: the address may be a fraud's, a field of the template has no value. */
  warnings: z.array(toldTextSchema),
})
export type MailPreview = z.output<typeof mailPreview>

export const rejectionStates = [
  'QUEUED',
  'UNDOABLE',
  'UNDONE',
  'SENDING',
  'SENT',
  'REFUSED',
  'BOUNCED',
  'NO_MAIL',
] as const
export type RejectionState = (typeof rejectionStates)[number]

export const rejectionStatus = z.object({
  rejection_id: z.number().int(),
  inv_id: z.number().int(),
  origin: z.enum(['AUTOMATIC', 'MANUAL']),
  state: z.enum(rejectionStates),
  state_reason: toldTextSchema.nullable(),
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  language: z.string(),
  message_id: z.string(),
  attach_original: z.boolean(),
  attempts: z.number().int(),
  refused_addresses: z.array(z.string()),
  /** While it is UNDOABLE: until when. */
  undo_until: instant.nullable(),
  sent_at: instant.nullable(),
  created_by: z.string(),
  created_at: instant,
  resend_of: z.number().int().nullable(),
  can_resend: z.boolean(),
  /** The document that the supplier sent through the link in the mail. */
  corrected_inv_id: z.number().int().nullable(),
})
export type RejectionStatus = z.output<typeof rejectionStatus>
