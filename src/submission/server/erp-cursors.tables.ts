import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ownCustomer } from '../../platform/database/columns'

/** How far Kontor has read what changes in an ERP. */
export const erpCursors = pgTable(
  'erp_cursors',
  {
    customerId: ownCustomer(),
    object: text('object').notNull(),
    cursor: text('cursor'),
    readAt: instant('read_at').notNull(),
    /** Everything is read again from the beginning. */
    isReread: boolean('is_reread').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.object] })],
)
