import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentDetail, documentId } from '../documents/documents.api'
import { customListNames } from '../documents/field-layout'
import { ruleCustomFields } from './rule'
import * as wire from './rule-wire'

const page = z.coerce.number().int().min(1).max(100_000).default(1)
const text = z.string().max(200).optional()
const day = z.iso.date().optional()
const whole = z.coerce.number().int().min(0).max(1_000_000_000).optional()
const percent = z.coerce.number().int().min(0).max(100).optional()
const rule = z.object({ id: wire.ruleId })
const saved = z.object({ rule: wire.documentRule })

/** Every call needs the flag of the page, by the server too. */
export const ruleSettings = {
  scope: 'customer',
  permission: 'settings.document-rules',
  flag: 'should-show-document-rule-configurations-dashboard',
} as const

export const ruleSortColumns = [
  'documentRuleName',
  'documentRuleType',
  'supplier',
  'company',
  'customeracct',
  'createdBy',
  'createdAt',
  'modifiedAt',
  'lastUsedAt',
  'timesUsed',
  'hitQuality',
] as const
export type RuleSortColumn = (typeof ruleSortColumns)[number]

/** A row of the list. Supplier and company as names; null stands for all of them. */
export const listedRule = z.object({
  documentRuleID: z.number(),
  documentRuleName: z.string(),
  documentRuleType: wire.ruleTypeCode,
  supplierID: z.string(),
  supplier: z.string(),
  company: z.string().nullable(),
  customeracct: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  lastUsedAt: z.string().nullable(),
  timesUsed: z.number(),
  /** Of the submitted documents that it touched, so many in a hundred kept all of it; null before the first. */
  hitQuality: z.number().nullable(),
  isActive: z.boolean(),
  version: z.number(),
})
export type ListedRule = z.output<typeof listedRule>

