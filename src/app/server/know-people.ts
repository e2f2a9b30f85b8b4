import { sql } from 'drizzle-orm'
import { notePerson } from '../../notifications/server/people'
import { systemActor } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'

type Row = { customerId: string; userId: string; name: string; email: string; roles: string[] }

/**
 * Whom the embedded sign-in knows can be mentioned and told before his first visit. With another identity provider
 * people become known by visiting.
 */
export async function knowPeople(deps: Dependencies): Promise<void> {
  const { rows } = await deps.database.pool.query<Row>(
    `SELECT u.customer_id AS "customerId", u.id AS "userId", u.display_name AS name, u.email, u.roles
     FROM identity_users u JOIN customers c ON c.id::text = u.customer_id WHERE u.status = 'active'`,
  )
  for (const { customerId, ...person } of rows) {
    const ctx = deps.contextFor({
      customerId: Number(customerId),
      actor: systemActor,
      requestId: 'know-people',
    })
    await ctx.transaction(async (tx) => {
      const known = await tx.execute(sql`SELECT 1 FROM notification_people WHERE user_id = ${person.userId}`)
      if (known.rows.length === 0) await notePerson(ctx, tx, person)
    })
  }
}
