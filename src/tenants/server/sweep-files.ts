import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '../../platform/config/config'
import { readRows } from '../../platform/database/read-rows'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from './context'
import { namedFiles } from './room-server'

export type SweepDependencies = { store: ObjectStore; config: Pick<Config, 'unnamedFileHours'> }

const hourMs = 3_600_000
/** So many files are asked about at once, each of which every table with names of files looks up by its index. */
export const filesTogether = 1_000
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
  let swept = 0
  let asked: string[] = []
  const sweepAsked = async () => {
    swept += await deleteUnnamed(ctx, tx, { store, config }, asked)
    asked = []
  }
  for await (const hash of store.listOlder(String(ctx.customerId), oldEnough(config))) {
    asked.push(hash)
    if (asked.length === filesTogether) await sweepAsked()
  }
  await sweepAsked()
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
  if (hashes.length === 0) return 0
  const named = await namedHashes(ctx, tx, hashes)
  const unnamed = [...new Set(hashes)].filter((hash) => !named.has(hash))
  for (const hash of unnamed) await store.deleteOlder(String(ctx.customerId), hash, oldEnough(config))
  return unnamed.length
}

/** By the store's own clock, whatever day it is for Kontor. */
const oldEnough = ({ unnamedFileHours }: SweepDependencies['config']) =>
  new Date(Date.now() - unnamedFileHours * hourMs)

/** Those of the hashes that a row names. They stand in the statement as a list, which each table's index takes. */
async function namedHashes(
  ctx: Context,
  tx: TenantTransaction,
  hashes: readonly string[],
): Promise<Set<string>> {
  const all = sql.join([...ctx.seams.of(namedFiles), attachedFiles], sql` UNION ALL `)
  const rows = await readRows(
    tx,
    namedRow,
    sql`SELECT DISTINCT hash FROM (${all}) AS named WHERE hash = ANY (${sql.param(hashes)}::text[])`,
  )
  return new Set(rows.map(({ hash }) => hash))
}
