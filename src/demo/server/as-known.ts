import type { SeedUser } from '../../../seeds/seed-types'
import { findUserByEmail } from '../../identity/server/identity-users'
import { readPeople } from '../../notifications/server/people'
import type { Database } from '../../platform/database/database'
import type { Context } from '../../tenants/server/context'

/**
 * People of the demo with the numbers that their accounts have, so that what is done in their name counts as theirs, and they are
 * told of what follows from it; with their own where they have no account.
 */
export async function asKnown(
  ctx: Context,
  { pool }: Pick<Database, 'pool'>,
  users: readonly SeedUser[],
): Promise<SeedUser[]> {
  const people = await ctx.read(readPeople)
  return Promise.all(
    users.map(async (user) => {
      // the provider's staff are written down at a customer with their first visit
      const known =
        people.find(({ email }) => email === user.email)?.userId ??
        (await findUserByEmail(pool, user.email))?.id
      return { ...user, id: known ?? user.id }
    }),
  )
}
