import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { openStatuses } from '../../documents/document-status'
import { afterRegrouping, type WrittenFields } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import { receiverOf } from '../../documents/server/hand-over'
import { writeHistory } from '../../documents/server/move-document'
import { seesDocument } from '../../documents/server/sees-document'
import { notify } from '../../notifications/server/notify'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import { assigneeProblem } from '../check-group'
import { type ChosenGroup, compileGroups } from '../choose-group'
import type { DocumentGroup } from '../document-group'
import { readGroupFacts, type SortedDocument } from './group-facts'
import { readActingGroups, sortJobKind } from './group-list'
import { readGroupPeople } from './group-people'

const batchSize = 200

/** A document whose fields were read or changed goes to its group. Where nobody has set up groups, there are none. */
export async function assignGroup(
  ctx: Context,
  tx: TenantTransaction,
  { documentId, version }: WrittenFields,
): Promise<void> {
  const { version: listVersion, groups } = await readActingGroups(tx)
  if (listVersion === 0) return
  const found = await readGroupFacts(tx, { where: eq(documents.id, documentId) })
  const choose = compileGroups(groups)
  for (const one of found) await put(ctx, tx, { ...one, version }, { groups, ...choose(one.facts) })
}

type Chosen = ChosenGroup<DocumentGroup> & { groups: readonly DocumentGroup[] }

async function put(
  ctx: Context,
  tx: TenantTransaction,
  one: SortedDocument,
  { groups, group, also }: Chosen,
): Promise<void> {
  const alsoInGroups = also.map(({ name }) => name)
  if (!isDeepStrictEqual(one.alsoInGroups, alsoInGroups))
    await tx.update(documents).set({ alsoInGroups }).where(eq(documents.id, one.id))
  if (one.group === group.name) return
  // its SLA clocks are counted anew: the group may have a target of its own
  await tx.update(documents).set({ documentGroup: group.name, slaBasis: '' }).where(eq(documents.id, one.id))
  await writeHistory(ctx, tx, {
    documentId: one.id,
    action: 'assign-group',
    details: { group: group.name, from: one.group },
    version: one.version,
  })
  const before = groups.find(({ name }) => name === one.group)
  const isFree = one.assigneeId === null || one.assigneeId === before?.defaultAssignee?.userId
  if (isFree) await assignByDefault(ctx, tx, one, group)
}

/** To the member whom the group names, as long as they are one and work on the customer's documents; to their stand-in while they are away. */
async function assignByDefault(
  ctx: Context,
  tx: TenantTransaction,
  { id, version, assigneeId }: SortedDocument,
  { defaultAssignee, members }: DocumentGroup,
): Promise<void> {
  if (!defaultAssignee || defaultAssignee.userId === assigneeId) return
  if (assigneeProblem({ defaultAssignee, members }, await readGroupPeople(tx))) return
  if (!(await seesDocument(tx, id, defaultAssignee.userId))) return
  const { userId, name, details, why } = await receiverOf(ctx, tx, {
    documentId: id,
    person: defaultAssignee,
  })
  if (userId === assigneeId) return
  await tx.update(documents).set({ assigneeId: userId, assigneeName: name }).where(eq(documents.id, id))
  await writeHistory(ctx, tx, { documentId: id, action: 'assign', details, version })
  await notify(ctx, tx, { kind: 'assigned', to: { userId }, documentId: id, why: why ?? null })
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
  const { groups } = await readActingGroups(tx)
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
  const moving = found.map((one) => ({ one, choice: choose(one.facts) }))
  for (const { one, choice } of moving) await put(ctx, tx, one, { groups, ...choice })
  const moved = moving.filter(({ one, choice }) => one.group !== choice.group.name).map(({ one }) => one.id)
  for (const run of ctx.seams.of(afterRegrouping)) await run(ctx, tx, moved)
  return ids.length < batchSize ? null : ids.at(-1)!.id
}
