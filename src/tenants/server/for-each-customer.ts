import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { idRow, readRows } from '../../platform/database/read-rows'
import { type Context, type ContextFor, systemActor, type TenantTransaction } from './context'

/** Customer by customer in transactions of their own; one that fails is logged and holds up no other. */
export async function forEachCustomer(
  { database, contextFor }: { database: Database; contextFor: ContextFor },
  signal: AbortSignal,
  work: (ctx: Context, tx: TenantTransaction) => Promise<unknown>,
): Promise<void> {
  const rows = await readRows(database.pool, idRow, sql`SELECT id FROM customers ORDER BY id`)
  for (const { id } of rows) {
    if (signal.aborted) return
    const ctx = contextFor({ customerId: id, actor: systemActor, requestId: `recurring-${id}` })
    await ctx
      .transaction((tx) => work(ctx, tx))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a recurring task failed for a customer'))
  }
}
