import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { UserSessions } from '../user-sessions.api'
import { permitted } from './manage-users'
import { lockManaged, readManaged, type UsersDependencies } from './user-context'
import { record } from './write-user'

/** Where somebody is signed in. @throws users.own_account, users.not_active, users.kept_outside, access.not_permitted */
export function sessionsOf(ctx: Context, deps: UsersDependencies, userID: string): Promise<UserSessions> {
  return ctx.transaction(async (tx) => {
    permitted(await readManaged(ctx, tx, deps), deps, userID, 'end-sessions')
    return shown(tx, deps, userID)
  })
}

/** Signs somebody out, of one browser (`session`) or everywhere. @throws as `sessionsOf` */
export function endSessionsOf(
  ctx: Context,
  deps: UsersDependencies,
  { userID, session }: { userID: string; session: string | undefined },
): Promise<UserSessions> {
  return ctx.transaction(async (tx) => {
    const user = permitted(await lockManaged(ctx, tx, deps), deps, userID, 'end-sessions')
    const { directory } = deps
    const open = await directory.sessions(tx, userID)
    const ended = session === undefined ? open : open.filter(({ id }) => id === session)
    for (const { id } of ended) await directory.endSession(tx, userID, id)
    const browsers = ended.map(({ browser, address }) => ({ browser, address }))
    if (ended.length > 0) await record(ctx, tx, { action: 'user.end-session', user, details: { browsers } })
    return shown(tx, deps, userID)
  })
}

async function shown(
  tx: TenantTransaction,
  { directory }: UsersDependencies,
  userID: string,
): Promise<UserSessions> {
  const sessions = await directory.sessions(tx, userID)
  return {
    sessions: sessions.map(({ signedInAt, seenAt, ...session }) => ({
      ...session,
      signedIn: signedInAt.toISOString(),
      seen: seenAt.toISOString(),
    })),
  }
}
