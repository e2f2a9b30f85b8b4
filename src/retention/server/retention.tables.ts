import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'

/** Documents that are not destroyed, however old they are. */
export const documentLegalHolds = pgTable('document_legal_holds', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  heldBy: text('held_by').notNull(),
  heldAt: instant('held_at').notNull(),
  reason: text('reason').notNull(),
})
