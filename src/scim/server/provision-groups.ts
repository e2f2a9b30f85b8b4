import type { MessageAnswer } from '../../access/server/send-message'
import type { Wire } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'
import type { UsersDependencies } from '../../users/server/user-context'
import { replaceUser, type Written, writeParts } from '../../users/server/write-user'
import { patchResource, type Shape } from '../patch-resource'
import { operationsOf } from '../scim.api'
import { scimErrors } from '../scim-errors'
import { listOf, requiredText } from '../user-resource'
import { formOf, type Provisioning, provisioning, userOf } from './provision-users'
import { refuseOtherVersion, resourceMessage } from './scim-message'
import { documentGroupsKey, groupResource, readPeople, type ScimGroup, type ScimPeople } from './scim-people'

type Sent = Record<string, unknown>
type Asked = { id: string; body: Sent; wire: Wire }

const groupShape: Shape = { simple: ['displayName'], complex: [], lists: ['members'] }

/** Gives a role or a document group its members. @throws scim.no_such_resource, scim.version_differs, scim.groups_fixed */
export function replaceScimMembers(ctx: Context, deps: UsersDependencies, { id, body, wire }: Asked) {
  return provisioning(ctx, deps, async (given) => {
    const group = groupOf(given.people, id)
    refuseOtherVersion(wire, groupResource(given.people, group))
    return setMembers(given, group, { sent: body, wire })
  })
}

/** @throws as replaceScimMembers, and what `patchResource` throws */
export function patchScimMembers(ctx: Context, deps: UsersDependencies, { id, body, wire }: Asked) {
  return provisioning(ctx, deps, async (given) => {
    const group = groupOf(given.people, id)
    const resource = groupResource(given.people, group)
    refuseOtherVersion(wire, resource)
    return setMembers(given, group, { sent: patchResource(resource, operationsOf(body), groupShape), wire })
  })
}

/** A group that there is already is named as such, so that the directory links to it. @throws scim.name_taken, scim.groups_fixed */
export function refuseNewGroup(ctx: Context, deps: UsersDependencies, body: Sent): Promise<MessageAnswer> {
  return provisioning(ctx, deps, async ({ people }) => {
    const name = requiredText(body, 'displayName')
    if (people.groups.some((group) => group.name.toLowerCase() === name.toLowerCase()))
      throw scimErrors.nameTaken({ name })
    throw scimErrors.groupsFixed()
  })
}

/** @throws scim.no_such_resource, scim.groups_fixed */
export function refuseGoneGroup(ctx: Context, deps: UsersDependencies, id: string): Promise<MessageAnswer> {
  return provisioning(ctx, deps, async ({ people }) => {
    groupOf(people, id)
    throw scimErrors.groupsFixed()
  })
}

/** @throws scim.no_such_resource */
export function groupOf({ groups }: ScimPeople, id: string): ScimGroup {
  const group = groups.find((one) => one.id === id)
  if (!group) throw scimErrors.noSuchResource()
  return group
}

/** Whoever comes or goes is changed as User Management changes them, guards and records included. */
async function setMembers(
  { ctx, tx, deps, changing, people }: Provisioning,
  group: ScimGroup,
  { sent, wire }: { sent: Sent; wire: Wire },
): Promise<MessageAnswer> {
  if (requiredText(sent, 'displayName').toLowerCase() !== group.name.toLowerCase())
    throw scimErrors.groupsFixed()
  const wanted = new Set(listOf(sent, 'members').map((one) => requiredText(one, 'value')))
  for (const id of wanted) userOf(people, id)
  const written: Written[] = []
  for (const before of people.users.filter(({ id }) => wanted.has(id) !== group.members.has(id))) {
    const form = formOf(before, membership({ people, group }, before, wanted.has(before.id)))
    const done = await replaceUser(ctx, tx, deps, { changing, form, before, isProvisioned: true })
    if (done) written.push(done)
  }
  await writeParts(ctx, tx, changing, written)
  const after = await readPeople(ctx, tx, { managed: changing.managed, config: deps.config })
  return resourceMessage(groupResource(after, groupOf(after, group.id)), { wire })
}

function membership(
  { people, group: { of } }: { people: ScimPeople; group: ScimGroup },
  { id, roles }: { id: string; roles: readonly string[] },
  isIn: boolean,
) {
  const changed = (before: readonly string[], one: string) => [
    ...before.filter((other) => other !== one),
    ...(isIn ? [one] : []),
  ]
  if ('role' in of) return { roles: changed(roles, of.role) }
  const before = people.parts.get(documentGroupsKey)?.get(id) ?? []
  return { parts: { [documentGroupsKey]: changed(before, of.documentGroup) } }
}
