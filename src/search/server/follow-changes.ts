import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '../../tenants/server/context'

const pollMs = 700

/** `notifications`, `flags`: something for somebody at this customer. */
export type Changes = { documents: number[]; mails: boolean; notifications: boolean; flags: boolean }

/**
 * What changed for the customer, as it happens. Reads histories and mails by transaction id up to the oldest transaction
 * that still runs, so a slow commit is never skipped; needs no state outside the database and works in every process.
 */
export async function* followChanges(ctx: Context, signal: AbortSignal): AsyncGenerator<Changes> {
  let from = await oldestRunning(ctx)
  while (!signal.aborted) {
    await pause(pollMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const to = await oldestRunning(ctx)
    if (from === to) continue
    const changes = await changedBetween(ctx, from, to)
    if (changes.documents.length > 0 || changes.mails || changes.notifications || changes.flags) yield changes
    from = to
  }
}

/** No transaction before this one will still commit anything. */
async function oldestRunning(ctx: Context): Promise<string> {
  const { rows } = await ctx.transaction((tx) =>
    tx.execute<{ mark: string }>(sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark`),
  )
  return rows[0]!.mark
}

function changedBetween(ctx: Context, from: string, to: string): Promise<Changes> {
  return ctx.transaction(async (tx) => {
    const documents = await tx.execute<{ id: string }>(
      sql`SELECT DISTINCT document_id AS id FROM document_history WHERE transaction_id >= ${from}::xid8 AND transaction_id < ${to}::xid8`,
    )
    const within = sql`>= ${from}::xid8`
    const before = sql`< ${to}::xid8`
    const others = await tx.execute<{ mails: boolean; notifications: boolean; flags: boolean }>(sql`SELECT
      EXISTS (SELECT 1 FROM mails WHERE changed_in ${within} AND changed_in ${before}) AS mails,
      EXISTS (SELECT 1 FROM notifications WHERE transaction_id ${within} AND transaction_id ${before}) AS notifications,
      EXISTS (SELECT 1 FROM feature_flags WHERE changed_in ${within} AND changed_in ${before}) AS flags`)
    return { documents: documents.rows.map((row) => Number(row.id)), ...others.rows[0]! }
  })
}
