import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  sha256: text('sha256').notNull(),
  appliedAt: instant('applied_at').notNull().defaultNow(),
})
