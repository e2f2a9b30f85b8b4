import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'
import type { Sharing, subscriptions } from '../saved-searches.api'

export const savedSearches = pgTable('saved_searches', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  ownerId: text('owner_id').notNull(),
  ownerName: text('owner_name').notNull(),
  ownerEmail: text('owner_email').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  expression: jsonb('expression').notNull(),
  columns: text('columns').array().notNull().default([]),
  sort: text('sort'),
  groupBy: text('group_by'),
  sharedWith: text('shared_with').$type<Sharing['with']>().notNull().default('nobody'),
  sharedRoles: text('shared_roles').array().notNull().default([]),
  sharedPeople: text('shared_people').array().notNull().default([]),
  subscription: text('subscription').$type<(typeof subscriptions)[number]>().notNull().default('none'),
  createdAt: instant('created_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
  lastRunAt: instant('last_run_at'),
  version: integer('version').notNull().default(1),
  /** Set when its owner deleted it: it is nowhere to be found, and he may still take that back. */
  deletedAt: instant('deleted_at'),
})
export type SavedSearchRow = typeof savedSearches.$inferSelect

export const savedSearchPins = pgTable(
  'saved_search_pins',
  {
    customerId: ownCustomer(),
    userId: text('user_id').notNull(),
    searchId: id('search_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId, table.searchId] })],
)
