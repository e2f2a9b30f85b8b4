import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, instant, ownCustomer } from '../../platform/database/columns'
import type { ExportState, PurgeCertificate, PurgeState } from '../leaving'
import type { CheckedStep, CheckLine, StepStates, TenantStage } from '../tenant-steps'

/** How far the setting up of a customer is; a customer without a row was there before and is live. */
export const tenantOnboardings = pgTable('tenant_onboardings', {
  forCustomerId: integer('for_customer_id').primaryKey(),
  stage: text('stage').$type<TenantStage>().notNull(),
  pausedAt: instant('paused_at'),
  pausedBy: text('paused_by'),
  pauseReason: text('pause_reason'),
  ownerName: text('owner_name').notNull().default(''),
  goLiveOn: day('go_live_on'),
  liveSince: instant('live_since'),
  steps: jsonb('steps').$type<StepStates>().notNull().default({}),
  handOverNote: text('hand_over_note').notNull().default(''),
  /** The newest one. */
  export: jsonb('export').$type<ExportState>(),
  purge: jsonb('purge').$type<PurgeState>(),
  version: integer('version').notNull().default(1),
  createdBy: text('created_by').notNull(),
  createdById: text('created_by_id').notNull(),
  createdAt: instant('created_at').notNull(),
})
export type OnboardingRow = typeof tenantOnboardings.$inferSelect

/** Only ever added to. */
export const purgeCertificates = pgTable('purge_certificates', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  formerCustomerId: integer('former_customer_id').notNull(),
  shortname: text('shortname').notNull(),
  name: text('name').notNull(),
  purgedBy: text('purged_by').notNull(),
  purgedById: text('purged_by_id').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at').notNull(),
  content: jsonb('content').$type<PurgeCertificate>().notNull(),
  hash: text('hash').notNull(),
})

/** What the checks of the wizard found; the newest of a step counts. Only ever added to. */
export const tenantChecks = pgTable('tenant_checks', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  step: text('step').$type<CheckedStep>().notNull(),
  checkedAt: instant('checked_at').notNull(),
  checkedBy: text('checked_by').notNull(),
  checkedById: text('checked_by_id').notNull(),
  lines: jsonb('lines').$type<CheckLine[]>().notNull(),
  /** SHA-256 of what was looked at. */
  seen: text('seen').notNull(),
})
