import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database/database'
import { readRows } from '../../platform/database/read-rows'
import { type ContextFor, systemActor } from '../../tenants/server/context'
import { notePerson } from './people'

const userRow = z.object({
  customerId: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
})

/**
 * Whom the embedded sign-in knows can be mentioned and told before their first visit. With another identity provider
 * people become known by visiting.
 */
export async function noteKnownUsers(deps: { database: Database; contextFor: ContextFor }): Promise<void> {
  const rows = await readRows(
    deps.database.pool,
    userRow,
    sql`SELECT u.customer_id AS "customerId", u.id AS "userId", u.display_name AS name, u.email, u.roles
     FROM identity_users u JOIN customers c ON c.id::text = u.customer_id WHERE u.status = 'active'`,
  )
  for (const { customerId, ...person } of rows) {
    const ctx = deps.contextFor({
      customerId: Number(customerId),
      actor: systemActor,
      requestId: 'known-users',
    })
    await ctx.transaction(async (tx) => {
      const known = await tx.execute(sql`SELECT 1 FROM notification_people WHERE user_id = ${person.userId}`)
      if (known.rows.length === 0) await notePerson(ctx, tx, person)
    })
  }
}
