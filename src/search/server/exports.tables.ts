import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DocumentExport } from '../exports.api'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const exports = pgTable('exports', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: integer('customer_id').notNull().default(sql`kontor_customer_id()`),
  userId: text('user_id').notNull(),
  state: text('state').$type<DocumentExport['state']>().notNull().default('QUEUED'),
  format: text('format').$type<'csv' | 'xlsx'>().notNull(),
  fileName: text('file_name').notNull(),
  question: jsonb('question').notNull(),
  rowsDone: integer('rows_done').notNull().default(0),
  rowsTotal: integer('rows_total'),
  fileHash: text('file_hash'),
  size: bigint('size', { mode: 'number' }),
  error: text('error'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  expiresAt: instant('expires_at'),
})
export type ExportRow = typeof exports.$inferSelect
