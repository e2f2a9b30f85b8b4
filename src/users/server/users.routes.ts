import { environmentIs } from '../../access/environments'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'
import { userParts } from '../../tenants/server/room-server'
import { customerRoles, maySeeStaff, staffGroups, staffRoles } from '../assignable-roles'
import { exportUsers, importUsers } from '../user-exchange.api'
import { endUserSessions, listUserSessions } from '../user-sessions.api'
import * as api from '../users.api'
import { endView, startView } from '../view-as.api'
import { exportUsersCsv, importUsersCsv } from './exchange-users'
import { findUsers } from './find-users'
import {
  changeUser,
  createUser,
  deactivateByEmail,
  inviteAgain,
  reactivate,
  removeUser,
  resetFactorsOf,
  resetPasswordOf,
} from './manage-users'
import { groupsFor, readManaged, type UsersDependencies } from './user-context'
import { endSessionsOf, sessionsOf } from './user-sessions'
import { beginView, finishView } from './view-as'

/** Where an environment's users come and go with its test runs, nobody manages them here. */
export function usersRoutes(deps: UsersDependencies): Served[] {
  if (!environmentIs('userManagement', deps.config.environment)) return []
  return [
    serve(api.getUsers, async (ctx, { query }) => wrap(await findUsers(ctx, deps, query))),
    serve(api.addUser, async (ctx, { body }) => wrap(await createUser(ctx, deps, body))),
    serve(api.updateUser, async (ctx, { body }) => wrap(await changeUser(ctx, deps, body))),
    serve(api.deleteUser, async (ctx, { query }) => wrap(await removeUser(ctx, deps, query.userID))),
    serve(api.deactivateUser, async (ctx, { query }) =>
      wrap(await deactivateByEmail(ctx, deps, query.email)),
    ),
    serve(api.listUserGroups, async (ctx) => wrap({ groups: await readGroups(ctx, deps) })),
    serve(api.resetPassword, async (ctx, { query }) => wrap(await resetPasswordOf(ctx, deps, query.userID))),
    serve(api.resetFactors, async (ctx, { query }) => wrap(await resetFactorsOf(ctx, deps, query.userID))),
    serve(api.readUserForm, (ctx) => readChoices(ctx, deps)),
    serve(api.inviteUser, (ctx, { params }) => inviteAgain(ctx, deps, params.id)),
    serve(api.reactivateUser, (ctx, { params }) => reactivate(ctx, deps, params.id)),
    serve(listUserSessions, (ctx, { params }) => sessionsOf(ctx, deps, params.id)),
    serve(endUserSessions, (ctx, { params, query }) =>
      endSessionsOf(ctx, deps, { userID: params.id, session: query.session }),
    ),
    serve(exportUsers, (ctx) => exportUsersCsv(ctx, deps)),
    serve(importUsers, (ctx, { body }) => importUsersCsv(ctx, deps, body)),
    serve(startView, (ctx, { params }) => beginView(ctx, deps, params.id)),
    serve(endView, (ctx, { params }) => finishView(ctx, params.viewId)),
  ]
}

const wrap = <T>(data: T) => ({ statusCode: 200 as const, data, errorMessage: null })

/** Groups of the claims, and document groups. */
function readGroups(ctx: Context, deps: UsersDependencies) {
  return ctx.transaction(async (tx) => {
    const managed = await readManaged(ctx, tx, deps)
    const product = deps.config.productName
    const own = groupsFor(managed, { product, isStaff: false, isSuperuser: false })
    const identity = maySeeStaff(managed.actor) ? [...own, ...staffGroups(product)] : own
    const part = ctx.seams.of(userParts).find(({ key }) => key === 'documentGroups')
    const documentGroups = (await part?.options(tx)) ?? []
    return [
      ...identity.map((name) => ({ id: name, name, kind: 'identity' as const })),
      ...documentGroups.map(({ value, label }) => ({
        id: value,
        name: 'text' in label ? label.text : value,
        kind: 'document' as const,
      })),
    ]
  })
}

function readChoices(ctx: Context, { config, directory }: UsersDependencies): Promise<api.UserFormChoices> {
  return ctx.transaction(async (tx) => {
    const isForStaff = ctx.actor.kind === 'user' && maySeeStaff(ctx.actor.principal)
    const parts = await Promise.all(
      ctx.seams.of(userParts).map(async ({ key, title, hint, takes, isRight, requiredFor, options }) => ({
        key,
        title,
        hint,
        takes,
        isRight,
        requiredFor: [...requiredFor],
        options: [...(await options(tx))],
      })),
    )
    return {
      roles: [...customerRoles],
      staffRoles: isForStaff ? [...staffRoles(config.productName)] : [],
      parts: parts.filter(({ options }) => options.length > 0),
      provider: {
        invites: directory.can.invite,
        resetsPasswords: directory.can.resetPassword,
        resetsFactors: directory.can.resetFactors,
        limitsAccess: directory.can.limitAccess,
      },
    }
  })
}
