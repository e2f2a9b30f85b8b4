import {
  bigint,
  bit,
  boolean,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { currencyCode, day, id, instant, minorUnits, ownCustomer } from '../../platform/database/columns'

/** What numbers count of a document; the bits are header fields (../field-bits.ts). */
const factColumns = () => ({
  customerId: ownCustomer(),
  receivedOn: day('received_on').notNull(),
  standing: text('standing').notNull(),
  licence: text('licence').notNull(),
  documentGroup: text('document_group').notNull(),
  supplierId: text('supplier_id').notNull(),
  companyId: text('company_id').notNull(),
  source: text('source').notNull(),
  documentType: text('document_type').notNull(),
  isPo: boolean('is_po').notNull(),
  currency: text('currency').notNull(),
  amountMinor: minorUnits('amount_minor'),
  isException: boolean('is_exception').notNull(),
  isDuplicate: boolean('is_duplicate').notNull(),
  blocker: text('blocker').notNull(),
  outcome: text('outcome'),
  completedOn: day('completed_on'),
  method: text('method').notNull(),
  processor: text('processor').notNull(),
  minutes: integer('minutes'),
  lostMinutes: integer('lost_minutes'),
  countedFields: bit('counted_fields', { dimensions: 128 }),
  recognisedFields: bit('recognised_fields', { dimensions: 128 }),
  isPurged: boolean('is_purged').notNull(),
})

export const documentFacts = pgTable('document_facts', {
  ...factColumns(),
  documentId: id('document_id').primaryKey(),
})

/** Facts that came (1) and went (-1) since they were last added up. */
export const documentFactChanges = pgTable('document_fact_changes', {
  ...factColumns(),
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  sign: smallint('sign').notNull(),
  documentId: id('document_id').notNull(),
})

/** How many documents a measure counts by a dimension's key, on a day or in the week that begins on it. */
export const documentCounts = pgTable(
  'document_counts',
  {
    customerId: ownCustomer(),
    measure: text('measure').notNull(),
    dimension: text('dimension').notNull(),
    day: day('day').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    total: numeric('total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.measure, table.dimension, table.day, table.key] }),
  ],
)

/** By which zone a customer's facts were counted, how far a count has come that is under way, and which fields of suppliers are held. */
export const factCounts = pgTable('fact_counts', {
  customerId: ownCustomer().primaryKey(),
  timeZone: text('time_zone').notNull(),
  countedTo: bigint('counted_to', { mode: 'number' }),
  rateFields: bit('rate_fields', { dimensions: 128 }),
})

/** What a customer has agreed with the provider, by plan period. */
export const licenceContracts = pgTable(
  'licence_contracts',
  {
    customerId: ownCustomer(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    plan: text('plan').notNull(),
    documents: integer('documents').notNull(),
    overagePrice: numeric('overage_price').notNull(),
    currency: currencyCode('currency').notNull(),
    reviews: integer('reviews'),
    users: integer('users'),
    eInvoices: integer('e_invoices'),
    contact: text('contact').notNull(),
    told: integer('told').notNull().default(0),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.startsOn] })],
)
