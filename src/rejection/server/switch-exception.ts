import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type ExceptionCode, standardExceptions } from '../standard-exceptions'

const exceptionRow = z.object({ code: z.string(), is_on: z.boolean() })

/** The standard exceptions as the customer has them. */
export async function readExceptions(tx: TenantTransaction) {
  const rows = await readRows(tx, exceptionRow, sql`SELECT code, is_on FROM rejection_exceptions`)
  const switched = new Map(rows.map((row) => [row.code, row.is_on]))
  return standardExceptions.map((one) => ({
    code: one.code,
    name: one.name,
    description: one.description,
    is_on: switched.get(one.code) ?? one.isOnByDefault,
    is_on_by_default: one.isOnByDefault,
    is_blocking: one.isBlocking,
  }))
}

/** Codes of the exceptions that flag this customer's documents. */
export async function exceptionsThatAreOn(tx: TenantTransaction): Promise<Set<ExceptionCode>> {
  const all = await readExceptions(tx)
  return new Set(all.filter((one) => one.is_on).map((one) => one.code))
}

export async function putException(
  ctx: Context,
  tx: TenantTransaction,
  code: string,
  isOn: boolean,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO rejection_exceptions (customer_id, code, is_on, changed_by, changed_at)
    VALUES (kontor_customer_id(), ${code}, ${isOn}, ${ctx.actor.name}, ${ctx.now().toISOString()})
    ON CONFLICT (customer_id, code) DO UPDATE SET is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
}
