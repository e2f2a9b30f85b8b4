import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { currencyCode, id, instant, ownCustomer } from '../../platform/database/columns'

export const customers = pgTable('customers', {
  id: integer('id').primaryKey(),
  shortname: text('shortname').notNull(),
  name: text('name').notNull(),
  region: text('region').notNull().default('us-east-1'),
  locale: text('locale').notNull().default('en-US'),
  /** What was agreed, once the customer has settings of its own for these. */
  agreedName: text('agreed_name'),
  agreedLocale: text('agreed_locale'),
  agreedTimeZone: text('agreed_time_zone'),
  timeZone: text('time_zone').notNull().default('UTC'),
  currency: currencyCode('currency').notNull().default('USD'),
  usesValidationServices: boolean('uses_validation_services').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  /** As the customer set it; 'language' leaves it to each person's language. */
  formats: text('formats').notNull().default('language'),
  /** The month that the fiscal year begins in, 1 to 12. */
  fiscalYearStart: smallint('fiscal_year_start').notNull().default(1),
  /** How far the clock of a demo customer is ahead of the machine's. */
  clockAheadHours: integer('clock_ahead_hours').notNull().default(0),
  hasLogo: boolean('has_logo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})
export type CustomerRow = typeof customers.$inferSelect

export const inboxes = pgTable('inboxes', {
  address: text('address').primaryKey(),
  forCustomerId: integer('for_customer_id').notNull(),
  displayName: text('display_name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

/** Only ever added to. */
export const customerSwitches = pgTable('customer_switches', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  userId: text('user_id').notNull(),
  userName: text('user_name').notNull(),
  reason: text('reason'),
  switchedAt: instant('switched_at').notNull(),
})

export const userLocales = pgTable('user_locales', {
  userId: text('user_id').primaryKey(),
  locale: text('locale').notNull(),
  chosenAt: instant('chosen_at').notNull(),
})

export const recentCustomers = pgTable(
  'recent_customers',
  {
    userId: text('user_id').notNull(),
    customerId: integer('customer_id').notNull(),
    selectedAt: instant('selected_at').notNull().defaultNow(),
    pinned: boolean('pinned').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] })],
)
