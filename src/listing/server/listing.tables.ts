import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, ownCustomer, tsvector } from '../../platform/database/columns'

export const documentTexts = pgTable('document_texts', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  pageText: text('page_text').notNull().default(''),
  pageWords: tsvector('page_words').notNull().default(sql`''::tsvector`),
  mailWords: tsvector('mail_words').notNull().default(sql`''::tsvector`),
})

export const documentSupplierNames = pgTable(
  'document_supplier_names',
  {
    customerId: ownCustomer(),
    name: text('name').notNull(),
    folded: text('folded').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.name] })],
)
