import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, ne } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { askAnew, askOnce } from '../../platform/database/ask-once'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { catchAll, catchAllId, type DocumentGroup } from '../document-group'
import { documentGroupChanges, documentGroupLists } from './document-groups.tables'

/** The customer's groups in order, the catch-all last; version 0 while nobody has set up any. */
export type GroupList = {
  version: number
  groups: DocumentGroup[]
  changed: { by: string; at: Date } | null
}

export const sortJobKind = 'document-groups.sort'

const asDelivered: GroupList = { version: 0, groups: [catchAll], changed: null }

export async function readGroupList(tx: TenantReading): Promise<GroupList> {
  const row = await readRow(tx)
  return row ? listOf(row) : asDelivered
}

/** The groups that act on documents: none while the customer has no subscription for them. */
export async function readActingGroups(tx: TenantReading): Promise<GroupList> {
  const row = await readRow(tx)
  return row?.isActing ? listOf(row) : asDelivered
}

const readRow = async (tx: TenantReading) =>
  (await askOnce(tx, 'document groups', () => tx.select().from(documentGroupLists)))[0]

/** Lets the groups act as long as the customer has the subscription. Sorted anew when they begin to act again. */
export async function followSubscription(
  ctx: Context,
  tx: TenantTransaction,
  { flags }: { flags: Pick<FeatureFlags, 'evaluateFlags'> },
): Promise<void> {
  const who = { customerId: ctx.customerId, userId: ctx.actor.id }
  const isActing = (await flags.evaluateFlags(who))['has-enterprise-subscription'] === true
  const changed = await tx
    .update(documentGroupLists)
    .set({ isActing })
    .where(and(ne(documentGroupLists.isActing, isActing), gt(documentGroupLists.version, 0)))
    .returning({ version: documentGroupLists.version })
  askAnew(tx)
  if (isActing && changed.length > 0)
    await enqueue(tx, { kind: sortJobKind, customerId: ctx.customerId, dedupeKey: 'sort' })
}

/** The groups in the order of their numbers, the catch-all last; those that aren't named are left out. */
export function inOrder(groups: readonly DocumentGroup[], ids: readonly number[]): DocumentGroup[] {
  const ordered = ids.flatMap((id) => groups.find((one) => one.id === id && id !== catchAllId) ?? [])
  return [...new Set(ordered), ...groups.filter(({ id }) => id === catchAllId)]
}

/** A number that no group has or had. */
export const nextId = ({ version, groups }: GroupList): number =>
  Math.max(version, ...groups.map(({ id }) => id)) + 1

/** What a document's group says of touchless submission, or of review; undefined where it says nothing. */
export async function readOfGroup<Name extends 'touchless' | 'review'>(
  tx: TenantReading,
  documentId: number,
  name: Name,
): Promise<DocumentGroup[Name]> {
  const { groups } = await readActingGroups(tx)
  if (groups.every((group) => group[name] === undefined)) return undefined
  const [row] = await tx
    .select({ group: documents.documentGroup })
    .from(documents)
    .where(eq(documents.id, documentId))
  return groups.find((group) => group.name === row?.group)?.[name]
}

/** The SLA targets of the groups that have their own. */
export async function readGroupTargets(_: Context, tx: TenantReading) {
  const { version, groups } = await readActingGroups(tx)
  return {
    version,
    hours: new Map(groups.flatMap(({ name, slaHours }) => (slaHours ? [[name, slaHours] as const] : []))),
  }
}

/** Reads the list and keeps others from changing it until the transaction ends. */
export async function lockGroupList(ctx: Context, tx: TenantTransaction): Promise<GroupList> {
  await tx
    .insert(documentGroupLists)
    .values({ version: 0, groups: [catchAll], changedBy: ctx.actor.name, changedAt: ctx.now() })
    .onConflictDoNothing()
  askAnew(tx)
  const [row] = await tx.select().from(documentGroupLists).for('update')
  return listOf(row!)
}

function listOf({
  version,
  groups,
  changedBy,
  changedAt,
}: typeof documentGroupLists.$inferSelect): GroupList {
  return version === 0 ? asDelivered : { version, groups, changed: { by: changedBy, at: changedAt } }
}

/**
 * Keeps the groups of a locked list as they shall be, and who changed what; open documents are sorted anew after the
 * commit. Groups that changed carry the list's new version. The same groups again are no change.
 */
export async function writeGroupList(
  ctx: Context,
  tx: TenantTransaction,
  given: { before: GroupList; groups: DocumentGroup[]; undoes?: number },
): Promise<GroupList> {
  const { before, undoes = null } = given
  const version = before.version + 1
  const groups = given.groups.map((group) => {
    const was = before.groups.find(({ id }) => id === group.id)
    return was && isSameGroup(was, group) ? was : { ...group, version }
  })
  if (isDeepStrictEqual(groups, before.groups)) return before
  const changed = { by: ctx.actor.name, at: ctx.now() }
  await tx
    .update(documentGroupLists)
    .set({ version, groups, changedBy: changed.by, changedAt: changed.at })
    .where(eq(documentGroupLists.version, before.version))
  askAnew(tx)
  await tx.insert(documentGroupChanges).values({
    version,
    changedById: ctx.actor.id,
    changedBy: changed.by,
    changedAt: changed.at,
    before: before.groups,
    after: groups,
    undoes,
  })
  await enqueue(tx, { kind: sortJobKind, customerId: ctx.customerId, dedupeKey: 'sort' })
  return { version, groups, changed }
}

const isSameGroup = (one: DocumentGroup, other: DocumentGroup) =>
  isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 })
