import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'

/** Pairs of documents that a person has judged to be different invoices. */
export const differentInvoices = pgTable(
  'different_invoices',
  {
    customerId: ownCustomer(),
    documentId: id('document_id').notNull(),
    otherId: id('other_id').notNull(),
    judgedBy: text('judged_by').notNull(),
    judgedAt: instant('judged_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.otherId] })],
)
