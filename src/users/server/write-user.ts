import { isDeepStrictEqual } from 'node:util'
import { superuserGroup } from '../../access/roles'
import type { AuditAction, AuditDetails } from '../../audit/audit-actions'
import { writeAudit } from '../../audit/server/write-audit'
import type { DirectoryUser, UserDraft } from '../../identity/server/identity-directory'
import type { CodedText } from '../../kernel/told-text'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type KnownUser, type UserPart, userFollowers, userParts } from '../../tenants/server/room-server'
import { checkUser, type UserField } from '../check-user'
import { guardChange } from '../guard-user'
import { userErrors, userProblems } from '../user-errors'
import type { UserForm } from '../users.api'
import { mailInvitation, mailNewAddress } from './account-mails'
import { askDirectory } from './outside-changes'
import { readParts } from './show-users'
import { groupsFor, isStaff, type Managed, nameOf, rightsOf, type UsersDependencies } from './user-context'

/** Everything that a change of people is made with, read under the lock. */
export type Changing = {
  managed: Managed
  /** What the other rooms keep of people, with what there is to choose. */
  parts: { part: UserPart; options: ReadonlySet<string>; of: ReadonlyMap<string, readonly string[]> }[]
}

export async function readChanging(ctx: Context, tx: TenantTransaction, managed: Managed): Promise<Changing> {
  const kept = await readParts(ctx, tx)
  const parts = await Promise.all(
    ctx.seams.of(userParts).map(async (part, at) => ({
      part,
      options: new Set((await part.options(tx)).map(({ value }) => value)),
      of: kept[at]!.of,
    })),
  )
  return { managed, parts }
}

/** A change of one person, with what the other rooms are to keep of them. */
export type Written = { user: DirectoryUser; parts: Parts }
type Parts = Readonly<Record<string, readonly string[]>>

/**
 * Adds somebody and invites them. `isProvisioned`: by an outside directory, which gives roles and groups afterwards. @throws users.invalid (details.field), what
 * `guardChange` throws, identity.address_taken
 */
export async function insertUser(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  {
    changing,
    form,
    isProvisioned = false,
    isInvited = true,
  }: { changing: Changing; form: UserForm; isProvisioned?: boolean; isInvited?: boolean },
): Promise<Written> {
  const { managed } = changing
  const product = deps.config.productName
  checkForm(changing, { form, id: null, isProvisioned })
  const groups = groupsFor(managed, { ...form, product })
  const draft = draftOf(form, { groups, customerId: form.isStaff ? null : String(ctx.customerId) })
  const after = { ...rightsOf(asNew(draft)) }
  guardChange({ ...guarding(managed, product, form), before: null, after, others: [] })
  const user = await askDirectory(ctx, tx, deps, {
    change: 'add',
    user: { id: null, name: nameOf(draft) },
    ask: () => deps.directory.add(tx, draft, { name: ctx.actor.name, at: ctx.now() }),
  })
  managed.users.push(user)
  await follow(ctx, tx, user)
  await record(ctx, tx, { action: 'user.add', user, details: { after: told(user, form.parts) } })
  if (isInvited) await invite(ctx, tx, deps, { changing, user, locale: form.parts.locale?.[0] })
  return { user, parts: form.parts }
}

/**
 * Changes somebody. The address of an active user changes when the new one is confirmed, unless an outside directory
 * says it (`isProvisioned`). @returns null where nothing is
 * another @throws users.invalid (details.field), users.own_rights and whatever else `guardChange` throws, identity.address_taken
 */
