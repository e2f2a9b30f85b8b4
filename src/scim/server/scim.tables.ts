import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ownCustomer } from '../../platform/database/columns'

export const scimUsers = pgTable(
  'scim_users',
  {
    customerId: ownCustomer(),
    userId: text('user_id').notNull(),
    userName: text('user_name'),
    externalId: text('external_id'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId] })],
)
export type ScimUserRow = typeof scimUsers.$inferSelect
