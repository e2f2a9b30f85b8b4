import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { customers, inboxes } from './tenants.tables'

/** Whether a customer with this id, in digits, exists. */
export async function customerExists(database: Database, id: string): Promise<boolean> {
  if (!/^\d{1,9}$/.test(id)) return false
  const found = await database.transaction((tx) =>
    tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, Number(id))),
  )
  return found.length === 1
}

/** Every customer's name by its id, in digits. */
export async function customerNames(database: Database): Promise<Map<string, string>> {
  const rows = await database.transaction((tx) =>
    tx.select({ id: customers.id, name: customers.name }).from(customers),
  )
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** The addresses to which invoices can be mailed, customer by customer. */
export async function inboxAddresses(database: Database): Promise<string[]> {
  const rows = await database.transaction((tx) =>
    tx
      .select({ address: inboxes.address })
      .from(inboxes)
      .orderBy(asc(inboxes.forCustomerId), asc(inboxes.address)),
  )
  return rows.map(({ address }) => address)
}
