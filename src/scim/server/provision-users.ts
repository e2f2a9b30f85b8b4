import { superuserGroup } from '../../access/roles'
import type { MessageAnswer } from '../../access/server/send-message'
import type { Wire } from '../../access/server/serve-endpoints'
import type { DirectoryUser } from '../../identity/server/identity-directory'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { deactivateOne, permitted, reactivateOne } from '../../users/server/manage-users'
import { isStaff, lockManaged, type UsersDependencies } from '../../users/server/user-context'
import {
  type Changing,
  insertUser,
  invite,
  partOf,
  readChanging,
  replaceUser,
  writeParts,
} from '../../users/server/write-user'
import type { UserForm } from '../../users/users.api'
import { patchResource } from '../patch-resource'
import { operationsOf } from '../scim.api'
import { scimErrors } from '../scim-errors'
import { readUser, userShape, type WantedUser } from '../user-resource'
import { scimUsers } from './scim.tables'
import { noContent, refuseOtherVersion, resourceMessage } from './scim-message'
import { isGone, readPeople, type ScimPeople, userNameOf, userResource } from './scim-people'

type Sent = Record<string, unknown>

/** Everything that one change by a directory is made with, read under the lock of the customer's people. */
export type Provisioning = {
  ctx: Context
  tx: TenantTransaction
  deps: UsersDependencies
  changing: Changing
  people: ScimPeople
}

/** One change by a directory: all of it commits together, or none. */
export function provisioning<T>(
  ctx: Context,
  deps: UsersDependencies,
  work: (given: Provisioning) => Promise<T>,
): Promise<T> {
  return ctx.transaction(async (tx) => {
    const changing = await readChanging(ctx, tx, await lockManaged(ctx, tx, deps))
    const people = await readPeople(ctx, tx, { managed: changing.managed, config: deps.config })
    return work({ ctx, tx, deps, changing, people })
  })
}

/** Adds somebody, or brings back whom the directory has deleted. @throws scim.name_taken, and what `insertUser` throws */
export function createScim(
  ctx: Context,
  deps: UsersDependencies,
  { body, wire }: { body: Sent; wire: Wire },
): Promise<MessageAnswer> {
  return provisioning(ctx, deps, async (given) => {
    const { changing, people } = given
    const wanted = readUser(body, null)
    refuseTaken(people, wanted, null)
    const twin = changing.managed.users.find(
      (user) =>
        !isStaff(user) &&
        isGone(user, people.rows.get(user.id)) &&
        [user.email, userNameOf(people, user)].some((name) => same(name, wanted.userName)),
    )
    const user = twin
      ? await apply(given, twin, { ...wanted, isActive: wanted.isActive ?? true })
      : await add(given, wanted)
    return answer(given, user, { status: 201, wire })
  })
}

/** @throws scim.no_such_resource, scim.version_differs, scim.name_taken, and what `replaceUser` and the guards throw */
export function replaceScim(
  ctx: Context,
  deps: UsersDependencies,
  { id, body, wire }: { id: string; body: Sent; wire: Wire },
): Promise<MessageAnswer> {
  return provisioning(ctx, deps, async (given) => {
    const before = userOf(given.people, id)
    refuseOtherVersion(wire, userResource(given.people, before))
    const wanted = readUser(body, beforeOf(given.people, before))
    const externalId = wanted.externalId ?? given.people.rows.get(id)?.externalId ?? undefined
    return answer(given, await apply(given, before, { ...wanted, externalId }), { wire })
  })
}

/** @throws as replaceScim, and what `patchResource` throws */
export function patchScim(
  ctx: Context,
  deps: UsersDependencies,
  { id, body, wire }: { id: string; body: Sent; wire: Wire },
): Promise<MessageAnswer> {
  return provisioning(ctx, deps, async (given) => {
    const before = userOf(given.people, id)
    const resource = userResource(given.people, before)
    refuseOtherVersion(wire, resource)
    const patched = patchResource(resource, operationsOf(body), userShape)
    const wanted = readUser(patched, beforeOf(given.people, before))
    return answer(given, await apply(given, before, wanted), { wire })
  })
}

/** Deactivates somebody; for the directory they are gone. @throws scim.no_such_resource, scim.version_differs, the guards' */
export function deleteScim(
  ctx: Context,
  deps: UsersDependencies,
  { id, wire }: { id: string; wire: Wire },
): Promise<MessageAnswer> {
  return provisioning(ctx, deps, async ({ tx, changing, people }) => {
    const before = userOf(people, id)
    refuseOtherVersion(wire, userResource(people, before))
    if (before.status !== 'deactivated') await deactivateOne(ctx, tx, deps, { managed: changing.managed, id })
    const deletedAt = ctx.now()
    await tx
      .insert(scimUsers)
      .values({ userId: id, deletedAt })
      .onConflictDoUpdate({ target: [scimUsers.customerId, scimUsers.userId], set: { deletedAt } })
    return noContent
  })
}

/** @throws scim.no_such_resource */
export function userOf({ users }: ScimPeople, id: string): DirectoryUser {
  const user = users.find((one) => one.id === id)
  if (!user) throw scimErrors.noSuchResource()
  return user
}

