import { createHash } from 'node:crypto'
import { z } from 'zod'
import { customerGroup } from '../../access/roles'
import type { DirectoryUser, UserDraft } from './identity-directory'

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
/** Its `organization` says to which customer somebody belongs (RFC 7643 §4.3). */
const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const absentIsEmpty = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((list) => list ?? [])
const valued = absentIsEmpty(z.object({ value: z.string() }))
const text = z.string().nullish()
const instant = z.iso.datetime({ offset: true }).nullish()

/** Somebody as a SCIM 2.0 service shows them (RFC 7643 §4.1), as far as Kontor needs it. */
export const scimUser = z.looseObject({
  id: z.string().min(1),
  userName: z.string(),
  name: z.object({ givenName: text, familyName: text }).nullish(),
  displayName: text,
  active: z.boolean().default(true),
  emails: absentIsEmpty(z.object({ value: z.string(), type: text, primary: z.boolean().nullish() })),
  roles: valued,
  entitlements: valued,
  meta: z.object({ created: instant, lastModified: instant, version: text }).nullish(),
  [enterpriseSchema]: z.object({ organization: text }).nullish(),
})
export type ScimUser = z.output<typeof scimUser>

export const scimList = z.object({ totalResults: z.number().int(), Resources: absentIsEmpty(scimUser) })
export const scimError = z.object({ scimType: text, detail: text })

/** Whose organization a customer's people have. */
export type Organization = { id: number; shortname: string }

export const organizationFilter = ({ shortname }: Organization) =>
  `${enterpriseSchema}:organization eq ${JSON.stringify(shortname)}`

/** A service may pass over a filter that it doesn't know; nobody else's people are shown for that. */
export const isOf = (user: ScimUser, { shortname }: Organization) =>
  user[enterpriseSchema]?.organization?.toLowerCase() === shortname.toLowerCase()

export function directoryUserOf(user: ScimUser, { id: customerId, shortname }: Organization): DirectoryUser {
  const { meta, ...content } = user
  const [first = '', ...rest] = (user.displayName ?? user.userName).split(/\s+/)
  return {
    id: user.id,
    email: emailOf(user),
    firstName: user.name?.givenName ?? (user.name?.familyName ? '' : first),
    lastName: user.name?.familyName ?? (user.name?.givenName ? '' : rest.join(' ')),
    customerId: String(customerId),
    roles: user.roles.map(({ value }) => value),
    groups: [customerGroup(shortname)],
    rights: user.entitlements.map(({ value }) => value),
    status: user.active ? 'active' : 'deactivated',
    validUntil: null,
    factors: [],
    pendingEmail: null,
    lastSignInAt: null,
    createdAt: meta?.created ? new Date(meta.created) : null,
    createdBy: null,
    changedAt: meta?.lastModified ? new Date(meta.lastModified) : null,
    version: numberOf(JSON.stringify(content)),
  }
}

export function newScimUser(draft: UserDraft, { shortname }: Organization): object {
  const { roles, entitlements, name, displayName, emails } = attributesOf(draft)
  return {
    schemas: [userSchema, enterpriseSchema],
    userName: draft.email,
    active: true,
    ...{ name, displayName, emails, roles, entitlements },
    [enterpriseSchema]: { organization: shortname },
  }
}

/** The operations that make somebody what they shall be; none: they are. */
export function changesOf(user: ScimUser, before: DirectoryUser, after: UserDraft): object[] {
  const [was, is] = [attributesOf(before), attributesOf(after)]
  const isNamedByAddress = user.userName.toLowerCase() === before.email.toLowerCase()
  const changed = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
  )
  return [
    ...(isNamedByAddress && before.email !== after.email ? [['userName', after.email] as const] : []),
    ...changed,
  ].map(([path, value]) => ({ op: 'replace', path, value }))
}

export const patchOf = (operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})

const emailOf = ({ emails, userName }: ScimUser) =>
  (emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type === 'work') ?? emails[0])?.value ??
  userName

const attributesOf = ({ email, firstName, lastName, roles, rights }: UserDraft) => ({
  name: { givenName: firstName, familyName: lastName },
  displayName: `${firstName} ${lastName}`.trim(),
  emails: [{ value: email, type: 'work', primary: true }],
  roles: roles.map((value) => ({ value })),
  entitlements: rights.map((value) => ({ value })),
})

/** From 1 to 2^32: the protocol's versions are texts, and not every service has them. */
const numberOf = (content: string) => createHash('sha256').update(content).digest().readUInt32BE() + 1
