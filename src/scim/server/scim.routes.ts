import { environmentIs } from '../../access/environments'
import { type Served, serve, type Wire } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'
import { readManaged, type UsersDependencies } from '../../users/server/user-context'
import { chooseAttributes } from '../choose-attributes'
import * as api from '../scim.api'
import { resourceTypes, schemas, serviceProviderConfig } from '../scim-discovery'
import { scimErrors } from '../scim-errors'
import { findCandidates } from './find-people'
import { listResources } from './list-resources'
import {
  groupOf,
  patchScimMembers,
  refuseGoneGroup,
  refuseNewGroup,
  replaceScimMembers,
} from './provision-groups'
import { createScim, deleteScim, patchScim, replaceScim, userOf } from './provision-users'
import { message, type Resource, resourceMessage, tellScimError } from './scim-message'
import { groupResource, readPeople, type ScimPeople, userResource } from './scim-people'

/** Where an environment's users come and go with its test runs, no directory provisions them. */
export function scimRoutes(deps: UsersDependencies): Served[] {
  if (!environmentIs('userManagement', deps.config.environment)) return []
  return [...discovery(deps.config.publicUrl), ...users(deps), ...groups(deps)].map((served) => ({
    ...served,
    tellError: tellScimError,
  }))
}

function discovery(base: string): Served[] {
  return [
    serve(api.readScimConfig, () => message(serviceProviderConfig(base))),
    serve(api.listScimResourceTypes, () => message(listOf(resourceTypes(base)))),
    serve(api.readScimResourceType, (_, { params }) => message(oneOf(resourceTypes(base), params.id))),
    serve(api.listScimSchemas, () => message(listOf(schemas(base)))),
    serve(api.readScimSchema, (_, { params }) => message(oneOf(schemas(base), params.id))),
  ]
}

function users(deps: UsersDependencies): Served[] {
  return [
    serve(api.listScimUsers, async (ctx, { query }) => {
      const { people, pageOf } = await ctx.transaction(async (tx) => {
        const found = await findCandidates(tx, query)
        const managed = await readManaged(ctx, tx, deps, found?.ids)
        const people = await readPeople(ctx, tx, { managed, config: deps.config })
        return { people, pageOf: found?.pageOf }
      })
      return listResources(people.users, (user) => userResource(people, user), query, pageOf)
    }),
    serve(api.createScimUser, (ctx, { body }, wire) => createScim(ctx, deps, { body, wire })),
    serve(api.readScimUser, async (ctx, { params, query }, wire) => {
      const people = await read(ctx, deps, [params.id])
      return shown(userResource(people, userOf(people, params.id)), query, wire)
    }),
    serve(api.replaceScimUser, (ctx, { params, body }, wire) =>
      replaceScim(ctx, deps, { ...params, body, wire }),
    ),
    serve(api.patchScimUser, (ctx, { params, body }, wire) =>
      patchScim(ctx, deps, { ...params, body, wire }),
    ),
    serve(api.deleteScimUser, (ctx, { params }, wire) => deleteScim(ctx, deps, { ...params, wire })),
  ]
}

function groups(deps: UsersDependencies): Served[] {
  return [
    serve(api.listScimGroups, async (ctx, { query }) => {
      const people = await read(ctx, deps)
      return listResources(people.groups, (group) => groupResource(people, group), query)
    }),
    serve(api.createScimGroup, (ctx, { body }) => refuseNewGroup(ctx, deps, body)),
    serve(api.readScimGroup, async (ctx, { params, query }, wire) => {
      const people = await read(ctx, deps)
      return shown(groupResource(people, groupOf(people, params.id)), query, wire)
    }),
    serve(api.replaceScimGroup, (ctx, { params, body }, wire) =>
      replaceScimMembers(ctx, deps, { ...params, body, wire }),
    ),
    serve(api.patchScimGroup, (ctx, { params, body }, wire) =>
      patchScimMembers(ctx, deps, { ...params, body, wire }),
    ),
    serve(api.deleteScimGroup, (ctx, { params }) => refuseGoneGroup(ctx, deps, params.id)),
  ]
}

/** The customer's people, or those of them with these ids. */
function read(ctx: Context, deps: UsersDependencies, ids?: readonly string[]): Promise<ScimPeople> {
  return ctx.transaction(async (tx) => {
    const managed = await readManaged(ctx, tx, deps, ids)
    return readPeople(ctx, tx, { managed, config: deps.config })
  })
}

const shown = (resource: Resource, asked: api.ShownQuery, wire: Wire) =>
  resourceMessage(resource, { wire, shown: chooseAttributes(resource, asked) })

const listOf = (all: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: all.length,
  startIndex: 1,
  itemsPerPage: all.length,
  Resources: all,
})

/** @throws scim.no_such_resource */
function oneOf<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((one) => one.id === id)
  if (!found) throw scimErrors.noSuchResource()
  return found
}
