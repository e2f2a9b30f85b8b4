import type { EndpointInput } from '../../access/endpoint'
import type { DirectoryUser } from '../../identity/server/identity-directory'
import type { Context } from '../../tenants/server/context'
import type { getUsers, User } from '../users.api'
import { showUsers } from './show-users'
import { isStaff, nameOf, readManaged, type UsersDependencies } from './user-context'

type Asked = EndpointInput<typeof getUsers>['query']

/** The customer's people whom the filters let through, page by page where a limit is given. */
export function findUsers(
  ctx: Context,
  deps: UsersDependencies,
  asked: Asked,
): Promise<{ users: User[]; total: number; next: string | null }> {
  return ctx.transaction(async (tx) => {
    const managed = await readManaged(ctx, tx, deps)
    const { directory } = deps
    const named = managed.users.filter((user) => isMeant(user, asked))
    const shown = await showUsers(ctx, tx, { directory, managed, users: named })
    const found = shown.filter(
      ({ status, parts }) =>
        (asked.status === undefined || status === asked.status) &&
        (asked.group === undefined || parts.documentGroups?.includes(asked.group)),
    )
    const from = asked.after === undefined ? 0 : found.findIndex(({ userID }) => userID === asked.after) + 1
    const users = asked.limit === undefined ? found.slice(from) : found.slice(from, from + asked.limit)
    const last = users.at(-1)
    const hasMore = last !== undefined && last !== found.at(-1)
    return { users, total: found.length, next: hasMore ? last.userID : null }
  })
}

function isMeant(user: DirectoryUser, { q, role, isStaff: wantsStaff }: Asked): boolean {
  const text = `${nameOf(user)} ${user.email}`.toLowerCase()
  return (
    text.includes(q.trim().toLowerCase()) &&
    (role === undefined || user.roles.includes(role)) &&
    (wantsStaff === undefined || isStaff(user) === wantsStaff)
  )
}
