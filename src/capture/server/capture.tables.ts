import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { byteCount, id, instant, ownCustomer, toldText, xid8 } from '../../platform/database/columns'
import type { InboxSettings } from '../inbox'
import type { MailPartStatus, MailStatus } from '../mail-status'

export const mails = pgTable('mails', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  customerId: ownCustomer(),
  source: text('source').$type<'SMTP' | 'IMAP' | 'UPLOAD'>().notNull(),
  messageId: text('message_id'),
  rawHash: text('raw_hash').notNull(),
  rawSize: byteCount('raw_size').notNull(),
  receivedAt: instant('received_at').notNull(),
  receivedBy: text('received_by').array().notNull().default([]),
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
  reason: toldText('reason'),
  note: toldText('note'),
  readAt: instant('read_at'),
  changedAt: instant('changed_at').notNull().default(sql`clock_timestamp()`),
  changedIn: xid8('changed_in').notNull().default(sql`pg_current_xact_id()`),
})

export const mailParts = pgTable('mail_parts', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  customerId: ownCustomer(),
  mailId: id('mail_id').notNull(),
  path: text('path').notNull(),
  position: integer('position').notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type').notNull(),
  size: byteCount('size').notNull(),
  sha256: text('sha256').notNull(),
  status: text('status').$type<MailPartStatus>().notNull(),
  reason: toldText('reason'),
  documentId: id('document_id'),
  dismissedBy: text('dismissed_by'),
})

/** How far a polled mailbox has been read. It belongs to the installation, not to a customer. */
export const mailboxes = pgTable('mailboxes', {
  name: text('name').primaryKey(),
  uidValidity: bigint('uid_validity', { mode: 'bigint' }).notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  newestAt: instant('newest_at'),
})

/** A mail that tells a customer of a message that could not be fetched. */
export type ToldFailure = { customerId: number; mailId: number }

/** Messages that were seen in a mailbox and are not taken yet. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    mailbox: text('mailbox').notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    problem: text('problem'),
    told: jsonb('told').$type<ToldFailure[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.uid] })],
)
export type MailboxMessage = typeof mailboxMessages.$inferSelect

/** What a customer has set for an inbox; nothing while nobody has changed anything. */
export const inboxSettings = pgTable(
  'inbox_settings',
  {
    customerId: ownCustomer(),
    address: text('address').notNull(),
    version: integer('version').notNull(),
    settings: jsonb('settings').$type<InboxSettings>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.address] })],
)

export const inboxChanges = pgTable(
  'inbox_changes',
  {
    customerId: ownCustomer(),
    address: text('address').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<InboxSettings>().notNull(),
    after: jsonb('after').$type<InboxSettings>().notNull(),
    undoes: integer('undoes'),
    changedBy: text('changed_by').notNull(),
    changedById: text('changed_by_id').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.address, table.version] })],
)

export type MailRow = typeof mails.$inferSelect
export type MailPartRow = typeof mailParts.$inferSelect
