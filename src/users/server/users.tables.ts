import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'

export const userViews = pgTable('user_views', {
  id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
  customerId: ownCustomer(),
  viewerId: text('viewer_id').notNull(),
  viewerName: text('viewer_name').notNull(),
  userId: text('user_id').notNull(),
  userName: text('user_name').notNull(),
  startedAt: instant('started_at').notNull(),
  endsAt: instant('ends_at').notNull(),
})

export type OutsideChange = 'add' | 'change' | 'activate' | 'deactivate'

export const userOutsideChanges = pgTable('user_outside_changes', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  change: text('change').$type<OutsideChange>().notNull(),
  userId: text('user_id'),
  userName: text('user_name').notNull(),
  askedById: text('asked_by_id').notNull(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
})
