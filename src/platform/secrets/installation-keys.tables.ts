import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../database/columns'

export const installationKeys = pgTable('installation_keys', {
  sealedBy: text('sealed_by').primaryKey(),
  sealed: bytea('sealed').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
