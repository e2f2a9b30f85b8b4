import type { EndpointInput } from '../../access/endpoint'
import type { DirectoryUser } from '../../identity/server/identity-directory'
import type { Context } from '../../tenants/server/context'
import { type getUsers, nothing, type User } from '../users.api'
import { showUsers } from './show-users'
import { isStaff, nameOf, readManaged, type UsersDependencies } from './user-context'

type Asked = EndpointInput<typeof getUsers>['query']

/** How many people of the customer each of these filters lets through. */
export function countUsers<Name extends string>(
  ctx: Context,
  deps: UsersDependencies,
  asked: Readonly<Record<Name, Pick<Asked, 'status' | 'role' | 'group'>>>,
): Promise<Record<Name, number>> {
  return ctx.transaction(async (tx) => {
    const managed = await readManaged(ctx, tx, deps)
    const shown = await showUsers(ctx, tx, { directory: deps.directory, managed, users: managed.users })
    const byId = new Map(managed.users.map((user) => [user.id, user]))
    const counted = Object.entries<Pick<Asked, 'status' | 'role' | 'group'>>(asked).map(([name, filter]) => [
      name,
      shown.filter((one) => isMeant(byId.get(one.userID)!, { q: '', ...filter }) && isShown(one, filter))
        .length,
    ])
    return Object.fromEntries(counted)
  })
}

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
    const found = shown.filter((user) => isShown(user, asked))
    const from = asked.after === undefined ? 0 : found.findIndex(({ userID }) => userID === asked.after) + 1
    const users = asked.limit === undefined ? found.slice(from) : found.slice(from, from + asked.limit)
    const last = users.at(-1)
    const hasMore = last !== undefined && last !== found.at(-1)
    return { users, total: found.length, next: hasMore ? last.userID : null }
  })
}

function isShown({ status, parts: { documentGroups = [] } }: User, asked: Pick<Asked, 'status' | 'group'>) {
  const isOfGroup =
    asked.group === nothing ? documentGroups.length === 0 : documentGroups.includes(asked.group ?? '')
  return (asked.status === undefined || status === asked.status) && (asked.group === undefined || isOfGroup)
}

function isMeant(user: DirectoryUser, { q, role, isStaff: wantsStaff }: Asked): boolean {
  const text = `${nameOf(user)} ${user.email}`.toLowerCase()
  return (
    text.includes(q.trim().toLowerCase()) &&
    (role === undefined || (role === nothing ? user.roles.length === 0 : user.roles.includes(role))) &&
    (wantsStaff === undefined || isStaff(user) === wantsStaff)
  )
}
