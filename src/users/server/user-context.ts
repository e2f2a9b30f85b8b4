import { sql } from 'drizzle-orm'
import { accessErrors } from '../../access/access-errors'
import type { Principal } from '../../access/principal'
import { customerGroup, superuserGroup } from '../../access/roles'
import { identityErrors } from '../../identity/identity-errors'
import type { DirectoryUser, IdentityDirectory } from '../../identity/server/identity-directory'
import { dayInZone } from '../../kernel/dates'
import type { Config } from '../../platform/config/config'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { maySeeStaff, staffGroups } from '../assignable-roles'
import type { Rights } from '../guard-user'

export type UsersDependencies = {
  directory: IdentityDirectory
  config: Pick<Config, 'productName' | 'publicUrl' | 'outgoingMail' | 'environment'>
}

/** People as one call sees them: those that the caller may see, and what the caller may do. */
export type Managed = {
  actor: Principal
  users: DirectoryUser[]
  customer: { name: string; shortname: string; locale: string; timeZone: string }
  /** By the customer's clock. */
  today: string
}

/** Reads whom the caller may see, or those of them with these ids. */
export async function readManaged(
  ctx: Context,
  tx: TenantTransaction,
  { directory }: UsersDependencies,
  ids?: readonly string[],
): Promise<Managed> {
  const actor = principalOf(ctx)
  const [customer, all] = [await readOwnCustomer(tx), await directory.list(tx, ids)]
  const users = all.filter((one) => one.customerId !== null || maySeeStaff(actor))
  return { actor, users, customer, today: dayInZone(ctx.now(), customer.timeZone) }
}

/**
 * The same for a change: until its transaction ends nobody else changes people of this customer (or of the staff), and
 * whoever has lost the right to meanwhile is refused. @throws access.not_permitted
 */
export async function lockManaged(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
): Promise<Managed> {
  const actor = principalOf(ctx)
  // the staff's rows are one set, whichever customer its superusers look at
  if (maySeeStaff(actor)) await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockClass}, 0)`)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockClass}, ${ctx.customerId})`)
  const managed = await readManaged(ctx, tx, deps)
  const present = managed.users.find(({ id }) => id === actor.userId)
  const stillMay =
    !present ||
    (present.status === 'active' &&
      (present.roles.includes('USER_ADMIN') || present.groups.includes(superuserGroup)))
  if (!stillMay) throw accessErrors.notPermitted({ permission: 'users.manage' })
  return managed
}

const lockClass = 7_214_011

function principalOf({ actor }: Context): Principal {
  if (actor.kind !== 'user') throw new Error('People are managed by people.')
  return actor.principal
}

/** @throws identity.no_such_user */
export function oneOf({ users }: Managed, id: string): DirectoryUser {
  const user = users.find((one) => one.id === id)
  if (!user) throw identityErrors.noSuchUser()
  return user
}

export const isStaff = ({ customerId }: Pick<DirectoryUser, 'customerId'>) => customerId === null

export function rightsOf(user: DirectoryUser): Rights {
  const { id, roles, rights, groups, status, validUntil, lastSignInAt } = user
  return {
    id,
    isStaff: isStaff(user),
    roles,
    rights,
    groups,
    status,
    validUntil,
    hasSignedIn: lastSignInAt !== null,
  }
}

/** The groups of the claims that somebody new gets. */
export function groupsFor(
  { customer }: Managed,
  { product, isStaff, isSuperuser }: { product: string; isStaff: boolean; isSuperuser: boolean },
): string[] {
  const own = isStaff ? staffGroups(product)[0]! : customerGroup(customer.shortname)
  return isSuperuser ? [own, superuserGroup] : [own]
}

export const nameOf = ({ firstName, lastName }: Pick<DirectoryUser, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
