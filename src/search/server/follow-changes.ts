import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '../../tenants/server/context'

const pollMs = 700

export type Changes = { documents: number[]; mails: boolean }

/**
 * What changed for the customer, as it happens. Reads the history by transaction id up to the oldest transaction that
 * still runs, so a slow commit is never skipped; needs no state outside the database and works in every process.
 */
export async function* followChanges(ctx: Context, signal: AbortSignal): AsyncGenerator<Changes> {
  let seenUpTo = await oldestRunning(ctx)
  let mailsSeen = await mailMark(ctx)
  while (!signal.aborted) {
    await pause(pollMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const upTo = await oldestRunning(ctx)
    const documents = await changedBetween(ctx, seenUpTo, upTo)
    const mails = await mailMark(ctx)
    if (documents.length > 0 || mails !== mailsSeen) yield { documents, mails: mails !== mailsSeen }
    seenUpTo = upTo
    mailsSeen = mails
  }
}

async function oldestRunning(ctx: Context): Promise<string> {
  const { rows } = await ctx.transaction((tx) =>
    tx.execute<{ mark: string }>(sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark`),
  )
  return rows[0]!.mark
}

async function changedBetween(ctx: Context, from: string, to: string): Promise<number[]> {
  if (from === to) return []
  const { rows } = await ctx.transaction((tx) =>
    tx.execute<{ id: string }>(
      sql`SELECT DISTINCT document_id AS id FROM document_history WHERE transaction_id >= ${from}::xid8 AND transaction_id < ${to}::xid8 LIMIT 500`,
    ),
  )
  return rows.map((row) => Number(row.id))
}

async function mailMark(ctx: Context): Promise<string> {
  const { rows } = await ctx.transaction((tx) =>
    tx.execute<{ mark: string }>(
      sql`SELECT coalesce(max(changed_at)::text, '') || '/' || count(*) AS mark FROM (SELECT changed_at FROM mails ORDER BY changed_at DESC LIMIT 1) newest`,
    ),
  )
  return rows[0]!.mark
}
