import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, id, instant, ownCustomer, toldText, xid8 } from '../../platform/database/columns'

export const notifications = pgTable('notifications', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  at: instant('at').notNull(),
  transactionId: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
  kind: text('kind').notNull(),
  forUserId: text('for_user_id'),
  forRoles: text('for_roles').array().notNull().default([]),
  documentId: id('document_id'),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  why: toldText('why'),
})

export const notificationReads = pgTable(
  'notification_reads',
  {
    customerId: ownCustomer(),
    userId: text('user_id').notNull(),
    notificationId: id('notification_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId, table.notificationId] })],
)

export const notificationPeople = pgTable(
  'notification_people',
  {
    customerId: ownCustomer(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    roles: text('roles').array().notNull(),
    timeZone: text('time_zone').notNull(),
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    lastDigestOn: day('last_digest_on'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId] })],
)

export const notificationChoices = pgTable(
  'notification_choices',
  {
    customerId: ownCustomer(),
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
    channel: text('channel').$type<'bell' | 'mail' | 'digest' | 'none'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId, table.kind] })],
)

export const notificationMails = pgTable(
  'notification_mails',
  {
    customerId: ownCustomer(),
    userId: text('user_id').notNull(),
    notificationId: id('notification_id').notNull(),
    channel: text('channel').$type<'mail' | 'digest'>().notNull(),
    mailId: id('mail_id'),
    queuedAt: instant('queued_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId, table.notificationId] })],
)

export const productVersions = pgTable('product_versions', {
  version: text('version').primaryKey(),
  firstSeenAt: instant('first_seen_at').notNull(),
})