/** The form of User Management for somebody whose roles or groups a directory changes. */
export function formOf(user: DirectoryUser, changes: Partial<UserForm>): UserForm {
  const { firstName, lastName, email, roles, rights, validUntil, groups } = user
  return {
    firstName,
    lastName,
    email,
    roles: [...roles],
    rights: [...rights] as UserForm['rights'],
    validUntil,
    parts: {},
    isStaff: false,
    isSuperuser: groups.includes(superuserGroup),
    // nobody is there who could say that it is meant
    acceptsToxicPair: false,
    ...changes,
  }
}

async function add(
  { ctx, tx, deps, changing, people }: Provisioning,
  wanted: WantedUser,
): Promise<DirectoryUser> {
  const form: UserForm = {
    ...namesOf(wanted),
    roles: wanted.roles ?? [],
    rights: wanted.rights ?? [],
    validUntil: null,
    parts: partsOf({ changing, people }, wanted),
    isStaff: false,
    isSuperuser: false,
    acceptsToxicPair: false,
  }
  // who may not come in yet gets the invitation when they may
  const isInvited = wanted.isActive !== false
  const written = await insertUser(ctx, tx, deps, { changing, form, isProvisioned: true, isInvited })
  await writeParts(ctx, tx, changing, [written])
  await keep(tx, written.user, wanted)
  if (isInvited) return written.user
  return deactivateOne(ctx, tx, deps, { managed: changing.managed, id: written.user.id })
}

async function apply(given: Provisioning, before: DirectoryUser, wanted: WantedUser): Promise<DirectoryUser> {
  const { ctx, tx, deps, changing, people } = given
  const { managed } = changing
  permitted(managed, deps, before.id, 'edit')
  refuseTaken(people, wanted, before)
  const form = formOf(before, {
    ...namesOf(wanted),
    ...(wanted.roles ? { roles: wanted.roles } : {}),
    ...(wanted.rights ? { rights: wanted.rights } : {}),
    parts: partsOf(given, wanted),
  })
  const written = await replaceUser(ctx, tx, deps, { changing, form, before, isProvisioned: true })
  if (written) await writeParts(ctx, tx, changing, [written])
  const user = written?.user ?? before
  await keep(tx, user, wanted)
  const isIn = user.status !== 'deactivated'
  if (wanted.isActive === undefined || wanted.isActive === isIn) return user
  if (!wanted.isActive) return deactivateOne(ctx, tx, deps, { managed, id: user.id })
  const back = await reactivateOne(ctx, tx, deps, { managed, id: user.id })
  if (back.status === 'invited')
    await invite(ctx, tx, deps, { changing, user: back, locale: partOf(changing, 'locale', back.id) })
  return back
}

/** What only the directory needs of somebody. */
async function keep(tx: TenantTransaction, { id, email }: DirectoryUser, wanted: WantedUser): Promise<void> {
  const row = {
    userName: same(wanted.userName, email) ? null : wanted.userName,
    externalId: wanted.externalId ?? null,
    deletedAt: null,
  }
  await tx
    .insert(scimUsers)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: [scimUsers.customerId, scimUsers.userId], set: row })
}

/** Somebody as they are after a change. */
async function answer(
  { ctx, tx, deps, changing: { managed } }: Provisioning,
  user: DirectoryUser,
  { status, wire }: { status?: 201; wire: Wire },
): Promise<MessageAnswer> {
  const users = [...managed.users.filter(({ id }) => id !== user.id), user]
  const people = await readPeople(ctx, tx, { managed: { ...managed, users }, config: deps.config })
  return resourceMessage(userResource(people, user), { ...(status ? { status } : {}), wire })
}

/** @throws scim.name_taken */
function refuseTaken(people: ScimPeople, { userName, email }: WantedUser, self: DirectoryUser | null): void {
  const others = people.users.filter(({ id }) => id !== self?.id)
  if (others.some((user) => same(userNameOf(people, user), userName)))
    throw scimErrors.nameTaken({ name: userName })
  if (others.some((user) => same(user.email, email))) throw scimErrors.nameTaken({ name: email })
}

function beforeOf(people: ScimPeople, user: DirectoryUser) {
  const { email, firstName, lastName, roles } = user
  return { userName: userNameOf(people, user), email, firstName, lastName, roles }
}

const namesOf = ({ firstName, lastName, email }: WantedUser) => ({ firstName, lastName, email })

/** Language and time zone, where they are among those that there are; a language also stands for its first region. */
function partsOf(
  { changing }: Pick<Provisioning, 'changing' | 'people'>,
  wanted: WantedUser,
): UserForm['parts'] {
  const chosen = (key: string, value: string | undefined) => {
    const options = [...(changing.parts.find(({ part }) => part.key === key)?.options ?? [])]
    const written = value?.replaceAll('_', '-').toLowerCase()
    const found =
      options.find((one) => one.toLowerCase() === written) ??
      options.find((one) => written !== undefined && one.toLowerCase().startsWith(`${written}-`))
    return found === undefined ? {} : { [key]: [found] }
  }
  return { ...chosen('locale', wanted.locale), ...chosen('timeZone', wanted.timeZone) }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
