import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { scimErrors } from './scim-errors'

/** Where an outside directory provisions Kontor (RFC 7643, RFC 7644). */
export const scimPath = '/scim/v2'

/** How many resources an answer has at most. */
export const mostResources = 1000

const directory = {
  scope: 'customer',
  permission: 'users.manage',
  apiScope: 'scim',
  response: 'message',
} as const

const id = z.object({ id: z.string().min(1).max(200) })
const shown = {
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
}
const shownQuery = z.object(shown)
const listQuery = z.object({
  ...shown,
  filter: z.string().max(2000).optional(),
  sortBy: z.string().max(200).optional(),
  sortOrder: z.string().max(20).optional(),
  // what is too small counts as the smallest (RFC 7644 §3.4.2.4)
  startIndex: z.coerce
    .number()
    .int()
    .default(1)
    .transform((first) => Math.max(1, first)),
  count: z.coerce
    .number()
    .int()
    .default(100)
    .transform((count) => Math.min(mostResources, Math.max(0, count))),
})
export type ListQuery = z.output<typeof listQuery>
export type ShownQuery = Pick<ListQuery, 'attributes' | 'excludedAttributes'>

/** A resource or a PATCH as a directory sends it: read attribute by attribute. */
const resource = z.record(z.string(), z.unknown())

const operations = z
  .array(
    z.object({
      // Microsoft Entra writes Add, Replace, Remove
      op: z
        .string()
        .transform((op) => op.toLowerCase())
        .pipe(z.enum(['add', 'replace', 'remove'])),
      path: z
        .string()
        .max(2000)
        .optional()
        .transform((path) => path || undefined),
      value: z.unknown().optional(),
    }),
  )
  .min(1)
  .max(1000)

/** The operations of a PATCH. @throws scim.operation_invalid */
export function operationsOf(body: Readonly<Record<string, unknown>>): z.output<typeof operations> {
  const [, sent] = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations') ?? []
  const read = operations.safeParse(sent)
  if (!read.success) throw scimErrors.operationInvalid()
  return read.data
}

export const readScimConfig = endpoint({
  name: 'readScimConfig',
  method: 'GET',
  path: `${scimPath}/ServiceProviderConfig`,
  summary: 'SCIM 2.0: what of the protocol is supported',
  ...directory,
})

export const listScimResourceTypes = endpoint({
  name: 'listScimResourceTypes',
  method: 'GET',
  path: `${scimPath}/ResourceTypes`,
  summary: 'SCIM 2.0: the types of resources',
  ...directory,
})

export const readScimResourceType = endpoint({
  name: 'readScimResourceType',
  method: 'GET',
  path: `${scimPath}/ResourceTypes/:id`,
  summary: 'SCIM 2.0: one type of resources',
  ...directory,
  params: id,
})

export const listScimSchemas = endpoint({
  name: 'listScimSchemas',
  method: 'GET',
  path: `${scimPath}/Schemas`,
  summary: 'SCIM 2.0: the attributes of users and groups',
  ...directory,
})

export const readScimSchema = endpoint({
  name: 'readScimSchema',
  method: 'GET',
  path: `${scimPath}/Schemas/:id`,
  summary: 'SCIM 2.0: one schema',
  ...directory,
  params: id,
})

export const listScimUsers = endpoint({
  name: 'listScimUsers',
  method: 'GET',
  path: `${scimPath}/Users`,
  summary: "SCIM 2.0: the customer's users; filtered, sorted and paged",
  ...directory,
  query: listQuery,
})

export const createScimUser = endpoint({
  name: 'createScimUser',
  method: 'POST',
  path: `${scimPath}/Users`,
  summary: 'SCIM 2.0: adds a user and sends the invitation',
  ...directory,
  body: resource,
})

export const readScimUser = endpoint({
  name: 'readScimUser',
  method: 'GET',
  path: `${scimPath}/Users/:id`,
  summary: 'SCIM 2.0: one user',
  ...directory,
  params: id,
  query: shownQuery,
})

export const replaceScimUser = endpoint({
  name: 'replaceScimUser',
  method: 'PUT',
  path: `${scimPath}/Users/:id`,
  summary: 'SCIM 2.0: changes a user as a whole; roles, state and external ID stay where they are left out',
  ...directory,
  params: id,
  body: resource,
})

export const patchScimUser = endpoint({
  name: 'patchScimUser',
  method: 'PATCH',
  path: `${scimPath}/Users/:id`,
  summary: 'SCIM 2.0: changes attributes of a user',
  ...directory,
  params: id,
  body: resource,
})

export const deleteScimUser = endpoint({
  name: 'deleteScimUser',
  method: 'DELETE',
  path: `${scimPath}/Users/:id`,
  summary: 'SCIM 2.0: deactivates a user; their history stays',
  ...directory,
  params: id,
})

export const listScimGroups = endpoint({
  name: 'listScimGroups',
  method: 'GET',
  path: `${scimPath}/Groups`,
  summary: 'SCIM 2.0: the roles and document groups with their members; filtered, sorted and paged',
  ...directory,
  query: listQuery,
})

export const createScimGroup = endpoint({
  name: 'createScimGroup',
  method: 'POST',
  path: `${scimPath}/Groups`,
  summary: 'SCIM 2.0: always refused; roles and document groups have their own settings',
  ...directory,
  body: resource,
})

export const readScimGroup = endpoint({
  name: 'readScimGroup',
  method: 'GET',
  path: `${scimPath}/Groups/:id`,
  summary: 'SCIM 2.0: one role or document group with its members',
  ...directory,
  params: id,
  query: shownQuery,
})

export const replaceScimGroup = endpoint({
  name: 'replaceScimGroup',
  method: 'PUT',
  path: `${scimPath}/Groups/:id`,
  summary: 'SCIM 2.0: gives a role or document group these members and no others',
  ...directory,
  params: id,
  body: resource,
})

export const patchScimGroup = endpoint({
  name: 'patchScimGroup',
  method: 'PATCH',
  path: `${scimPath}/Groups/:id`,
  summary: 'SCIM 2.0: adds members to a role or document group and removes them',
  ...directory,
  params: id,
  body: resource,
})

export const deleteScimGroup = endpoint({
  name: 'deleteScimGroup',
  method: 'DELETE',
  path: `${scimPath}/Groups/:id`,
  summary: 'SCIM 2.0: always refused; roles and document groups have their own settings',
  ...directory,
  params: id,
})
