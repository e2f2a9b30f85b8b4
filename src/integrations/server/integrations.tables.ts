import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ApiScope } from '../../access/api-scopes'
import { id, instant, ownCustomer } from '../../platform/database/columns'
import type { IntegrationChange } from '../integration-changes.api'

export const apiKeys = pgTable('api_keys', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
  keyHash: text('key_hash').notNull(),
  ending: text('ending').notNull(),
  createdBy: text('created_by').notNull(),
  createdById: text('created_by_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  revokedBy: text('revoked_by'),
  revokedAt: instant('revoked_at'),
})
export type ApiKeyRow = typeof apiKeys.$inferSelect

export const integrationChanges = pgTable('integration_changes', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  subject: text('subject').$type<IntegrationChange['subject']>().notNull(),
  subjectId: id('subject_id').notNull(),
  name: text('name').notNull(),
  action: text('action').$type<IntegrationChange['action']>().notNull(),
  details: jsonb('details').$type<IntegrationChange['details']>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedById: text('changed_by_id').notNull(),
  changedAt: instant('changed_at').notNull(),
})
