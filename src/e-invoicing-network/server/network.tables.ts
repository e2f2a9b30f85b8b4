import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'

/** What the sender of an e-invoice was told last, and up to when the document was looked at. */
export const networkStandings = pgTable('network_standings', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  code: text('code'),
  lookedAt: instant('looked_at').notNull(),
})

/** Messages that the embedded network keeps in place of sending them. */
export const networkAnswers = pgTable('network_answers', {
  customerId: ownCustomer(),
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  documentId: id('document_id').notNull(),
  code: text('code').notNull(),
  content: text('content').notNull(),
  at: instant('at').notNull(),
})
