import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'
import type { EdiPartner } from '../edi-partner'
import type { EdiWay } from './drop/edi-drop'

/** Whom a customer exchanges messages with. */
export const ediPartners = pgTable('edi_partners', {
  customerId: ownCustomer(),
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  version: integer('version').notNull(),
  settings: jsonb('settings').$type<EdiPartner>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
})

export const ediPartnerChanges = pgTable(
  'edi_partner_changes',
  {
    customerId: ownCustomer(),
    partnerId: id('partner_id').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<EdiPartner>(),
    after: jsonb('after').$type<EdiPartner>(),
    changedBy: text('changed_by').notNull(),
    changedById: text('changed_by_id').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.partnerId, table.version] })],
)

/** Documents that came by a folder or SFTP. */
export const ediArrivals = pgTable('edi_arrivals', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  way: text('way').$type<EdiWay>().notNull(),
  at: instant('at').notNull(),
})

/** Acknowledgements that were written, each once for a document: that it was read, and that it was rejected. */
export const ediAnswers = pgTable('edi_answers', {
  customerId: ownCustomer(),
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  documentId: id('document_id').notNull(),
  kind: text('kind').$type<'read' | 'rejected'>().notNull(),
  way: text('way').$type<EdiWay | 'mail'>().notNull(),
  fileName: text('file_name').notNull(),
  hash: text('hash').notNull(),
  at: instant('at').notNull(),
  sentAt: instant('sent_at'),
})
