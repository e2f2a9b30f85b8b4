import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ApiScope } from '../../access/api-scopes'
import { bytea, id, instant, ownCustomer, toldText } from '../../platform/database/columns'
import type { IntegrationChange } from '../integration-changes.api'
import type { WebhookEvent } from '../webhook-events'
import type { Delivery } from '../webhooks.api'

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

export const webhooks = pgTable('webhooks', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  isActive: boolean('is_active').notNull(),
  version: integer('version').notNull().default(1),
  secret: bytea('secret').notNull(),
  previousSecret: bytea('previous_secret'),
  previousUntil: instant('previous_until'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
})
export type WebhookRow = typeof webhooks.$inferSelect

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  webhookId: id('webhook_id').notNull(),
  messageId: text('message_id').notNull(),
  event: text('event').$type<WebhookEvent>().notNull(),
  documentId: id('document_id').notNull(),
  body: text('body').notNull(),
  state: text('state').$type<Delivery['state']>().notNull(),
  round: integer('round').notNull().default(1),
  attempts: integer('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  nextAt: instant('next_at'),
  lastAt: instant('last_at'),
  lastStatus: integer('last_status'),
  lastMs: integer('last_ms'),
  lastProblem: toldText('last_problem'),
})
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
