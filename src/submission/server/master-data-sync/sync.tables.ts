import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MasterDataObject } from '../../../master-data/master-data'
import { id, instant, ownCustomer, toldText } from '../../../platform/database/columns'

/** Each time that an object was read from the ERP; open while it runs, and one at a time. */
export const erpSyncRuns = pgTable('erp_sync_runs', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  object: text('object').$type<MasterDataObject>().notNull(),
  /** Null: because it was time. */
  startedBy: text('started_by'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  deactivated: integer('deactivated').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
  problem: toldText('problem'),
})

/** Rows of the ERP that can't be taken as they are, until they come in order. */
export const erpRejectedRows = pgTable(
  'erp_rejected_rows',
  {
    customerId: ownCustomer(),
    object: text('object').$type<MasterDataObject>().notNull(),
    key: text('key').notNull(),
    problem: toldText('problem').notNull(),
    rejectedAt: instant('rejected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.object, table.key] })],
)

/** The keys that an object's reading from the beginning has come by so far; none while there is no such reading. */
export const erpRereadKeys = pgTable(
  'erp_reread_keys',
  {
    customerId: ownCustomer(),
    object: text('object').$type<MasterDataObject>().notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.object, table.key] })],
)
