import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { askAnew } from '../../platform/database/ask-once'
import { readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from './context'

/** Customers whose clock is not that of the machine: those of the demo, whose clock may be moved ahead. */
export type CustomerClocks = {
  /** How far the customer's clock is ahead. */
  aheadMsOf(customerId: number): number
  /** Learns at once what was changed. */
  reload(): Promise<void>
  stop(): void
}

/** Every customer has the machine's time. */
export const machineTime: CustomerClocks = { aheadMsOf: () => 0, reload: async () => undefined, stop() {} }

export const hourMs = 60 * 60_000
const lookEveryMs = 2_000

/** The clocks as the database has them. Every process looks by itself, so all of them have the same time within two seconds. */
export async function startCustomerClocks(pool: pg.Pool): Promise<CustomerClocks> {
  let ahead = await readAhead(pool)
  const reload = async () => {
    ahead = await readAhead(pool)
  }
  // the database is away: the last answer holds
  const timer = setInterval(() => void reload().catch(() => undefined), lookEveryMs)
  timer.unref()
  return { aheadMsOf: (customerId) => ahead.get(customerId) ?? 0, reload, stop: () => clearInterval(timer) }
}

const aheadRow = z.object({ id: z.number(), hours: z.number() })

async function readAhead(pool: pg.Pool): Promise<Map<number, number>> {
  const rows = await readRows(
    pool,
    aheadRow,
    sql`SELECT id, clock_ahead_hours AS hours FROM customers WHERE clock_ahead_hours > 0`,
  )
  return new Map(rows.map(({ id, hours }) => [id, hours * hourMs]))
}

/**
 * Sets how far the clock of the transaction's customer is ahead, and brings its waiting jobs forward with it.
 * The database refuses it for customers that are not of the demo.
 */
export async function setClock(tx: TenantTransaction, hours: number): Promise<void> {
  await tx.execute(sql`
    UPDATE jobs SET run_at = run_at - (${hours} * interval '1 hour' - kontor_clock_ahead(kontor_customer_id()))
    WHERE customer_id = kontor_customer_id() AND state = 'ready' AND run_at > now()`)
  await tx.execute(sql`UPDATE customers SET clock_ahead_hours = ${hours} WHERE id = kontor_customer_id()`)
  askAnew(tx)
}