export async function replaceUser(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  {
    changing,
    form,
    before,
    isProvisioned = false,
  }: { changing: Changing; form: UserForm; before: DirectoryUser; isProvisioned?: boolean },
): Promise<Written | null> {
  const { managed } = changing
  const product = deps.config.productName
  checkForm(changing, { form, id: before.id, isProvisioned })
  const groups = [
    ...before.groups.filter((group) => group !== superuserGroup),
    ...(form.isSuperuser ? [superuserGroup] : []),
  ]
  const isNewAddress = form.email.toLowerCase() !== before.email.toLowerCase()
  const isConfirmed = isProvisioned || before.status !== 'active' || !deps.directory.can.invite
  const email = isNewAddress && !isConfirmed ? before.email : form.email
  const draft = draftOf({ ...form, email }, { groups, customerId: before.customerId })
  const parts = changedParts(changing, before, form.parts)
  const was = draftOf(before, before)
  if (isDeepStrictEqual(draft, was) && Object.keys(parts).length === 0 && !(isNewAddress && !isConfirmed))
    return null
  const others = managed.users.filter(({ id }) => id !== before.id).map(rightsOf)
  const after = rightsOf({ ...before, ...draft })
  guardChange({ ...guarding(managed, product, form), before: rightsOf(before), after, others })
  refuseOwnParts(changing, before, parts)
  const ask = () => deps.directory.change(tx, before.id, draft)
  const asked = { change: 'change', user: { id: before.id, name: nameOf(before) }, ask } as const
  const user = isDeepStrictEqual(draft, was) ? before : await askDirectory(ctx, tx, deps, asked)
  managed.users.splice(managed.users.indexOf(before), 1, user)
  await follow(ctx, tx, user)
  await record(ctx, tx, {
    action: 'user.change',
    user,
    details: differences(changing, { before, user, parts, email: form.email }),
  })
  const locale = form.parts.locale?.[0] ?? partOf(changing, 'locale', before.id)
  if (isNewAddress && !isConfirmed) {
    const link = await deps.directory.openLink(tx, user.id, { purpose: 'email', email: form.email })
    await mailNewAddress(ctx, tx, deps, { user, locale, managed }, { email: form.email, link })
  } else if (isNewAddress && user.status === 'invited')
    await invite(ctx, tx, deps, { changing, user, locale })
  return { user, parts }
}

/** Hands the rooms what they keep of these people, room by room. */
export async function writeParts(
  ctx: Context,
  tx: TenantTransaction,
  { parts }: Changing,
  written: readonly Written[],
): Promise<void> {
  for (const { part } of parts) {
    const changes = written.flatMap((one) => {
      const values = one.parts[part.key]
      return values && !isStaff(one.user) ? [{ user: knownUser(one.user), values }] : []
    })
    if (changes.length > 0) await part.set(ctx, tx, changes)
  }
}

export async function invite(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  {
    changing,
    user,
    locale,
  }: { changing: Pick<Changing, 'managed'>; user: DirectoryUser; locale: string | undefined },
): Promise<void> {
  const link = deps.directory.can.invite
    ? await deps.directory.openLink(tx, user.id, { purpose: 'invitation' })
    : null
  await mailInvitation(ctx, tx, deps, { user, locale, managed: changing.managed }, link)
}

/** Puts on record what was done with somebody: with the customer's people in its audit, with staff in the provider's. */
export function record(
  ctx: Context,
  tx: TenantTransaction,
  { action, user, details }: { action: AuditAction; user: DirectoryUser; details?: AuditDetails },
): Promise<void> {
  const subject = { id: user.id, name: nameOf(user) }
  return writeAudit(ctx, tx, { action, subject, details, of: isStaff(user) ? 'provider' : 'customer' })
}

/** What another room keeps of somebody, where it is one value. */
export const partOf = ({ parts }: Pick<Changing, 'parts'>, key: string, userId: string): string | undefined =>
  parts.find(({ part }) => part.key === key)?.of.get(userId)?.[0]

async function follow(ctx: Context, tx: TenantTransaction, user: DirectoryUser): Promise<void> {
  if (isStaff(user)) return
  for (const tell of ctx.seams.of(userFollowers)) await tell(ctx, tx, knownUser(user))
}

const knownUser = (user: DirectoryUser): KnownUser => ({
  userId: user.id,
  name: nameOf(user),
  email: user.email,
  roles: user.roles,
})

const guarding = ({ actor, today }: Managed, product: string, { acceptsToxicPair }: UserForm) => ({
  actor,
  today,
  product,
  acceptsToxicPair,
})

