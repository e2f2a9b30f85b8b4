import type { Principal } from '../access/principal'
import { superuserGroup } from '../access/roles'
import { assignableRoles, maySeeStaff } from './assignable-roles'
import { toxicPairsOf } from './toxic-pairs'
import { roleText, userErrors } from './user-errors'
import type { UserAction } from './users.api'

/** What decides about a change of a person's rights. */
export type Rights = {
  id: string
  isStaff: boolean
  roles: readonly string[]
  rights: readonly string[]
  groups: readonly string[]
  status: 'invited' | 'active' | 'deactivated'
  validUntil: string | null
  hasSignedIn: boolean
}

type Actor = Pick<Principal, 'userId' | 'isSuperuser' | 'isInternal'>
/** What of the sign-in is done here, and not by an outside provider. */
export type Provided = {
  invite: boolean
  resetPassword: boolean
  resetFactors: boolean
  endSessions: boolean
  delete: boolean
}

/** What this actor may do with this person as they are now. Whom they may not see is not asked about. */
export function actionsOn(actor: Actor, user: Rights, can: Provided): UserAction[] {
  if (user.groups.includes(superuserGroup) && !actor.isSuperuser) return []
  if (user.isStaff && !maySeeStaff(actor)) return []
  if (actor.userId === user.id) return ['edit']
  const { status, hasSignedIn } = user
  const isActive = status === 'active'
  const held: Record<UserAction, boolean> = {
    edit: true,
    invite: status === 'invited' && can.invite,
    'reset-password': isActive && can.resetPassword,
    'reset-factors': isActive && can.resetFactors,
    'end-sessions': isActive && can.endSessions,
    deactivate: status !== 'deactivated',
    reactivate: status === 'deactivated',
    delete: !hasSignedIn && can.delete,
    'view-as': isActive && !user.isStaff,
  }
  return (Object.keys(held) as UserAction[]).filter((action) => held[action])
}

type Change = {
  actor: Actor
  product: string
  /** null: they are added. */
  before: Rights | null
  /** null: they are deleted. */
  after: Rights | null
  /** Everybody else whom the change could leave without an administrator. */
  others: readonly Rights[]
  /** Today by the customer's clock. */
  today: string
  acceptsToxicPair: boolean
}

/**
 * Refuses what nobody may do. @throws users.own_rights, users.not_yours, users.last_user_admin, users.last_superuser,
 * users.toxic_pair (conflict; accepted on purpose with `acceptsToxicPair`)
 */
export function guardChange(change: Change): void {
  refuseOwnRights(change)
  refuseForeignRoles(change)
  refuseLastOne(change)
  refuseToxicPair(change)
}

function refuseOwnRights({ actor, before, after }: Change): void {
  if (!before || !after || actor.userId !== before.id) return
  const gained = (['roles', 'rights', 'groups'] as const).some(
    (kind) => added(before[kind], after[kind]).length > 0,
  )
  const isLonger = before.validUntil !== null && (after.validUntil ?? '9999') > before.validUntil
  if (gained || isLonger) throw userErrors.ownRights()
}

function refuseForeignRoles({ actor, product, before, after }: Change): void {
  if (!after) return
  const mayGive = assignableRoles(actor, { isStaff: after.isStaff, product })
  const was: Pick<Rights, 'roles' | 'groups'> = before ?? { roles: [], groups: [] }
  const changed = [...added(was.roles, after.roles), ...added(after.roles, was.roles)]
  const foreign = changed.find((role) => !mayGive.includes(role))
  if (foreign) throw userErrors.notYours({ role: roleText(foreign) })
  const isAboutSuperusers = was.groups.includes(superuserGroup) !== after.groups.includes(superuserGroup)
  if (isAboutSuperusers && !actor.isSuperuser) throw userErrors.notYours({ role: superuserGroup })
}

/** Each customer keeps somebody who manages its users, and the provider somebody who manages customers. */
function refuseLastOne({ before, after, others, today }: Change): void {
  if (!before) return
  const isIn = (one: Rights) =>
    one.status === 'active' && (one.validUntil === null || one.validUntil >= today)
  const isUserAdmin = (one: Rights) => isIn(one) && !one.isStaff && one.roles.includes('USER_ADMIN')
  const isSuperuser = (one: Rights) => isIn(one) && one.isStaff && one.groups.includes(superuserGroup)
  const isLost = (holds: (one: Rights) => boolean) =>
    holds(before) && !(after && holds(after)) && !others.some(holds)
  if (isLost(isUserAdmin)) throw userErrors.lastUserAdmin()
  if (isLost(isSuperuser)) throw userErrors.lastSuperuser()
}

function refuseToxicPair({ before, after, acceptsToxicPair }: Change): void {
  if (!after || acceptsToxicPair) return
  const known = toxicPairsOf(before?.roles ?? [])
  const [pair] = toxicPairsOf(after.roles).filter(
    ({ one, other }) => !known.some((was) => was.one === one && was.other === other),
  )
  if (!pair) return
  const { one, other, why } = pair
  throw userErrors.toxicPair({ one: roleText(one), other: roleText(other), why }, { pair: [one, other] })
}

const added = (before: readonly string[], after: readonly string[]) =>
  after.filter((one) => !before.includes(one))
