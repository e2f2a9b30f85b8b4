import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'
import type { TouchlessCheck } from '../touchless.api'

/** Whether a document was submitted without a person, and what every check answered. */
export const documentTouchless = pgTable('document_touchless', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  /** The document's version that was judged. */
  version: integer('version').notNull(),
  isSent: boolean('is_sent').notNull(),
  checks: jsonb('checks').$type<TouchlessCheck[]>().notNull(),
  judgedAt: instant('judged_at').notNull(),
})
