import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const customers = pgTable('customers', {
  id: integer('id').primaryKey(),
  shortname: text('shortname').notNull(),
  name: text('name').notNull(),
  region: text('region').notNull().default('us-east-1'),
  locale: text('locale').notNull().default('en-US'),
  timeZone: text('time_zone').notNull().default('UTC'),
  currency: text('currency').notNull().default('USD'),
  usesValidationServices: boolean('uses_validation_services').notNull().default(false),
  hitlBusinessHours: integer('hitl_business_hours').notNull().default(8),
  isDemo: boolean('is_demo').notNull().default(false),
})
export type CustomerRow = typeof customers.$inferSelect

export const inboxes = pgTable('inboxes', {
  address: text('address').primaryKey(),
  forCustomerId: integer('for_customer_id').notNull(),
  displayName: text('display_name').notNull(),
})

/** Only ever added to. */
export const customerSwitches = pgTable('customer_switches', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: integer('customer_id').notNull().default(sql`kontor_customer_id()`),
  userId: text('user_id').notNull(),
  userName: text('user_name').notNull(),
  reason: text('reason'),
  switchedAt: timestamp('switched_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const userLocales = pgTable('user_locales', {
  userId: text('user_id').primaryKey(),
  locale: text('locale').notNull(),
  chosenAt: timestamp('chosen_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const recentCustomers = pgTable(
  'recent_customers',
  {
    userId: text('user_id').notNull(),
    customerId: integer('customer_id').notNull(),
    selectedAt: timestamp('selected_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    pinned: boolean('pinned').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] })],
)