export const listDocumentRules = endpoint({
  name: 'listDocumentRules',
  method: 'GET',
  path: '/api/document-rules',
  summary: 'Document rules of one tab, filtered by column, sorted, by page',
  ...ruleSettings,
  query: z.object({
    status: z.enum(['active', 'inactive']).default('active'),
    /** Contained in the name, whatever the case; the other texts likewise in their columns. */
    documentRuleName: text,
    documentRuleType: z
      .string()
      .regex(/^(PROTOTYPE|PREVIOUS|NPOLINES|NONE)(,(PROTOTYPE|PREVIOUS|NPOLINES|NONE))*$/)
      .optional(),
    supplier: text,
    company: text,
    customeracct: text,
    createdBy: text,
    createdFrom: day,
    createdTo: day,
    modifiedFrom: day,
    modifiedTo: day,
    lastUsedFrom: day,
    lastUsedTo: day,
    timesUsedFrom: whole,
    timesUsedTo: whole,
    hitQualityFrom: percent,
    hitQualityTo: percent,
    /** "timesUsed:desc" */
    sort: z
      .string()
      .regex(/^[a-zA-Z]+:(asc|desc)$/)
      .default('modifiedAt:desc'),
    page,
    itemsPerPage: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({
    rules: z.array(listedRule),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
    /** Of each tab, whatever the filters leave out. */
    tabs: z.object({ active: z.number(), inactive: z.number() }),
  }),
})

export const readRuleForm = endpoint({
  name: 'readRuleForm',
  method: 'GET',
  path: '/api/document-rules/form',
  summary:
    'The header fields of a new rule with their defaults; with a document, what it would be for this document',
  ...ruleSettings,
  query: z.object({ documentID: documentId.optional() }),
  response: z.object({
    header: z.array(wire.headerItem),
    /** With a document: supplier, company and customer account (specification §4), its header values, and its lines as shares. */
    fromDocument: z
      .object({
        documentRuleName: z.string(),
        header: z.array(wire.headerItem),
        documentRuleLines: z.array(wire.shownLine),
        custom: wire.customValues,
      })
      .nullable(),
    /** Those that the customer has, with what is chosen from. */
    customFields: z.array(
      z.object({
        name: z.enum(ruleCustomFields),
        choices: z.array(z.string()),
        list: z.enum(['', ...customListNames]),
      }),
    ),
  }),
})

export const readDocumentRule = endpoint({
  name: 'readDocumentRule',
  method: 'GET',
  path: '/api/document-rules/:id',
  summary: 'One rule with its versions, newest first',
  ...ruleSettings,
  params: rule,
  response: saved.extend({ versions: z.array(wire.ruleVersion) }),
})

export const createDocumentRule = endpoint({
  name: 'createDocumentRule',
  method: 'POST',
  path: '/api/document-rules',
  summary: 'Makes a rule; `rules.invalid_rule` says in its details what is wrong where',
  ...ruleSettings,
  body: wire.sentRule.extend({
    prototypeDocumentRuleID: wire.ruleId.optional(),
    /** The caller has seen that the supplier's rules of another type no longer apply. */
    confirmsOtherType: z.boolean().optional(),
  }),
  response: saved,
  status: 201,
})

export const updateDocumentRule = endpoint({
  name: 'updateDocumentRule',
  method: 'PUT',
  path: '/api/document-rules/:id',
  summary:
    'Replaces a rule. `rules.changed_meanwhile` (409) says in its details {version, by, changes} what another person did to it since',
  ...ruleSettings,
  params: rule,
  body: wire.sentRule.extend({ version: z.number().int(), confirmsOtherType: z.boolean().optional() }),
  response: saved,
})

export const switchDocumentRules = endpoint({
  name: 'switchDocumentRules',
  method: 'POST',
  path: '/api/document-rules/switch',
  summary: 'Deactivates or reactivates rules, each for itself; says which were refused and why',
  ...ruleSettings,
  body: z.object({ documentRuleIDs: z.array(wire.ruleId).min(1).max(500), isActive: z.boolean() }),
  response: z.object({
    done: z.array(z.number()),
    refused: z.array(z.object({ documentRuleID: z.number(), why: wire.ruleProblem.shape.problem })),
  }),
})

export const undoRuleChange = endpoint({
  name: 'undoRuleChange',
  method: 'POST',
  path: '/api/document-rules/:id/undo',
  summary: 'Takes the newest change back, as a new version',
  ...ruleSettings,
  params: rule,
  body: z.object({ version: z.number().int() }),
  response: saved,
})

export const exportedRules = z.object({
  format: z.literal('document-rules'),
  version: z.literal(1),
  rules: z.array(wire.sentRule.extend({ isActive: z.boolean() })).max(5_000),
})

export const exportDocumentRules = endpoint({
  name: 'exportDocumentRules',
  method: 'GET',
  path: '/api/document-rules/export',
  summary: 'Every rule as JSON, to be imported elsewhere',
  ...ruleSettings,
  response: exportedRules,
})

export const importDocumentRules = endpoint({
  name: 'importDocumentRules',
  method: 'POST',
  path: '/api/document-rules/import',
  summary:
    'Adds the rules of an export, all or none; `rules.broken_import` tells what is wrong with which rules. A rule that exists already is left out',
  ...ruleSettings,
  body: z.unknown(),
  response: z.object({ created: z.number().int(), skipped: z.number().int() }),
  status: 201,
})

const asked = wire.sentRule.extend({
  /** The rule that is edited; without, a new one. */
  documentRuleID: wire.ruleId.optional(),
})

export const checkRuleDraft = endpoint({
  name: 'checkRuleDraft',
  method: 'POST',
  isReading: true,
  path: '/api/document-rules/check',
  summary: 'What is wrong with a rule that is not saved, and which rules it would meet',
  ...ruleSettings,
  body: asked,
  response: z.object({
    problems: z.array(wire.ruleProblem),
    conflicts: z.array(wire.ruleConflict),
    /** A name that says whom it is for and what it does. */
    proposedName: z.string(),
  }),
})

export const testRuleDraft = endpoint({
  name: 'testRuleDraft',
  method: 'POST',
  path: '/api/document-rules/test',
  summary:
    'What a rule that is not saved would have made of the supplier’s last 20 submitted invoices, field by field',
  ...ruleSettings,
  body: asked,
  response: z.object({
    documents: z.array(wire.testedDocument),
    identical: z.number(),
    differs: z.number(),
    notTouched: z.number(),
  }),
})

export const saveAndApplyRule = endpoint({
  name: 'saveAndApplyRule',
  method: 'POST',
  path: '/api/documents/:id/document-rule',
  summary: 'Saves a rule and applies it to the document that is being entered',
  ...ruleSettings,
  permission: 'rules.apply',
  params: z.object({ id: documentId }),
  body: wire.sentRule.extend({
    /** Of the document. */
    documentVersion: z.number().int(),
    /** The rule that is updated and the version that the caller saw; without, a new one. */
    documentRuleID: wire.ruleId.optional(),
    version: z.number().int().optional(),
    confirmsOtherType: z.boolean().optional(),
  }),
  response: saved.extend({ document: documentDetail, touch: wire.documentTouch.nullable() }),
})
