import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AnalyticsFilters, AnalyticsPageName } from '../../analytics/analytics-search'
import { id, instant, ownCustomer } from '../../platform/database/columns'
import type { Cadence } from '../report-period'

export const reports = pgTable('reports', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  ownerId: text('owner_id').notNull(),
  ownerName: text('owner_name').notNull(),
  page: text('page').$type<AnalyticsPageName>().notNull(),
  filters: jsonb('filters').$type<AnalyticsFilters>().notNull(),
  isCompared: boolean('is_compared').notNull(),
  cadence: text('cadence').$type<Cadence>().notNull(),
  recipients: text('recipients').array().notNull(),
  /** When it is sent next. */
  nextAt: instant('next_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
  version: integer('version').notNull().default(1),
})
export type ReportRow = typeof reports.$inferSelect
