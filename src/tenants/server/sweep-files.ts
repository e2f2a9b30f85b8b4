import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '../../platform/config/config'
import { readRows } from '../../platform/database/read-rows'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from './context'
import { namedFiles } from './room-server'

export type SweepDependencies = { store: ObjectStore; config: Pick<Config, 'unnamedFileHours'> }

const hourMs = 3_600_000
const namedRow = z.object({ hash: z.string() })

/** What mails on their way carry; a document of theirs may be purged before they leave. */
const attachedFiles = sql`SELECT attached ->> 'hash' AS hash FROM outgoing_mails, jsonb_array_elements(attachments) AS attached`

/**
 * Deletes the customer's stored files that no row names: what was stored when a process died before its row, was refused
 * after it was stored, or belonged to what was purged. Younger ones stay: their row may be on its way.
 * @returns how many were deleted
 */
export async function sweepFiles(
  ctx: Context,
  tx: TenantTransaction,
  { store, config }: SweepDependencies,
): Promise<number> {
  const before = oldEnough(config)
  const owner = String(ctx.customerId)
  const older = new Map<string, string[]>()
  for await (const hash of store.listOlder(owner, before)) {
    const start = hash.slice(0, 1)
    older.set(start, [...(older.get(start) ?? []), hash])
  }
  let swept = 0
  for (const [start, hashes] of older) {
    const named = await namedHashes(ctx, tx, sql`starts_with(hash, ${start})`)
    for (const hash of hashes) {
      if (named.has(hash)) continue
      await store.deleteOlder(owner, hash, before)
      swept++
    }
  }
  if (swept > 0) ctx.log.info({ swept }, 'stored files that no row names were deleted')
  return swept
}

/** Deletes those of these files that no row names any more, as `sweepFiles` would in its time. @returns how many nobody names */
export async function deleteUnnamed(
  ctx: Context,
  tx: TenantTransaction,
  { store, config }: SweepDependencies,
  hashes: readonly string[],
): Promise<number> {
  const named = await namedHashes(
    ctx,
    tx,
    sql`hash IN (SELECT jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`,
  )
  const unnamed = [...new Set(hashes)].filter((hash) => !named.has(hash))
  for (const hash of unnamed) await store.deleteOlder(String(ctx.customerId), hash, oldEnough(config))
  return unnamed.length
}

/** By the store's own clock, whatever day it is for Kontor. */
const oldEnough = ({ unnamedFileHours }: SweepDependencies['config']) =>
  new Date(Date.now() - unnamedFileHours * hourMs)

/** The named hashes of which something is true; of all of them a sixteenth fits in memory. */
async function namedHashes(ctx: Context, tx: TenantTransaction, is: SQL): Promise<Set<string>> {
  const all = sql.join([...ctx.seams.of(namedFiles), attachedFiles], sql` UNION ALL `)
  const rows = await readRows(tx, namedRow, sql`SELECT DISTINCT hash FROM (${all}) AS named WHERE ${is}`)
  return new Set(rows.map(({ hash }) => hash))
}
