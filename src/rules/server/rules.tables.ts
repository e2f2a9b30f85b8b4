import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CodedText } from '../../kernel/told-text'
import { id, instant, ownCustomer } from '../../platform/database/columns'
import type { RuleDraft, RuleTypeCode } from '../rule'
import type { RuleEffect, versionActions } from '../rule-wire'

export type VersionAction = (typeof versionActions)[number]

export const documentRules = pgTable('document_rules', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  version: integer('version').notNull().default(1),
  name: text('name').notNull(),
  type: text('type').$type<RuleTypeCode>().notNull(),
  supplierId: text('supplier_id').notNull(),
  companyId: text('company_id'),
  customerAccount: text('customer_account'),
  draft: jsonb('draft').$type<RuleDraft>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  prototypeId: integer('prototype_id'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
})
export type RuleRow = typeof documentRules.$inferSelect

export const documentRuleVersions = pgTable(
  'document_rule_versions',
  {
    customerId: ownCustomer(),
    ruleId: integer('rule_id').notNull(),
    version: integer('version').notNull(),
    action: text('action').$type<VersionAction>().notNull(),
    draft: jsonb('draft').$type<RuleDraft>().notNull(),
    isActive: boolean('is_active').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    madeById: text('made_by_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.ruleId, table.version] })],
)

export const documentRuleTouches = pgTable('document_rule_touches', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  ruleId: integer('rule_id').notNull(),
  ruleVersion: integer('rule_version').notNull(),
  outcome: text('outcome').$type<'applied' | 'skipped'>().notNull(),
  why: jsonb('why').$type<CodedText>().notNull(),
  wrote: jsonb('wrote').$type<RuleEffect[]>().notNull(),
  kept: jsonb('kept').$type<RuleEffect[]>().notNull(),
  touchedAt: instant('touched_at').notNull(),
  isUnchanged: boolean('is_unchanged'),
})

export const declinedRuleProposals = pgTable(
  'declined_rule_proposals',
  {
    customerId: ownCustomer(),
    key: text('key').notNull(),
    declinedBy: text('declined_by').notNull(),
    declinedAt: instant('declined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)
