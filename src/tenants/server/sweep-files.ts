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
  // the store's own clock, whatever day it is for Kontor
  const before = new Date(Date.now() - config.unnamedFileHours * hourMs)
  const owner = String(ctx.customerId)
  const older = new Map<string, string[]>()
  for await (const hash of store.listOlder(owner, before)) {
    const start = hash.slice(0, 1)
    older.set(start, [...(older.get(start) ?? []), hash])
  }
  let swept = 0
  for (const [start, hashes] of older) {
    const named = await namedHashes(tx, ctx.seams.of(namedFiles), start)
    for (const hash of hashes) {
      if (named.has(hash)) continue
      await store.deleteOlder(owner, hash, before)
      swept++
    }
  }
  if (swept > 0) ctx.log.info({ swept }, 'stored files that no row names were deleted')
  return swept
}

/** All named hashes that begin alike: a sixteenth of the customer's, so that they fit in memory. */
async function namedHashes(
  tx: TenantTransaction,
  statements: readonly SQL[],
  start: string,
): Promise<Set<string>> {
  const all = sql.join([...statements, attachedFiles], sql` UNION ALL `)
  const rows = await readRows(
    tx,
    namedRow,
    sql`SELECT DISTINCT hash FROM (${all}) AS named WHERE starts_with(hash, ${start})`,
  )
  return new Set(rows.map(({ hash }) => hash))
}
