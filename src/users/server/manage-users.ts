import { accessErrors } from '../../access/access-errors'
import type { EndpointInput } from '../../access/endpoint'
import type { AuditAction } from '../../audit/audit-actions'
import { identityErrors } from '../../identity/identity-errors'
import { type DirectoryUser, everythingProvided } from '../../identity/server/identity-directory'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { maySeeStaff } from '../assignable-roles'
import { actionsOn, guardChange, type Rights } from '../guard-user'
import { userErrors } from '../user-errors'
import type { addUser, User, UserAction, updateUser } from '../users.api'
import { mailFactorsReset, mailNewPassword } from './account-mails'
import { setActive } from './outside-changes'
import { showUsers } from './show-users'
import { lockManaged, type Managed, oneOf, rightsOf, type UsersDependencies } from './user-context'
import {
  type Changing,
  insertUser,
  invite,
  partOf,
  readChanging,
  record,
  replaceUser,
  writeParts,
} from './write-user'

/** Adds a user and invites them. @throws users.invalid, users.toxic_pair, users.not_yours, identity.address_taken */
export function createUser(
  ctx: Context,
  deps: UsersDependencies,
  form: EndpointInput<typeof addUser>['body'],
): Promise<User> {
  return changing(ctx, deps, async (tx, given) => {
    if (form.isStaff && !maySeeStaff(given.managed.actor))
      throw accessErrors.notPermitted({ permission: 'users.manage' })
    const written = await insertUser(ctx, tx, deps, { changing: given, form })
    await writeParts(ctx, tx, given, [written])
    return written.user
  })
}

/** Changes a user. @throws users.changed_meanwhile, and what `createUser` and the guards throw */
export function changeUser(
  ctx: Context,
  deps: UsersDependencies,
  { userID, version, ...form }: EndpointInput<typeof updateUser>['body'],
): Promise<User> {
  return changing(ctx, deps, async (tx, given) => {
    const before = permitted(given.managed, deps, userID, 'edit')
    if (before.version !== version) throw userErrors.changedMeanwhile()
    const written = await replaceUser(ctx, tx, deps, { changing: given, form, before })
    if (written) await writeParts(ctx, tx, given, [written])
    return written?.user ?? before
  })
}

/** Deletes somebody who has never signed in. @throws users.has_worked, users.own_account, users.last_user_admin */
export async function removeUser(
  ctx: Context,
  deps: UsersDependencies,
  userID: string,
): Promise<{ userID: string }> {
  await ctx.transaction(async (tx) => {
    const given = await readChanging(ctx, tx, await lockManaged(ctx, tx, deps))
    const user = oneOf(given.managed, userID)
    if (user.lastSignInAt !== null) throw userErrors.hasWorked()
    permitted(given.managed, deps, userID, 'delete')
    guardStay(given.managed, deps, user, null)
    const none = given.parts.map(({ part }) => [part.key, []] as const)
    await writeParts(ctx, tx, given, [{ user, parts: Object.fromEntries(none) }])
    await deps.directory.remove(tx, userID)
    await record(ctx, tx, { action: 'user.delete', user })
  })
  return { userID }
}

/** Out at once, everywhere. @throws users.own_account, users.last_user_admin, users.last_superuser */
export function deactivateByEmail(ctx: Context, deps: UsersDependencies, email: string): Promise<User> {
  return changing(ctx, deps, async (tx, { managed }) => {
    const found = managed.users.find((one) => one.email.toLowerCase() === email.toLowerCase())
    if (!found) throw identityErrors.noSuchUser()
    return found.status === 'deactivated' ? found : deactivateOne(ctx, tx, deps, { managed, id: found.id })
  })
}

export function reactivate(ctx: Context, deps: UsersDependencies, userID: string): Promise<User> {
  return changing(ctx, deps, (tx, { managed }) => reactivateOne(ctx, tx, deps, { managed, id: userID }))
}

type One = { managed: Managed; id: string }

/** Within a transaction that has the lock. @throws as deactivateByEmail */
export async function deactivateOne(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  { managed, id }: One,
): Promise<DirectoryUser> {
  const user = permitted(managed, deps, id, 'deactivate')
  guardStay(managed, deps, user, { ...rightsOf(user), status: 'deactivated' })
  return done(ctx, tx, 'user.deactivate', await setActive(ctx, tx, deps, { user, isActive: false }))
}

