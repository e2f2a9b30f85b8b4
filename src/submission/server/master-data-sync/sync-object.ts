import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ToldText } from '../../../kernel/told-text'
import { keyOfRow, type MasterDataObject, type RejectedRow } from '../../../master-data/master-data'
import { type Applied, applyChanges, deactivateAllBut } from '../../../master-data/server/apply-changes'
import type { Context, TenantTransaction } from '../../../tenants/server/context'
import { type Erp, ErpRefusal, ErpUnavailable } from '../erp'
import { erpCursors } from '../erp-cursors.tables'
import { erpRejectedRows, erpRereadKeys, erpSyncRuns } from './sync.tables'

/** Rows that are asked for, held and written at a time. */
const pageSize = 500
const runsKeptDays = 30

type Asked = { object: MasterDataObject; startedBy: string | null; signal?: AbortSignal }

/**
 * Reads what changed of an object in the ERP since the last time. Each page is kept together with the place behind it, so
 * that a stop anywhere costs one page read again. @returns what kept the ERP from being asked; null when all was read
 */
export async function syncObject(
  ctx: Context,
  { erp }: { erp: Erp },
  { object, startedBy, signal }: Asked,
): Promise<ToldText | null> {
  await ctx.transaction((tx) => openRun(ctx, tx, { object, startedBy }))
  const problem = await readPages(ctx, { erp, object, signal }).catch((error: unknown) => {
    if (error instanceof ErpUnavailable || error instanceof ErpRefusal) return error.told
    throw error
  })
  await ctx.transaction((tx) => endRun(ctx, tx, { object, problem }))
  return problem
}

/** Notes that an object is being synced; a run that is open already goes on. */
export async function openRun(
  ctx: Context,
  tx: TenantTransaction,
  { object, startedBy }: Pick<Asked, 'object' | 'startedBy'>,
): Promise<void> {
  await tx.insert(erpSyncRuns).values({ object, startedBy, startedAt: ctx.now() }).onConflictDoNothing()
}

export async function endRun(
  ctx: Context,
  tx: TenantTransaction,
  { object, problem }: { object: MasterDataObject; problem: ToldText | null },
): Promise<void> {
  await tx.update(erpSyncRuns).set({ endedAt: ctx.now(), problem }).where(isOpen(object))
  const oldest = new Date(ctx.now().getTime() - runsKeptDays * 24 * 3_600_000)
  await tx.delete(erpSyncRuns).where(and(eq(erpSyncRuns.object, object), lt(erpSyncRuns.endedAt, oldest)))
}

const isOpen = (object: MasterDataObject) => and(eq(erpSyncRuns.object, object), isNull(erpSyncRuns.endedAt))

async function readPages(
  ctx: Context,
  { erp, object, signal }: { erp: Erp; object: MasterDataObject; signal: AbortSignal | undefined },
): Promise<null> {
  for (let hasMore = true; hasMore; ) {
    signal?.throwIfAborted()
    const after = await ctx.transaction((tx) => readCursor(tx, object))
    const syncedAt = ctx.now()
    const page = await erp.readChanges({ customerId: ctx.customerId, object, after, limit: pageSize })
    await ctx.transaction(async (tx) => {
      // who was overtaken goes on where the other one is
      const { cursor, isReread } = await lockCursor(ctx, tx, object)
      if (cursor !== after) return
      const applied = await applyChanges(tx, { object, rows: page.rows, removed: page.removed, syncedAt })
      const rejected = await noteRejected(ctx, tx, { object, page })
      if (isReread) await noteKeys(tx, { object, page })
      const isDone = isReread && !page.hasMore
      const missing = isDone ? await dropMissing(tx, { object, removedAt: syncedAt }) : 0
      await count(tx, object, { ...applied, deactivated: applied.deactivated + missing, rejected })
      await tx
        .update(erpCursors)
        .set({ cursor: page.next, readAt: ctx.now(), ...(isDone ? { isReread: false } : {}) })
        .where(eq(erpCursors.object, object))
    })
    hasMore = page.hasMore
  }
  return null
}

