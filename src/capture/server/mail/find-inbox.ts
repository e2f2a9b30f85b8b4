import type { Database } from '../../../platform/database/database'

/** An address of ours and the customer whose invoices come in at it. */
export type Inbox = { address: string; customerId: number }

/**
 * The inbox that an address belongs to, null when it is none of ours. Upper and lower case are the same, and
 * `invoices+anything@…` arrives at `invoices@…`. Runs before any customer is known: inboxes are ground.
 */
export async function findInbox(database: Database, address: string): Promise<Inbox | null> {
  const exact = address.trim().toLowerCase()
  const untagged = exact.replace(/\+[^@]*(?=@)/, '')
  const { rows } = await database.pool.query<{ address: string; for_customer_id: number }>(
    'SELECT address, for_customer_id FROM inboxes WHERE address = ANY ($1) ORDER BY address = $2 DESC LIMIT 1',
    [[exact, untagged], exact],
  )
  return rows[0] ? { address: rows[0].address, customerId: rows[0].for_customer_id } : null
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