/** Within a transaction that has the lock. */
export async function reactivateOne(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  { managed, id }: One,
): Promise<DirectoryUser> {
  const user = permitted(managed, deps, id, 'reactivate')
  return done(ctx, tx, 'user.reactivate', await setActive(ctx, tx, deps, { user, isActive: true }))
}

/** Sends the invitation again. @throws users.no_invitation */
export function inviteAgain(ctx: Context, deps: UsersDependencies, userID: string): Promise<User> {
  return changing(ctx, deps, async (tx, given) => {
    if (oneOf(given.managed, userID).status !== 'invited') throw userErrors.noInvitation()
    const user = permitted(given.managed, deps, userID, 'invite')
    await invite(ctx, tx, deps, { changing: given, user, locale: partOf(given, 'locale', userID) })
    return done(ctx, tx, 'user.invite', user)
  })
}

/** Ends the password and every session; a mail brings the link for a new one. @throws users.not_active, users.kept_outside */
export function resetPasswordOf(ctx: Context, deps: UsersDependencies, userID: string): Promise<User> {
  return changing(ctx, deps, async (tx, given) => {
    const user = permitted(given.managed, deps, userID, 'reset-password')
    await deps.directory.clearPassword(tx, userID)
    const link = await deps.directory.openLink(tx, userID, { purpose: 'password' })
    await mailNewPassword(ctx, tx, deps, readerOf(given, user), link)
    return done(ctx, tx, 'user.reset-password', user)
  })
}

/** Removes every second factor, ends every session, and tells the user by mail. @throws as resetPasswordOf */
export function resetFactorsOf(ctx: Context, deps: UsersDependencies, userID: string): Promise<User> {
  return changing(ctx, deps, async (tx, given) => {
    const user = permitted(given.managed, deps, userID, 'reset-factors')
    await deps.directory.clearFactors(tx, userID)
    await mailFactorsReset(ctx, tx, deps, readerOf(given, user))
    return done(ctx, tx, 'user.reset-factors', { ...user, factors: [] })
  })
}

const readerOf = (given: Changing, user: DirectoryUser) => ({
  user,
  locale: partOf(given, 'locale', user.id),
  managed: given.managed,
})

async function done(ctx: Context, tx: TenantTransaction, action: AuditAction, user: DirectoryUser) {
  await record(ctx, tx, { action, user })
  return user
}

/** One change under the lock; answered with the person as they are then. */
function changing(
  ctx: Context,
  deps: UsersDependencies,
  work: (tx: TenantTransaction, changing: Changing) => Promise<DirectoryUser>,
): Promise<User> {
  return ctx.transaction(async (tx) => {
    const given = await readChanging(ctx, tx, await lockManaged(ctx, tx, deps))
    const { id } = await work(tx, given)
    const user = (await deps.directory.find(tx, id))!
    const { directory } = deps
    const [shown] = await showUsers(ctx, tx, { directory, managed: given.managed, users: [user] })
    return shown!
  })
}

/** Somebody with whom the caller may do this now. @throws users.own_account, users.not_active, users.kept_outside, access.not_permitted */
export function permitted(
  managed: Managed,
  { directory }: UsersDependencies,
  id: string,
  action: UserAction,
): DirectoryUser {
  const user = oneOf(managed, id)
  const { actor } = managed
  if (actionsOn(actor, rightsOf(user), directory.can).includes(action)) return user
  if (actor.userId === id) throw userErrors.ownAccount()
  const isOnceActive: Rights = { ...rightsOf(user), status: 'active' }
  if (actionsOn(actor, isOnceActive, directory.can).includes(action)) throw userErrors.notActive()
  if (actionsOn(actor, rightsOf(user), everythingProvided).includes(action)) throw userErrors.keptOutside()
  throw accessErrors.notPermitted({ permission: 'users.manage' })
}

/** @throws users.last_user_admin, users.last_superuser */
function guardStay(
  managed: Managed,
  deps: UsersDependencies,
  user: DirectoryUser,
  after: Rights | null,
): void {
  const { actor, today } = managed
  const others = managed.users.filter(({ id }) => id !== user.id).map(rightsOf)
  const before = rightsOf(user)
  guardChange({
    actor,
    product: deps.config.productName,
    before,
    after,
    others,
    today,
    acceptsToxicPair: true,
  })
}
