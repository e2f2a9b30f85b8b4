import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailPartStatus, MailStatus } from '../mail-status'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = (name: string) => bigint(name, { mode: 'number' })
const ownCustomer = () => integer('customer_id').notNull().default(sql`kontor_customer_id()`)

export const mails = pgTable('mails', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  customerId: ownCustomer(),
  source: text('source').$type<'SMTP' | 'IMAP' | 'UPLOAD'>().notNull(),
  messageId: text('message_id'),
  rawHash: text('raw_hash').notNull(),
  rawSize: bigint('raw_size', { mode: 'number' }).notNull(),
  receivedAt: instant('received_at').notNull(),
  receivedBy: text('received_by').array().notNull(),
  envelopeFrom: text('envelope_from').notNull().default(''),
  fromName: text('from_name').notNull().default(''),
  fromAddress: text('from_address').notNull().default(''),
  toAddresses: text('to_addresses').notNull().default(''),
  ccAddresses: text('cc_addresses').notNull().default(''),
  subject: text('subject').notNull().default(''),
  preview: text('preview').notNull().default(''),
  bodyText: text('body_text').notNull().default(''),
  bodyHtml: text('body_html'),
  attachmentsCount: integer('attachments_cnt').notNull().default(0),
  overallStatus: text('overall_status').$type<MailStatus>().notNull(),
  reason: text('reason'),
  note: text('note'),
  readAt: instant('read_at'),
})

export const mailParts = pgTable('mail_parts', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  customerId: ownCustomer(),
  mailId: id('mail_id').notNull(),
  path: text('path').notNull(),
  position: integer('position').notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  status: text('status').$type<MailPartStatus>().notNull(),
  reason: text('reason'),
  documentId: id('document_id'),
  dismissedBy: text('dismissed_by'),
})

export type MailRow = typeof mails.$inferSelect
export type MailPartRow = typeof mailParts.$inferSelect
