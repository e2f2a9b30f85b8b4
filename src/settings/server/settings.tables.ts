import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ownCustomer } from '../../platform/database/columns'
import type { SettingValues } from '../settings-pages.api'

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

/** What a customer has chosen, one record for each section. What is not here stands as Kontor delivers it. */
export const customerSettings = pgTable(
  'customer_settings',
  {
    customerId: ownCustomer(),
    section: text('section').notNull(),
    version: integer('version').notNull(),
    values: jsonb('values').$type<SettingValues>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.section] })],
)

export const customerSettingChanges = pgTable(
  'customer_setting_changes',
  {
    customerId: ownCustomer(),
    section: text('section').notNull(),
    version: integer('version').notNull(),
    changedById: text('changed_by_id').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    before: jsonb('before').$type<SettingValues>().notNull(),
    after: jsonb('after').$type<SettingValues>().notNull(),
    /** The version that this change took back. */
    undoes: integer('undoes'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.section, table.version] })],
)
