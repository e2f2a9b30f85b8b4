import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { mailAddresses } from '../documents/rejection-by-hand'
import { usageTypes } from './rejection-rule'
import * as wire from './rejection-wire'
import { exceptionCodes } from './standard-exceptions'

/** The document-rejection service (specification §7). The settings calls need the flag of the page, by the server too. */
export const basePath = '/api/documentrejections'

const rule = z.object({ id: wire.ruleId })
/** Calls of the settings page. */
export const settings = {
  scope: 'customer',
  permission: 'settings.rejection',
  flag: 'should-show-manual-rejection-configurations',
} as const
/** Calls of the dialog that rejects by hand. */
export const byHand = {
  scope: 'customer',
  permission: 'documents.reject',
  flag: 'should-show-manual-rejection',
} as const

export const listRules = endpoint({
  name: 'listRejectionRules',
  method: 'GET',
  path: `${basePath}/rules`,
  summary: 'Flag and rejection rules, newest first, by page',
  ...settings,
  query: z.object({
    usage_type: z.enum(usageTypes).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(500).default(50),
  }),
  response: z.object({ rules: z.array(wire.rejectionRule), metadata: wire.pageMetadata }),
})

export const createRule = endpoint({
  name: 'createRejectionRule',
  method: 'POST',
  path: `${basePath}/rules`,
  summary: 'Makes a rule',
  ...settings,
  body: wire.ruleBody,
  response: wire.rejectionRule,
  status: 201,
})

export const updateRule = endpoint({
  name: 'updateRejectionRule',
  method: 'PUT',
  path: `${basePath}/rules/:id`,
  summary: 'Replaces a rule',
  ...settings,
  params: rule,
  body: wire.ruleBody,
  response: wire.rejectionRule,
})

export const deleteRule = endpoint({
  name: 'deleteRejectionRule',
  method: 'DELETE',
  path: `${basePath}/rules/:id`,
  summary: 'Deletes a rule; it is not applied to documents that come later',
  ...settings,
  params: rule,
  response: wire.matchedRule,
})

export const listRuleFields = endpoint({
  name: 'listRuleFields',
  method: 'GET',
  path: `${basePath}/rules/fields`,
  summary: 'Fields that a flag rule can look at',
  ...settings,
  response: z.array(wire.ruleField),
})

export const backtestRule = endpoint({
  name: 'backtestRule',
  method: 'POST',
  path: `${basePath}/rules/backtest`,
  summary: 'How many documents of the last days a rule would have matched, with examples',
  ...settings,
  body: wire.ruleBody.extend({ days: z.number().int().min(1).max(366).default(90) }),
  response: wire.backtestResult,
})

export const exportRules = endpoint({
  name: 'exportRejectionRules',
  method: 'GET',
  path: `${basePath}/rules/export`,
  summary: 'Every rule as JSON, to be imported elsewhere',
  ...settings,
  response: wire.exportedRules,
})

export const importRules = endpoint({
  name: 'importRejectionRules',
  method: 'POST',
  path: `${basePath}/rules/import`,
  summary: 'Adds the rules of an export, all or none; a rule that exists already is left out',
  ...settings,
  body: wire.exportedRules,
  response: z.object({ created: z.number().int(), skipped: z.number().int() }),
  status: 201,
})

export const listChanges = endpoint({
  name: 'listRejectionChanges',
  method: 'GET',
  path: `${basePath}/changes`,
  summary: 'Who changed which rule, template or exception, newest first',
  ...settings,
  query: z.object({
    rule_id: wire.ruleId.optional(),
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ changes: z.array(wire.ruleChange) }),
})

export const undoChange = endpoint({
  name: 'undoRejectionChange',
  method: 'POST',
  path: `${basePath}/changes/:id/undo`,
  summary: 'Puts back what stood before a change, unless it was changed again since',
  ...settings,
  params: z.object({ id: wire.invoiceId }),
  body: z.object({}),
  response: wire.ruleChange,
})

