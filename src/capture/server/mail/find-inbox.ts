import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database'
import { readRows } from '../../../platform/database/read-rows'

/** An address of ours and the customer whose invoices come in at it. */
export type Inbox = z.output<typeof inboxRow>
const inboxRow = z.object({ address: z.string(), customerId: z.number() })

/**
 * The inbox that an address belongs to, null when it is none of ours. Upper and lower case are the same, and
 * `invoices+anything@…` arrives at `invoices@…`. Runs before any customer is known: inboxes are ground.
 */
export async function findInbox(database: Database, address: string): Promise<Inbox | null> {
  const exact = address.trim().toLowerCase()
  const untagged = exact.replace(/\+[^@]*(?=@)/, '')
  const [inbox] = await readRows(
    database.pool,
    inboxRow,
    sql`SELECT address, for_customer_id AS "customerId" FROM inboxes WHERE address IN (${exact}, ${untagged}) AND is_active
      ORDER BY address = ${exact} DESC LIMIT 1`,
  )
  return inbox ?? null
}

/** The first inboxes, one for each customer, among many addresses. */
export async function findInboxes(database: Database, addresses: string[]): Promise<Inbox[]> {
  const found: Inbox[] = []
  for (const address of addresses) {
    const inbox = await findInbox(database, address)
    if (inbox && !found.some((other) => other.address === inbox.address)) found.push(inbox)
  }
  return found
}
