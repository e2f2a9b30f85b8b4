import { and, eq, gt } from 'drizzle-orm'
import { type Principal, principalFromClaims } from '../../access/principal'
import { writeAudit } from '../../audit/server/write-audit'
import type { DirectoryUser, IdentityDirectory } from '../../identity/server/identity-directory'
import type { Database } from '../../platform/database/database'
import { type Context, inCustomerTransaction } from '../../tenants/server/context'
import { actionsOn } from '../guard-user'
import { userErrors } from '../user-errors'
import type { StartedView } from '../view-as.api'
import { nameOf, oneOf, readManaged, rightsOf, type UsersDependencies } from './user-context'
import { userViews } from './users.tables'

const viewMs = 60 * 60_000

/** Begins to look at Kontor as somebody sees it. @throws identity.no_such_user, users.own_account, users.not_active */
export function beginView(ctx: Context, deps: UsersDependencies, userID: string): Promise<StartedView> {
  return ctx.transaction(async (tx) => {
    const managed = await readManaged(ctx, tx, deps)
    const user = oneOf(managed, userID)
    if (managed.actor.userId === userID) throw userErrors.ownAccount()
    if (!actionsOn(managed.actor, rightsOf(user), deps.directory.can).includes('view-as'))
      throw userErrors.notActive()
    const view = {
      viewerId: ctx.actor.id,
      viewerName: ctx.actor.name,
      userId: userID,
      userName: nameOf(user),
      startedAt: ctx.now(),
      endsAt: new Date(ctx.now().getTime() + viewMs),
    }
    const [made] = await tx.insert(userViews).values(view).returning({ id: userViews.id })
    await writeAudit(ctx, tx, { action: 'user.view', subject: { id: userID, name: view.userName } })
    return { viewID: made!.id, endsAt: view.endsAt.toISOString(), profile: claimsOf(user) }
  })
}

/** Ends one's own view. @throws users.no_such_view */
export function finishView(ctx: Context, viewID: string): Promise<{ viewID: string }> {
  return ctx.transaction(async (tx) => {
    const [ended] = await tx
      .update(userViews)
      .set({ endsAt: ctx.now() })
      .where(
        and(eq(userViews.id, viewID), eq(userViews.viewerId, ctx.actor.id), gt(userViews.endsAt, ctx.now())),
      )
      .returning()
    if (!ended) throw userErrors.noSuchView()
    const subject = { id: ended.userId, name: ended.userName }
    await writeAudit(ctx, tx, { action: 'user.end-view', subject })
    return { viewID }
  })
}

/** What the person's own token would say. */
const claimsOf = (user: DirectoryUser) => ({
  sub: user.id,
  email: user.email,
  name: nameOf(user),
  groups: [...user.groups],
  approle: [...user.roles],
  rights: [...user.rights],
  customerid: user.customerId ?? '',
})

type Given = { headers: Readonly<Record<string, string | string[] | undefined>> }
type Deps = { database: Database; directory: IdentityDirectory; product: string; now: () => Date }

/**
 * Who a call is made as: with the header `viewas` the person whose view it names, with their rights of this moment, for
 * reading alone. @throws users.no_such_view
 */
export function viewingAs<Request extends Given>(
  deps: Deps,
  authenticate: (request: Request) => Promise<Principal>,
): (request: Request) => Promise<Principal> {
  return async (request) => {
    const viewer = await authenticate(request)
    const viewId = request.headers.viewas
    if (typeof viewId !== 'string' || viewId === '') return viewer
    return viewedBy(deps, viewer, viewId)
  }
}

async function viewedBy(
  { database, directory, product, now }: Deps,
  viewer: Principal,
  viewId: string,
): Promise<Principal> {
  const customerId = Number(viewer.customerId)
  if (!viewer.customerId || !(viewer.isSuperuser || viewer.roles.includes('USER_ADMIN')))
    throw userErrors.noSuchView()
  return inCustomerTransaction(database, customerId, async (tx) => {
    const [view] = await tx.select().from(userViews).where(eq(userViews.id, viewId))
    if (!view || view.viewerId !== viewer.userId || view.endsAt <= now()) throw userErrors.noSuchView()
    const user = await directory.find(tx, view.userId)
    if (user?.status !== 'active' || user.customerId !== viewer.customerId) throw userErrors.noSuchView()
    return {
      ...principalFromClaims(claimsOf(user), { product }),
      signedInAt: viewer.signedInAt,
      isViewedBy: viewer.name,
    }
  })
}
