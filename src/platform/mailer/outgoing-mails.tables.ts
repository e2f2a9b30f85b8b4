import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ToldText } from '../../kernel/told-text'
import { id, instant, ownCustomer } from '../database/columns'

/**
 * QUEUED waits for its time; SENDING was taken by a process that sends; SENT, REFUSED and BOUNCED are what the mail
 * server said; CANCELLED was taken back before it left; SUPPRESSED would only have gone to addresses that take no mail.
 */
export type OutgoingMailState =
  | 'QUEUED'
  | 'SENDING'
  | 'SENT'
  | 'REFUSED'
  | 'BOUNCED'
  | 'CANCELLED'
  | 'SUPPRESSED'

/** A file of the customer's object store, read when the mail leaves. */
export type QueuedAttachment = { fileName: string; contentType: string; hash: string }

export const outgoingMails = pgTable('outgoing_mails', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  purpose: text('purpose').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  messageId: text('message_id').notNull(),
  documentId: id('document_id'),
  fromName: text('from_name').notNull(),
  replyTo: text('reply_to'),
  envelopeFrom: text('envelope_from'),
  to: text('to_addresses').array().notNull(),
  cc: text('cc_addresses').array().notNull().default([]),
  subject: text('subject').notNull(),
  text: text('text_body').notNull(),
  html: text('html_body'),
  inReplyTo: text('in_reply_to'),
  automatic: text('automatic').$type<'auto-generated' | 'auto-replied'>().notNull(),
  attachments: jsonb('attachments').$type<QueuedAttachment[]>().notNull().default([]),
  state: text('state').$type<OutgoingMailState>().notNull(),
  stateSince: instant('state_since').notNull(),
  /** Why it is in its state, for people. */
  reason: jsonb('reason').$type<ToldText>(),
  refused: text('refused_addresses').array().notNull().default([]),
  notBefore: instant('not_before').notNull(),
  attempts: integer('attempts').notNull().default(0),
  firstTriedAt: instant('first_tried_at'),
  lastTriedAt: instant('last_tried_at'),
  lastError: text('last_error'),
  sentAt: instant('sent_at'),
  createdAt: instant('created_at').notNull(),
})

/** A mail of the queue as it stands there. */
export type OutgoingMail = typeof outgoingMails.$inferSelect

/** Addresses from which a mail came back for good. */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    customerId: ownCustomer(),
    /** In lower case. */
    address: text('address').notNull(),
    reason: jsonb('reason').$type<ToldText>().notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.address] })],
)
