import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idRow, readRows } from '../../platform/database/read-rows'
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

const markRow = z.object({ mark: z.string() })

/** No transaction before this one will still commit anything. */
async function oldestRunning(ctx: Context): Promise<string> {
  const rows = await ctx.transaction((tx) =>
    readRows(tx, markRow, sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark`),
  )
  return rows[0]!.mark
}

const changesRow = z.object({ mails: z.boolean(), notifications: z.boolean(), flags: z.boolean() })

function changedBetween(ctx: Context, from: string, to: string): Promise<Changes> {
  return ctx.transaction(async (tx) => {
    const documents = await readRows(
      tx,
      idRow,
      sql`SELECT DISTINCT document_id AS id FROM document_history WHERE transaction_id >= ${from}::xid8 AND transaction_id < ${to}::xid8`,
    )
    const within = sql`>= ${from}::xid8`
    const before = sql`< ${to}::xid8`
    const others = await readRows(
      tx,
      changesRow,
      sql`SELECT
      EXISTS (SELECT 1 FROM mails WHERE changed_in ${within} AND changed_in ${before}) AS mails,
      EXISTS (SELECT 1 FROM notifications WHERE transaction_id ${within} AND transaction_id ${before}) AS notifications,
      EXISTS (SELECT 1 FROM feature_flags WHERE changed_in ${within} AND changed_in ${before}) AS flags`,
    )
    return { documents: documents.map((row) => row.id), ...others[0]! }
  })
}
