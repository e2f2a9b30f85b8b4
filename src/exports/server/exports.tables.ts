import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ToldText } from '../../kernel/told-text'
import { byteCount, id, instant, ownCustomer } from '../../platform/database/columns'
import type { DocumentExport } from '../exports.api'

export const exports = pgTable('exports', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  userId: text('user_id').notNull(),
  state: text('state').$type<DocumentExport['state']>().notNull().default('QUEUED'),
  format: text('format').$type<'csv' | 'xlsx'>().notNull(),
  fileName: text('file_name').notNull(),
  question: jsonb('question').notNull(),
  rowsDone: integer('rows_done').notNull().default(0),
  rowsTotal: integer('rows_total'),
  fileHash: text('file_hash'),
  size: byteCount('size'),
  error: jsonb('error').$type<ToldText>(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  expiresAt: instant('expires_at'),
})
export type ExportRow = typeof exports.$inferSelect