function draftOf(
  { firstName, lastName, email, roles, rights, validUntil }: Omit<UserDraft, 'groups' | 'customerId'>,
  { groups, customerId }: Pick<UserDraft, 'groups' | 'customerId'>,
): UserDraft {
  const unique = (list: readonly string[]) => [...new Set(list)]
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    roles: unique(roles),
    rights: unique(rights),
    validUntil,
    groups: [...groups],
    customerId,
  }
}

const asNew = (draft: UserDraft): DirectoryUser => ({
  ...draft,
  id: '',
  status: 'invited',
  factors: [],
  pendingEmail: null,
  lastSignInAt: null,
  createdAt: null,
  createdBy: null,
  changedAt: null,
  version: 1,
})

/** @throws users.invalid with details.field */
function checkForm(
  { managed, parts }: Changing,
  { form, id, isProvisioned }: { form: UserForm; id: string | null; isProvisioned: boolean },
): void {
  const [fault] = checkUser(form).filter(({ field }) => !(isProvisioned && field === 'roles'))
  if (fault) throw invalid(fault.field, fault.problem)
  const before = managed.users.find((one) => one.id === id)
  if (form.validUntil !== null && form.validUntil < managed.today && before?.validUntil !== form.validUntil)
    throw invalid('validUntil', userProblems.dayPast())
  if (form.isStaff) return
  for (const { part, options, of } of parts) {
    const values = form.parts[part.key] ?? (id === null ? undefined : of.get(id)) ?? []
    const kept = (id !== null && of.get(id)) || []
    const unknown = values.find((value) => !options.has(value) && !kept.includes(value))
    if (unknown !== undefined)
      throw invalid('parts', userProblems.optionUnknown({ value: unknown, list: part.title }), part.key)
    // who never had one is not asked for it because their name is corrected
    const isTouched =
      form.parts[part.key] !== undefined || form.roles.some((role) => !before?.roles.includes(role))
    const isNeeded =
      !isProvisioned &&
      isTouched &&
      options.size > 0 &&
      form.roles.some((role) => part.requiredFor.includes(role))
    if (isNeeded && values.length === 0) throw invalid('parts', userProblems.groupMissing(), part.key)
  }
}

const invalid = (field: UserField, problem: CodedText, part?: string) =>
  userErrors.invalid({ problem }, part === undefined ? { field } : { field, part })

function changedParts({ parts }: Changing, { id }: DirectoryUser, given: Parts): Parts {
  const changed = parts.flatMap(({ part, of }) => {
    const [before, after] = [of.get(id) ?? [], given[part.key]]
    const isSame = !after || isDeepStrictEqual([...before].sort(), [...new Set(after)].sort())
    return isSame ? [] : [[part.key, [...new Set(after)]] as const]
  })
  return Object.fromEntries(changed)
}

/** @throws users.own_rights */
function refuseOwnParts({ managed, parts }: Changing, user: DirectoryUser, changed: Parts): void {
  if (managed.actor.userId !== user.id) return
  const gains = parts.some(({ part, of }) => {
    const before = of.get(user.id) ?? []
    return part.isRight && (changed[part.key] ?? []).some((value) => !before.includes(value))
  })
  if (gains) throw userErrors.ownRights()
}

/** What of a person is put on record. */
function told({ email, roles, rights, groups, validUntil }: DirectoryUser, parts: Parts): AuditDetails {
  return { email, roles, rights, groups, validUntil, ...parts }
}

function differences(
  { parts }: Changing,
  given: { before: DirectoryUser; user: DirectoryUser; parts: Parts; email: string },
): AuditDetails {
  const name = ({ firstName, lastName }: DirectoryUser) => ({ name: nameOf({ firstName, lastName }) })
  const keys = Object.keys(given.parts)
  const partsBefore = Object.fromEntries(
    parts
      .filter(({ part }) => keys.includes(part.key))
      .map(({ part, of }) => [part.key, of.get(given.user.id) ?? []]),
  )
  const before = { ...told(given.before, partsBefore), ...name(given.before) }
  const after = { ...told(given.user, given.parts), ...name(given.user), email: given.email }
  const changed = Object.keys(after).filter(
    (key) => !isDeepStrictEqual(before[key as keyof typeof before], after[key as keyof typeof after]),
  )
  const pick = (from: AuditDetails) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}
