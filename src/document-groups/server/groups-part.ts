import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { settingProblems } from '../../settings/settings-errors'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { PartFault, SettingsPart } from '../../tenants/server/room-server'
import { checkGroup, trimmedGroup } from '../check-group'
import { catchAllId, type DocumentGroup, type GroupDraft, groupDraft, mostGroups } from '../document-group'
import { groupsLeft, groupsReplaced } from '../document-groups-errors'
import { lockGroupList, nextId, readGroupList, writeGroupList } from './group-list'
import { readGroupPeople } from './group-people'

/** In order; the last one is the one that takes what no other takes. */
const sentGroups = z.array(groupDraft).min(1).max(mostGroups)

/** Document groups go out, come in and are copied with the settings. A group of a known name is the same group. */
export const groupsPart: SettingsPart = {
  key: 'document-groups',
  title: 'Document Groups',
  read: async (tx) => (await readGroupList(tx)).groups.map(draftOf),

  write: async (ctx, tx, sent) => {
    const parsed = sentGroups.safeParse(sent)
    if (!parsed.success) return { faults: parsed.error.issues.map(({ path }) => fault(path.map(String))) }
    return put(ctx, tx, parsed.data)
  },

  forOthers: (read) => {
    const groups = read as GroupDraft[]
    const shared = groups.filter(({ conditions }) => !conditions.some(({ field }) => ownFields.has(field)))
    const left = groups.filter((group) => !shared.includes(group))
    return {
      content: shared.map(({ defaultAssignee: _, ...group }) => ({ ...group, members: [] })),
      left: [
        ...(left.length > 0 ? [groupsLeft.groups({ names: left.map(({ name }) => name) })] : []),
        ...(groups.some(({ members }) => members.length > 0) ? [groupsLeft.members()] : []),
      ],
    }
  },

  replaced: (stands, content) =>
    groupsReplaced.groups({ from: (stands as GroupDraft[]).length, to: (content as GroupDraft[]).length }),
}

/** What only one customer has. */
const ownFields: ReadonlySet<string> = new Set(['supplierID', 'companyID', 'companyName', 'inbox'])

async function put(ctx: Context, tx: TenantTransaction, sent: readonly GroupDraft[]) {
  const before = await lockGroupList(ctx, tx)
  const groups: DocumentGroup[] = []
  const faults: PartFault[] = []
  const people = await readGroupPeople(tx)
  for (const [at, draft] of sent.entries()) {
    const isLast = at === sent.length - 1
    const known = before.groups.find(({ id, name }) => id !== catchAllId && name === draft.name)
    const id = isLast ? catchAllId : (known?.id ?? nextId(before) + at)
    const group = { ...trimmedGroup(draft), id, version: known?.version ?? 0 }
    const was = before.groups.find((one) => one.id === id)?.defaultAssignee?.userId
    // whoever has lost the right since stays named, as in the form
    const found = checkGroup(group, groups, group.defaultAssignee?.userId === was ? undefined : people)
    if (found) faults.push({ path: [String(at), placeOf(found.place)], problem: found.problem })
    groups.push(group)
  }
  if (faults.length > 0) return { faults }
  if (isDeepStrictEqual(before.groups.map(draftOf), groups.map(draftOf))) return { isChanged: false }
  await writeGroupList(ctx, tx, { before, groups })
  return { isChanged: true }
}

const placeOf = (place: string | number) => (typeof place === 'number' ? 'conditions' : place)
const fault = (path: string[]): PartFault => ({ path, problem: settingProblems.unfit() })
const draftOf = ({ id: _, version: __, ...draft }: DocumentGroup): GroupDraft => draft
