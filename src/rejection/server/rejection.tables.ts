import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ToldText } from '../../kernel/told-text'
import { id, instant, ownCustomer, toldText } from '../../platform/database/columns'
import type { Conditional } from '../rejection-rule'

export const rejectionRules = pgTable('rejection_rules', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  usageType: text('usage_type').$type<'FLAG' | 'REJECT'>().notNull(),
  automatedType: text('automated_type').$type<'MANUAL' | 'AUTOMATED'>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  ruleName: text('rule_name').notNull(),
  rejectionMessage: text('rejection_message').notNull(),
  mayTellSupplier: boolean('may_tell_supplier').notNull().default(false),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  deletedAt: instant('deleted_at'),
})

export const rejectionConditionals = pgTable(
  'rejection_conditionals',
  {
    customerId: ownCustomer(),
    ruleId: integer('rule_id').notNull(),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull(),
    fieldName: text('field_name').notNull(),
    condition: text('condition').$type<Conditional['condition']>().notNull(),
    fieldValue: text('field_value').notNull(),
    conditionalOrder: integer('conditional_order').notNull().default(1),
    automationConfiguration: text('automation_configuration').notNull().default(''),
    logicalOperator: text('logical_operator').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.ruleId, table.position] })],
)

export const rejectionExceptions = pgTable(
  'rejection_exceptions',
  {
    customerId: ownCustomer(),
    code: text('code').notNull(),
    isOn: boolean('is_on').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.code] })],
)

export const rejectionTemplates = pgTable(
  'rejection_templates',
  {
    customerId: ownCustomer(),
    language: text('language').notNull(),
    messageTemplate: text('message_template').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.language] })],
)

export const rejections = pgTable('rejections', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  origin: text('origin').$type<'AUTOMATIC' | 'MANUAL'>().notNull(),
  state: text('state')
    .$type<'QUEUED' | 'UNDOABLE' | 'UNDONE' | 'SENDING' | 'SENT' | 'REFUSED' | 'BOUNCED' | 'NO_MAIL'>()
    .notNull(),
  stateReason: toldText('state_reason'),
  stateSince: instant('state_since').notNull(),
  messageId: text('message_id').notNull(),
  toAddresses: text('to_addresses').array().notNull().default([]),
  ccAddresses: text('cc_addresses').array().notNull().default([]),
  replyTo: text('reply_to'),
  envelopeFrom: text('envelope_from'),
  subject: text('subject').notNull().default(''),
  htmlBody: text('html_body').notNull().default(''),
  textBody: text('text_body').notNull().default(''),
  language: text('language').notNull().default('en'),
  attachOriginal: boolean('attach_original').notNull().default(false),
  inReplyTo: text('in_reply_to'),
  reasons: jsonb('reasons').notNull().default(sql`'[]'::jsonb`),
  note: text('note'),
  resendOf: id('resend_of'),
  sendAfter: instant('send_after').notNull(),
  attempts: integer('attempts').notNull().default(0),
  refusedAddresses: text('refused_addresses').array().notNull().default([]),
  sentAt: instant('sent_at'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  mailId: id('mail_id'),
  kind: text('kind').$type<'REJECTED' | 'REOPENED'>().notNull().default('REJECTED'),
})

export const rejectionMatchedRules = pgTable('rejection_matched_rules', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  ruleId: integer('rule_id').notNull(),
  origin: text('origin').$type<'AUTOMATIC' | 'MANUAL'>().notNull(),
  matchedAt: instant('matched_at').notNull(),
  matchedBy: text('matched_by').notNull(),
  /** Of a rule that matched. */
  why: jsonb('why').$type<ToldText>(),
  flagId: id('flag_id'),
  isFalseHit: boolean('is_false_hit').notNull().default(false),
})

export const rejectionRuleRuns = pgTable('rejection_rule_runs', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  pass: text('pass').$type<'INTAKE' | 'READING' | 'FLAGS'>().notNull(),
  ranAt: instant('ran_at').notNull(),
  outcomes: jsonb('outcomes').notNull(),
})

export const rejectionChanges = pgTable('rejection_changes', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  subject: text('subject').$type<'RULE' | 'TEMPLATE' | 'EXCEPTION'>().notNull(),
  subjectKey: text('subject_key').notNull(),
  action: text('action').$type<'CREATE' | 'UPDATE' | 'DELETE' | 'IMPORT' | 'UNDO'>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedById: text('changed_by_id').notNull(),
  changedAt: instant('changed_at').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  undoneBy: id('undone_by'),
})

export const supplierLinks = pgTable('supplier_links', {
  customerId: ownCustomer(),
  rejectionId: id('rejection_id').primaryKey(),
  documentId: id('document_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  openedAt: instant('opened_at'),
  usedAt: instant('used_at'),
  correctedDocumentId: id('corrected_document_id'),
})

export const documentMeasures = pgTable('document_measures', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  wordCount: integer('word_count').notNull(),
})
