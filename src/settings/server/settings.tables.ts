import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ownCustomer } from '../../platform/database/columns'

export const userPreferences = pgTable(
  'user_preferences',
  {
    customerId: ownCustomer(),
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId, table.key] })],
)

export const customerSettings = pgTable(
  'customer_settings',
  {
    customerId: ownCustomer(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)
