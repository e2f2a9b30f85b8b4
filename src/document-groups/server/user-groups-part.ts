import { screenText } from '../../kernel/screen-text'
import type { UserPart, UserPartChange } from '../../tenants/server/room-server'
import type { DocumentGroup } from '../document-group'
import { lockGroupList, readActingGroups, writeGroupList } from './group-list'

/** Which groups somebody works on, for User Management: the members of the groups, seen from the person. */
export const userGroupsPart: UserPart = {
  key: 'documentGroups',
  title: screenText('Document groups'),
  hint: screenText('They find the documents of these groups under My groups in the lists.'),
  takes: 'many',
  isRight: true,
  requiredFor: ['AP_SPECIALIST', 'AP_MANAGER', 'ESCALATIONS_SPECIALIST'],
  async options(tx) {
    const { version, groups } = await readActingGroups(tx)
    return version === 0 ? [] : groups.map(({ id, name }) => ({ value: String(id), label: { text: name } }))
  },
  async of(tx) {
    const { groups } = await readActingGroups(tx)
    const groupsOf = new Map<string, string[]>()
    for (const { id, members } of groups)
      for (const { userId } of members) groupsOf.set(userId, [...(groupsOf.get(userId) ?? []), String(id)])
    return groupsOf
  },
  async set(ctx, tx, changes) {
    const before = await lockGroupList(ctx, tx)
    await writeGroupList(ctx, tx, {
      before,
      groups: before.groups.map((group) => withMembers(group, changes)),
    })
  },
}

/** Who stays keeps their place; who leaves gets none of its new documents any more. */
function withMembers(group: DocumentGroup, changes: readonly UserPartChange[]): DocumentGroup {
  const { defaultAssignee, ...rest } = group
  const leave = changes
    .filter(({ values }) => !values.includes(String(group.id)))
    .map(({ user }) => user.userId)
  const stay = group.members.filter(({ userId }) => !leave.includes(userId))
  const come = changes
    .filter(
      ({ user, values }) =>
        values.includes(String(group.id)) && !stay.some(({ userId }) => userId === user.userId),
    )
    .map(({ user: { userId, name } }) => ({ userId, name }))
  const isGone = defaultAssignee !== undefined && leave.includes(defaultAssignee.userId)
  return { ...(isGone ? rest : group), members: [...stay, ...come] }
}
