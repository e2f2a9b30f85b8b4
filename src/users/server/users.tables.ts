import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ownCustomer } from '../../platform/database/columns'

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
