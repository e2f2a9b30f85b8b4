import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const documentComments = pgTable('document_comments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: integer('customer_id').notNull().default(sql`kontor_customer_id()`),
  documentId: bigint('document_id', { mode: 'number' }).notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  authorRole: text('author_role').notNull(),
  authorSide: text('author_side').$type<'customer' | 'provider'>().notNull(),
  body: text('body').notNull(),
  statusThen: text('status_then').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  deletedBy: text('deleted_by'),
})
