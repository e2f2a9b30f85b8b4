import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ownCustomer, xid8 } from '../database/columns'

export const featureFlags = pgTable(
  'feature_flags',
  {
    customerId: ownCustomer(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedIn: xid8('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.name] })],
)