export const listExceptions = endpoint({
  name: 'listStandardExceptions',
  method: 'GET',
  path: `${basePath}/exceptions`,
  summary: 'Standard exceptions and whether they flag documents',
  ...settings,
  response: z.object({ exceptions: z.array(wire.standardException) }),
})

export const switchException = endpoint({
  name: 'switchStandardException',
  method: 'PUT',
  path: `${basePath}/exceptions/:code`,
  summary: 'Switches one standard exception on or off',
  ...settings,
  params: z.object({ code: z.enum(exceptionCodes) }),
  body: z.object({ is_on: z.boolean() }),
  response: wire.standardException,
})

export const listReasons = endpoint({
  name: 'listRejectionReasons',
  method: 'GET',
  path: `${basePath}/rejections/reasons`,
  summary: 'Reasons to choose from when an invoice is rejected by hand, and those that are chosen',
  ...byHand,
  query: z.object({ inv_id: wire.invoiceId }),
  response: z.object({
    reasons: z.array(
      z.object({
        rejection_rule_id: z.number().int(),
        usage_type: z.enum(usageTypes),
        rule_name: z.string(),
        rejection_message: z.string(),
        /** The message, or the conditions of a rule without one. */
        description: toldTextSchema.nullable(),
        is_matched: z.boolean(),
      }),
    ),
  }),
})

export const listFlagReasons = endpoint({
  name: 'listFlagReasons',
  method: 'GET',
  path: `${basePath}/flags/reasons`,
  summary:
    'Reasons to choose from when a document is flagged by hand: the active flag rules without a condition',
  scope: 'customer',
  permission: 'documents.flag',
  response: z.object({
    reasons: z.array(z.object({ rule_name: z.string(), rejection_message: z.string() })),
  }),
})

export const setMatchedRules = endpoint({
  name: 'setMatchedRules',
  method: 'PUT',
  path: `${basePath}/rejections/matchedrules`,
  summary: 'Sets the rules that a person chose for an invoice',
  ...byHand,
  query: z.object({ inv_id: wire.invoiceId }),
  body: z.array(z.number().int().positive().max(2_147_483_647)).max(200),
  response: z.object({ inv_id: z.number().int(), matched_rules: z.array(wire.matchedRule) }),
})

export const readRejections = endpoint({
  name: 'readRejections',
  method: 'GET',
  path: `${basePath}/rejections`,
  summary: 'Rejections of an invoice and how far their mails got, newest first; the rules that ran over it',
  scope: 'customer',
  permission: 'documents.read',
  query: z.object({ inv_id: wire.invoiceId }),
  response: z.object({
    rejections: z.array(wire.rejectionStatus),
    /** The rejected document that this one was sent to correct. */
    corrects_inv_id: z.number().int().nullable(),
    runs: z.array(
      z.object({
        pass: z.enum(['INTAKE', 'READING', 'FLAGS']),
        ran_at: z.string(),
        outcomes: z.array(
          z.object({
            rejection_rule_id: z.number().int(),
            rule_name: z.string(),
            is_match: z.boolean(),
            why: toldTextSchema,
          }),
        ),
      }),
    ),
  }),
})

const rejection = z.object({ id: wire.invoiceId })

export const undoRejection = endpoint({
  name: 'undoRejection',
  method: 'POST',
  path: `${basePath}/rejections/:id/undo`,
  summary: 'Takes a rejection back before its mail leaves; the document is again where it was',
  ...byHand,
  permission: 'documents.undo-reject',
  params: rejection,
  body: z.object({}),
  response: wire.rejectionStatus,
})

export const resendRejection = endpoint({
  name: 'resendRejection',
  method: 'POST',
  path: `${basePath}/rejections/:id/resend`,
  summary: 'Sends a rejection’s mail once more, to other addresses if they are given',
  ...byHand,
  params: rejection,
  body: z.object({ to: mailAddresses.optional(), cc: mailAddresses.optional() }),
  response: wire.rejectionStatus,
  status: 201,
})
