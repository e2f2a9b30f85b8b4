import { and, arrayContains, desc, eq, lt, sql } from 'drizzle-orm'
import { afterRegrouping } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { checkGroup, trimmedGroup } from '../check-group'
import { catchAllId, type DocumentGroup, type GroupDraft, mostGroups } from '../document-group'
import type { GroupChange } from '../document-groups.api'
import { documentGroupsErrors, groupProblems } from '../document-groups-errors'
import { documentGroupChanges } from './document-groups.tables'
import { type GroupList, inOrder, lockGroupList, nextId, writeGroupList } from './group-list'
import { readGroupPeople } from './group-people'

/** Makes a group, the last one before the catch-all. @throws document-groups.invalid */
export async function createGroup(
  ctx: Context,
  tx: TenantTransaction,
  draft: GroupDraft,
): Promise<GroupList> {
  const before = await lockGroupList(ctx, tx)
  const group = await checked(tx, before.groups, { ...draft, id: nextId(before), version: 0 })
  if (before.groups.length >= mostGroups)
    throw documentGroupsErrors.invalid({ problem: groupProblems.tooMany({ most: mostGroups }) })
  const groups = [...before.groups.slice(0, -1), group, ...before.groups.slice(-1)]
  return writeGroupList(ctx, tx, { before, groups })
}

/**
 * Replaces a group. Under another name it is the same group: all its documents carry the new one.
 * @throws document-groups.invalid, no_such_group, changed_meanwhile
 */
export async function saveGroup(
  ctx: Context,
  tx: TenantTransaction,
  { id, version, draft }: { id: number; version: number; draft: GroupDraft },
): Promise<GroupList> {
  const before = await lockGroupList(ctx, tx)
  const was = groupOf(before, id, version)
  const group = await checked(tx, before.groups, { ...draft, id, version })
  if (group.name !== was.name) await rename(ctx, tx, was.name, group.name)
  return writeGroupList(ctx, tx, {
    before,
    groups: before.groups.map((one) => (one.id === id ? group : one)),
  })
}

/** Deletes a group. @throws document-groups.invalid for the catch-all, no_such_group, changed_meanwhile */
export async function deleteGroup(
  ctx: Context,
  tx: TenantTransaction,
  { id, version }: { id: number; version: number },
): Promise<GroupList> {
  const before = await lockGroupList(ctx, tx)
  groupOf(before, id, version)
  if (id === catchAllId) throw documentGroupsErrors.invalid({ problem: groupProblems.catchAllFixed() })
  return writeGroupList(ctx, tx, { before, groups: before.groups.filter((one) => one.id !== id) })
}

/** Puts the groups in another order, the catch-all last. @throws document-groups.order_changed */
export async function orderGroups(
  ctx: Context,
  tx: TenantTransaction,
  { version, ids }: { version: number; ids: readonly number[] },
): Promise<GroupList> {
  const before = await lockGroupList(ctx, tx)
  const groups = inOrder(before.groups, ids)
  if (before.version !== version || groups.length !== before.groups.length)
    throw documentGroupsErrors.orderChanged({ name: before.changed?.by ?? '' })
  return writeGroupList(ctx, tx, { before, groups })
}

/** Puts back what stood before the newest change; undoing is a change that can be undone again. @throws not_newest */
export async function undoNewest(ctx: Context, tx: TenantTransaction, version: number): Promise<GroupList> {
  const before = await lockGroupList(ctx, tx)
  const [change] = await tx
    .select()
    .from(documentGroupChanges)
    .where(eq(documentGroupChanges.version, version))
  if (!change || before.version !== version) throw documentGroupsErrors.notNewest()
  for (const group of change.before) {
    const now = before.groups.find(({ id }) => id === group.id)
    if (now && now.name !== group.name) await rename(ctx, tx, now.name, group.name)
  }
  return writeGroupList(ctx, tx, { before, groups: change.before, undoes: version })
}

/** Who changed the groups, newest first. */
export async function readGroupChanges(
  tx: TenantReading,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<GroupChange[]> {
  const rows = await tx
    .select()
    .from(documentGroupChanges)
    .where(and(before === undefined ? undefined : lt(documentGroupChanges.version, before)))
    .orderBy(desc(documentGroupChanges.version))
    .limit(limit)
  return rows.map((row) => ({
    version: row.version,
    by: row.changedBy,
    at: row.changedAt.toISOString(),
    undoes: row.undoes,
    before: row.before,
    after: row.after,
  }))
}

function groupOf({ groups, changed }: GroupList, id: number, version: number): DocumentGroup {
  const group = groups.find((one) => one.id === id)
  if (!group) throw documentGroupsErrors.noSuchGroup()
  if (group.version !== version) throw documentGroupsErrors.changedMeanwhile({ name: changed?.by ?? '' })
  return group
}

async function checked(
  tx: TenantReading,
  groups: readonly DocumentGroup[],
  given: DocumentGroup,
): Promise<DocumentGroup> {
  const group = trimmedGroup(given)
  const found = checkGroup(group, groups, group.defaultAssignee && (await readGroupPeople(tx)))
  if (found) throw documentGroupsErrors.invalid({ problem: found.problem }, found)
  return group
}

/** The group's history tells of it; its documents stay where they are. */
async function rename(ctx: Context, tx: TenantTransaction, from: string, to: string): Promise<void> {
  const renamed = await tx
    .update(documents)
    .set({ documentGroup: to })
    .where(eq(documents.documentGroup, from))
    .returning({ id: documents.id })
  await tx
    .update(documents)
    .set({ alsoInGroups: sql`array_replace(${documents.alsoInGroups}, ${from}, ${to})` })
    .where(arrayContains(documents.alsoInGroups, [from]))
  for (const run of ctx.seams.of(afterRegrouping))
    await run(
      ctx,
      tx,
      renamed.map(({ id }) => id),
    )
}
