import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FieldLayout } from '../../documents/field-layout'
import { instant, ownCustomer } from '../../platform/database/columns'

/** What an admin has changed and not published yet. */
export const fieldLayoutDrafts = pgTable('field_layout_drafts', {
  customerId: ownCustomer().primaryKey(),
  version: integer('version').notNull(),
  layout: jsonb('layout').$type<Pick<FieldLayout, 'order' | 'rules'>>(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
})
