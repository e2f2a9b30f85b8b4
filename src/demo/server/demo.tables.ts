import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns'

export const demoLoads = pgTable('demo_loads', {
  name: text('name').primaryKey(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
})