async function readCursor(tx: TenantTransaction, object: MasterDataObject): Promise<string | null> {
  const [row] = await tx.select().from(erpCursors).where(eq(erpCursors.object, object))
  return row?.cursor ?? null
}

async function lockCursor(ctx: Context, tx: TenantTransaction, object: MasterDataObject) {
  await tx.insert(erpCursors).values({ object, readAt: ctx.now() }).onConflictDoNothing()
  const [row] = await tx.select().from(erpCursors).where(eq(erpCursors.object, object)).for('update')
  return row!
}

/**
 * Has an object read again from the beginning: for rows that Kontor has and the ERP lost without saying so, or that were
 * changed here by mistake. What the ERP has not named by the end is deactivated.
 */
export async function beginReread(
  ctx: Context,
  tx: TenantTransaction,
  object: MasterDataObject,
): Promise<void> {
  await lockCursor(ctx, tx, object)
  await tx.update(erpCursors).set({ cursor: null, isReread: true }).where(eq(erpCursors.object, object))
  await tx.delete(erpRereadKeys).where(eq(erpRereadKeys.object, object))
}

type Page = { rows: object[]; removed: string[]; rejected: RejectedRow[] }

/** A row that can't be taken is there all the same. */
async function noteKeys(
  tx: TenantTransaction,
  { object, page }: { object: MasterDataObject; page: Page },
): Promise<void> {
  const { rows, removed, rejected } = page
  const there = [...rows.map((row) => keyOfRow(row as { id: string })), ...rejected.map(({ key }) => key)]
  if (there.length > 0)
    await tx
      .insert(erpRereadKeys)
      .values(there.map((key) => ({ object, key })))
      .onConflictDoNothing()
  if (removed.length > 0)
    await tx
      .delete(erpRereadKeys)
      .where(and(eq(erpRereadKeys.object, object), inArray(erpRereadKeys.key, removed)))
}

async function dropMissing(
  tx: TenantTransaction,
  { object, removedAt }: { object: MasterDataObject; removedAt: Date },
): Promise<number> {
  const named = sql`SELECT ${erpRereadKeys.key} FROM ${erpRereadKeys} WHERE ${erpRereadKeys.object} = ${object}`
  const missing = await deactivateAllBut(tx, { object, named, removedAt })
  await tx.delete(erpRereadKeys).where(eq(erpRereadKeys.object, object))
  return missing
}

/** What came in order or is gone is rejected no more. @returns how many rows of the page are */
async function noteRejected(
  ctx: Context,
  tx: TenantTransaction,
  { object, page }: { object: MasterDataObject; page: Page },
): Promise<number> {
  const settled = [...page.rows.map((row) => keyOfRow(row as { id: string })), ...page.removed]
  if (settled.length > 0)
    await tx
      .delete(erpRejectedRows)
      .where(and(eq(erpRejectedRows.object, object), inArray(erpRejectedRows.key, settled)))
  const rejectedAt = ctx.now()
  const byKey = new Map(page.rejected.map((row) => [row.key, { ...row, object, rejectedAt }]))
  if (byKey.size > 0)
    await tx
      .insert(erpRejectedRows)
      .values([...byKey.values()])
      .onConflictDoUpdate({
        target: [erpRejectedRows.customerId, erpRejectedRows.object, erpRejectedRows.key],
        set: { problem: sql`excluded.problem`, rejectedAt },
      })
  return page.rejected.length
}

async function count(
  tx: TenantTransaction,
  object: MasterDataObject,
  { created, updated, deactivated, rejected }: Applied & { rejected: number },
): Promise<void> {
  const runs = erpSyncRuns
  await tx
    .update(runs)
    .set({
      created: sql`${runs.created} + ${created}`,
      updated: sql`${runs.updated} + ${updated}`,
      deactivated: sql`${runs.deactivated} + ${deactivated}`,
      rejected: sql`${runs.rejected} + ${rejected}`,
    })
    .where(isOpen(object))
}
