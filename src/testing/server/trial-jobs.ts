import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database'
import type { JobLog } from '../../platform/jobs/job'
import type { ObjectStore } from '../../platform/object-storage/object-store'

/** What benches and the processes that are killed share. */

export const silent: JobLog = { info() {}, warn() {}, error() {} }
export const fastLease = { leaseMs: 800, frozenMs: 30_000, heartbeatMs: 150, settledMs: 100 }

/** Runs work for a customer, as src/tenants does. */
export const inCustomerOf =
  (database: Database) =>
  <T>(customer: number, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('kontor.customer_id', ${String(customer)}, true)`)
      return work(tx)
    })

/** For mails without attachments. */
export const noFiles = {} as ObjectStore
