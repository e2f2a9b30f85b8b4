import { and, eq, gt, inArray } from 'drizzle-orm'
import { openStatuses } from '../../documents/document-status'
import type { WrittenFields } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import { writeHistory } from '../../documents/server/move-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import { compileGroups } from '../choose-group'
import { readGroupFacts, type SortedDocument } from './group-facts'
import { readGroupList, sortJobKind } from './group-list'

const batchSize = 200

/** A document whose fields were read or changed goes to its group. Where nobody has set up groups, there are none. */
export async function assignGroup(
  ctx: Context,
  tx: TenantTransaction,
  { documentId, version }: WrittenFields,
): Promise<void> {
  const { version: listVersion, groups } = await readGroupList(tx)
  if (listVersion === 0) return
  const found = await readGroupFacts(tx, { where: eq(documents.id, documentId) })
  const choose = compileGroups(groups)
  for (const one of found) await put(ctx, tx, { ...one, version }, choose(one.facts).name)
}

async function put(ctx: Context, tx: TenantTransaction, one: SortedDocument, group: string): Promise<void> {
  if (one.group === group) return
  // its SLA clocks are counted anew: the group may have a target of its own
  await tx.update(documents).set({ documentGroup: group, slaBasis: '' }).where(eq(documents.id, one.id))
  await writeHistory(ctx, tx, {
    documentId: one.id,
    action: 'assign-group',
    details: { group, from: one.group },
    version: one.version,
  })
}

/** After the groups were changed. */
export const sortJob: TenantJob = tenantJob({
  kind: sortJobKind,
  run: async (ctx, job) => {
    await sortDocuments(ctx)
    await job.finish(async () => undefined)
  },
})

/** Puts every open document into the group that it belongs to by now. */
export async function sortDocuments(ctx: Context): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await ctx.transaction((tx) => sortBatch(ctx, tx, from))
  }
}

/** @returns the last document of a full batch, null at the end */
async function sortBatch(ctx: Context, tx: TenantTransaction, after: number): Promise<number | null> {
  const { groups } = await readGroupList(tx)
  const choose = compileGroups(groups)
  const open = and(gt(documents.id, after), inArray(documents.status, [...openStatuses]))!
  const ids = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(open)
    .orderBy(documents.id)
    .limit(batchSize)
    .for('update')
  if (ids.length === 0) return null
  const where = inArray(
    documents.id,
    ids.map(({ id }) => id),
  )
  const found = await readGroupFacts(tx, { where, limit: batchSize })
  for (const one of found) await put(ctx, tx, one, choose(one.facts).name)
  return ids.length < batchSize ? null : ids.at(-1)!.id
}
