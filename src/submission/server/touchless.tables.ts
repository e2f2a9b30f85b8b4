import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'
import type { TouchlessCheck } from '../touchless.api'
import type { Blocker } from '../touchless-blocker'

/** Whether a document was submitted without a person, and what every check answered. */
export const documentTouchless = pgTable('document_touchless', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  /** The document's version that was judged. */
  version: integer('version').notNull(),
  isSent: boolean('is_sent').notNull(),
  checks: jsonb('checks').$type<TouchlessCheck[]>().notNull(),
  /** What mainly stood against it; stays when a review has let it go after all. */
  blocker: text('blocker').$type<Blocker>(),
  judgedAt: instant('judged_at').notNull(),
})
