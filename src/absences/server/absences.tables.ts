import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, instant, ownCustomer } from '../../platform/database/columns'

/** When somebody is away, and who stands in. One for each person: what is over is written over. */
export const absences = pgTable(
  'absences',
  {
    customerId: ownCustomer(),
    userId: text('user_id').notNull(),
    fromDay: day('from_day').notNull(),
    untilDay: day('until_day').notNull(),
    standInId: text('stand_in_id').notNull(),
    setBy: text('set_by').notNull(),
    setById: text('set_by_id').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId] })],
)
