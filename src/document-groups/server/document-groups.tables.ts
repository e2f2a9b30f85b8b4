import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ownCustomer } from '../../platform/database/columns'
import type { DocumentGroup } from '../document-group'

/** A customer's groups in order, the catch-all last. Version 0, or no row: nobody has set up groups yet. */
export const documentGroupLists = pgTable('document_group_lists', {
  customerId: ownCustomer().primaryKey(),
  version: integer('version').notNull(),
  groups: jsonb('groups').$type<DocumentGroup[]>().notNull(),
  /** False while the customer has no enterprise subscription: the groups are kept and do nothing. */
  isActing: boolean('is_acting').notNull().default(true),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
})

export const documentGroupChanges = pgTable(
  'document_group_changes',
  {
    customerId: ownCustomer(),
    version: integer('version').notNull(),
    changedById: text('changed_by_id').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    before: jsonb('before').$type<DocumentGroup[]>().notNull(),
    after: jsonb('after').$type<DocumentGroup[]>().notNull(),
    /** The version that this change took back. */
    undoes: integer('undoes'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.version] })],
)
