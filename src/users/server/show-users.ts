import { superuserGroup } from '../../access/roles'
import type { DirectoryUser } from '../../identity/server/identity-directory'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { userParts } from '../../tenants/server/room-server'
import { actionsOn } from '../guard-user'
import type { User } from '../users.api'
import { isStaff, type Managed, nameOf, rightsOf, type UsersDependencies } from './user-context'

/** People as the table shows them. */
export async function showUsers(
  ctx: Context,
  tx: TenantTransaction,
  {
    directory,
    managed,
    users,
  }: { directory: UsersDependencies['directory']; managed: Managed; users: readonly DirectoryUser[] },
): Promise<User[]> {
  const locks = await directory.lockedUntil(tx, users)
  const parts = await readParts(ctx, tx)
  return users.map((user) => {
    const lockedUntil = locks.get(user.id) ?? null
    return {
      userID: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      name: nameOf(user),
      roles: [...user.roles],
      rights: [...user.rights],
      parts: Object.fromEntries(parts.map(({ key, of }) => [key, [...(of.get(user.id) ?? [])]])),
      customerID: user.customerId === null ? null : Number(user.customerId),
      isStaff: isStaff(user),
      isSuperuser: user.groups.includes(superuserGroup),
      status: statusOf(user, managed, lockedUntil),
      lockedUntil: lockedUntil?.toISOString() ?? null,
      factors: [...user.factors],
      pendingEmail: user.pendingEmail,
      validUntil: user.validUntil,
      lastSignIn: user.lastSignInAt?.toISOString() ?? null,
      created: user.createdAt?.toISOString() ?? null,
      createdBy: user.createdBy,
      version: user.version,
      can: actionsOn(managed.actor, rightsOf(user), directory.can),
    }
  })
}

/** Whose time has passed is out, whether it has been written down yet or not. */
function statusOf(user: DirectoryUser, { today }: Managed, lockedUntil: Date | null): User['status'] {
  const isOver = user.validUntil !== null && user.validUntil < today
  if (user.status === 'deactivated' || isOver) return 'Deactivated'
  if (user.status === 'invited') return 'Invited'
  return lockedUntil ? 'Locked' : 'Active'
}

/** What the rooms keep of people, room by room. */
export function readParts(
  ctx: Context,
  tx: TenantTransaction,
): Promise<{ key: string; of: ReadonlyMap<string, readonly string[]> }[]> {
  return Promise.all(ctx.seams.of(userParts).map(async (part) => ({ key: part.key, of: await part.of(tx) })))
}
