import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '../../tenants/server/context'

const pollMs = 700

export type Changes = { documents: number[]; mails: boolean }

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
    if (changes.documents.length > 0 || changes.mails) yield changes
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
    const mails = await tx.execute(
      sql`SELECT 1 FROM mails WHERE changed_in >= ${from}::xid8 AND changed_in < ${to}::xid8 LIMIT 1`,
    )
    return { documents: documents.rows.map((row) => Number(row.id)), mails: mails.rows.length > 0 }
  })
}
