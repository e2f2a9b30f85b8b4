import { eq, lt } from 'drizzle-orm'
import { writeAudit } from '../../audit/server/write-audit'
import type { DirectoryUser } from '../../identity/server/identity-directory'
import { ExpectedError } from '../../kernel/error-codes'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { nameOf, type UsersDependencies } from './user-context'
import { type OutsideChange, userOutsideChanges } from './users.tables'

type Asked = { change: OutsideChange; user: { id: string | null; name: string } }

/** A call of the directory ends long before. */
const settledWithinMs = 10 * 60_000

/**
 * Has the directory change somebody. An outside one does so whatever becomes of the caller's transaction, so it is noted before, in
 * a transaction of its own, and the note goes with the caller's commit. What is left of the notes `tellOutsideChanges` puts on record.
 */
export async function askDirectory<T>(
  ctx: Context,
  tx: TenantTransaction,
  { directory }: Pick<UsersDependencies, 'directory'>,
  { change, user, ask }: Asked & { ask: () => Promise<T> },
): Promise<T> {
  if (directory.isTransactional) return ask()
  const id = await note(ctx, { change, user })
  const forget = (own: TenantTransaction) =>
    own.delete(userOutsideChanges).where(eq(userOutsideChanges.id, id))
  try {
    const done = await ask()
    await forget(tx)
    return done
  } catch (error) {
    if (wasRefused(error)) await ctx.transaction(forget)
    throw error
  }
}

/** Lets somebody in, or keeps them out. */
export const setActive = (
  ctx: Context,
  tx: TenantTransaction,
  deps: Pick<UsersDependencies, 'directory'>,
  { user, isActive }: { user: DirectoryUser; isActive: boolean },
): Promise<DirectoryUser> =>
  askDirectory(ctx, tx, deps, {
    change: isActive ? 'activate' : 'deactivate',
    user: { id: user.id, name: nameOf(user) },
    ask: () => deps.directory.setActive(tx, user.id, isActive),
  })

async function note(ctx: Context, { change, user }: Asked): Promise<number> {
  const [noted] = await ctx.transaction((own) =>
    own
      .insert(userOutsideChanges)
      .values({
        change,
        userId: user.id,
        userName: user.name,
        askedById: ctx.actor.id,
        askedBy: ctx.actor.name,
        askedAt: ctx.now(),
      })
      .returning({ id: userOutsideChanges.id }),
  )
  return noted!.id
}

/** Then nothing was changed; a directory that did not answer may have done it. */
const wasRefused = (error: unknown): boolean => error instanceof ExpectedError && error.kind !== 'unavailable'

/** Puts on record what the directory was asked for and nothing here tells of. */
export async function tellOutsideChanges(ctx: Context, tx: TenantTransaction): Promise<void> {
  const before = new Date(ctx.now().getTime() - settledWithinMs)
  const left = await tx.delete(userOutsideChanges).where(lt(userOutsideChanges.askedAt, before)).returning()
  for (const { change, userId, userName, askedBy, askedAt } of left)
    await writeAudit(ctx, tx, {
      action: 'user.outside-change',
      subject: { id: userId ?? '', name: userName },
      details: { change, askedBy, askedAt: askedAt.toISOString() },
    })
}
