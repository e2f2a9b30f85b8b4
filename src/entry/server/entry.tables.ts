import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'

export const documentComments = pgTable('document_comments', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  authorRole: text('author_role').notNull(),
  authorSide: text('author_side').$type<'customer' | 'provider'>().notNull(),
  body: text('body').notNull(),
  statusThen: text('status_then').notNull(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  deletedBy: text('deleted_by'),
})
