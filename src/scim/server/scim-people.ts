import { roleNames } from '../../access/role-names'
import type { DirectoryUser } from '../../identity/server/identity-directory'
import { english } from '../../kernel/words'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { userParts } from '../../tenants/server/room-server'
import { customerRoles } from '../../users/assignable-roles'
import { isStaff, type Managed, nameOf, type UsersDependencies } from '../../users/server/user-context'
import { scimPath } from '../scim.api'
import { groupSchema } from '../scim-discovery'
import { enterpriseSchema, userSchema } from '../user-resource'
import { type ScimUserRow, scimUsers } from './scim.tables'
import { type Resource, versioned } from './scim-message'

/** A role or a document group, as a directory sees it. */
export type ScimGroup = {
  id: string
  name: string
  of: { role: string } | { documentGroup: string }
  members: ReadonlySet<string>
}

/** The customer's people and their groups as its directory sees them: without staff and without whom it has deleted. */
export type ScimPeople = {
  users: DirectoryUser[]
  groups: ScimGroup[]
  today: string
  rows: ReadonlyMap<string, ScimUserRow>
  /** What other rooms keep of somebody, by the part's key. */
  parts: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
  base: string
  /** The customer's short name. */
  organization: string
}

export const documentGroupsKey = 'documentGroups'

/** `managed` has been read in the same transaction. */
export async function readPeople(
  ctx: Context,
  tx: TenantTransaction,
  { managed, config }: { managed: Managed; config: UsersDependencies['config'] },
): Promise<ScimPeople> {
  const kept = await tx.select().from(scimUsers)
  const rows = new Map(kept.map((row) => [row.userId, row]))
  const users = managed.users.filter((user) => !isStaff(user) && !isGone(user, rows.get(user.id)))
  const parts = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const part of ctx.seams.of(userParts)) parts.set(part.key, await part.of(tx))
  const groups = [...roleGroups(users), ...(await documentGroups(ctx, tx, { users, parts }))]
  const { today, customer } = managed
  const base = `${config.publicUrl}${scimPath}`
  return { users, groups, rows, parts, today, base, organization: customer.shortname }
}

/** Deleted by the directory, and not brought back since. */
export const isGone = ({ status }: DirectoryUser, row: ScimUserRow | undefined) =>
  row?.deletedAt != null && status === 'deactivated'

function roleGroups(users: readonly DirectoryUser[]): ScimGroup[] {
  return customerRoles.map((role) => ({
    id: `role-${role}`,
    name: roleNames[role],
    of: { role },
    members: new Set(users.filter(({ roles }) => roles.includes(role)).map(({ id }) => id)),
  }))
}

async function documentGroups(
  ctx: Context,
  tx: TenantTransaction,
  { users, parts }: Pick<ScimPeople, 'users' | 'parts'>,
): Promise<ScimGroup[]> {
  const part = ctx.seams.of(userParts).find(({ key }) => key === documentGroupsKey)
  const options = (await part?.options(tx)) ?? []
  const of = parts.get(documentGroupsKey)
  return options.map(({ value, label }) => ({
    id: `group-${value}`,
    name: english.tell(label),
    of: { documentGroup: value },
    members: new Set(users.filter(({ id }) => of?.get(id)?.includes(value)).map(({ id }) => id)),
  }))
}

export const userNameOf = ({ rows }: Pick<ScimPeople, 'rows'>, { id, email }: DirectoryUser) =>
  rows.get(id)?.userName ?? email

export function userResource(people: ScimPeople, user: DirectoryUser): Resource {
  const { rows, parts, groups, today, base, organization } = people
  const { id, email, firstName, lastName, roles, rights } = user
  const name = nameOf(user)
  const locale = parts.get('locale')?.get(id)?.[0]
  const timezone = parts.get('timeZone')?.get(id)?.[0]
  const externalId = rows.get(id)?.externalId
  return versioned({
    schemas: [userSchema, enterpriseSchema],
    id,
    ...(externalId ? { externalId } : {}),
    userName: userNameOf(people, user),
    name: { formatted: name, familyName: lastName, givenName: firstName },
    displayName: name,
    ...(locale ? { locale, preferredLanguage: locale } : {}),
    ...(timezone ? { timezone } : {}),
    active: user.status !== 'deactivated' && (user.validUntil === null || user.validUntil >= today),
    emails: [{ value: email, type: 'work', primary: true }],
    roles: roles.map((role) => ({ value: role, primary: roles.length === 1 })),
    entitlements: rights.map((right) => ({ value: right })),
    groups: groups
      .filter(({ members }) => members.has(id))
      .map((group) => ({
        value: group.id,
        display: group.name,
        type: 'direct',
        $ref: `${base}/Groups/${group.id}`,
      })),
    [enterpriseSchema]: { organization },
    meta: {
      resourceType: 'User',
      ...(user.createdAt ? { created: user.createdAt.toISOString() } : {}),
      ...(user.changedAt ? { lastModified: user.changedAt.toISOString() } : {}),
      location: `${base}/Users/${id}`,
    },
  })
}

export function groupResource({ users, base }: ScimPeople, { id, name, members }: ScimGroup): Resource {
  return versioned({
    schemas: [groupSchema],
    id,
    displayName: name,
    members: users
      .filter((user) => members.has(user.id))
      .map((user) => ({
        value: user.id,
        display: nameOf(user),
        type: 'User',
        $ref: `${base}/Users/${user.id}`,
      })),
    meta: { resourceType: 'Group', location: `${base}/Groups/${id}` },
  })
}
