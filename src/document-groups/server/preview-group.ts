import { notInArray, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import type { TenantReading } from '../../tenants/server/context'
import { trimmedGroup } from '../check-group'
import { compileGroups } from '../choose-group'
import { catchAllId, type DocumentGroup, type GroupDraft } from '../document-group'
import type { Previewed } from '../document-groups.api'
import { readGroupFacts } from './group-facts'
import { inOrder, readGroupList } from './group-list'

const mostDocuments = 500
const notSorted = ['RECEIVED', 'PROCESSING', 'SPLIT', 'MERGED', 'DELETED', 'PURGED'] as const

/** Where the newest documents would go if a group was saved as it is typed, beside where they go now. Writes nothing. */
export async function previewGroup(
  tx: TenantReading,
  { id, draft }: { id: number | null; draft: GroupDraft },
): Promise<{ group: string; rest: string; documents: Previewed[] }> {
  const { version, groups } = await readGroupList(tx)
  const group = { ...trimmedGroup(draft), id: id ?? -1, version: 0 }
  const next = withGroup(groups, group)
  const chosenNow = compileGroups(groups)
  const chosenThen = compileGroups(next)
  const newest = await readNewest(tx)
  return {
    group: group.name,
    rest: next.find((one) => one.id === catchAllId)!.name,
    documents: newest.map(({ id: invID, invoiceNumber, facts }) => ({
      invID,
      supplier: facts.supplierName,
      invoiceNumber,
      from: version === 0 ? null : chosenNow(facts).group.name,
      to: chosenThen(facts).group.name,
    })),
  }
}

/** How many of the newest documents would go from which group to which in another order of the groups. Writes nothing. */
export async function previewOrder(
  tx: TenantReading,
  ids: readonly number[],
): Promise<{ of: number; moves: { from: string; to: string; count: number }[] }> {
  const { groups } = await readGroupList(tx)
  const chosenNow = compileGroups(groups)
  const chosenThen = compileGroups(inOrder(groups, ids))
  const newest = await readNewest(tx)
  const moves = new Map<string, { from: string; to: string; count: number }>()
  for (const { facts } of newest) {
    const [from, to] = [chosenNow(facts).group.name, chosenThen(facts).group.name]
    if (from === to) continue
    const move = moves.get(JSON.stringify([from, to])) ?? { from, to, count: 0 }
    moves.set(JSON.stringify([from, to]), { ...move, count: move.count + 1 })
  }
  return { of: newest.length, moves: [...moves.values()].sort((one, other) => other.count - one.count) }
}

const readNewest = (tx: TenantReading) =>
  readGroupFacts(tx, {
    where: notInArray(documents.status, [...notSorted]),
    order: sql`${documents.receivedAt} DESC, ${documents.id} DESC`,
    limit: mostDocuments,
  })

function withGroup(groups: readonly DocumentGroup[], group: DocumentGroup): DocumentGroup[] {
  const isKept = groups.some(({ id }) => id === group.id)
  if (isKept) return groups.map((one) => (one.id === group.id ? group : one))
  return [...groups.slice(0, -1), group, ...groups.slice(-1)]
}
