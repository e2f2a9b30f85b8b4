import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Principal } from '../../access/principal'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { isCalled, mostPeople } from '../is-called'
import type { Mentionable } from '../mentions'

const visitCountsForMs = 24 * 60 * 60_000

/** Remembers who works for a customer, as his token says it; written when something changed, else once a day. */
export function createVisitNotes(): (ctx: Context, principal: Principal) => Promise<void> {
  const noted = new LRUCache<string, string>({ max: 10_000, ttl: visitCountsForMs })
  return async (ctx, principal) => {
    const { userId, name, email, roles } = principal
    const key = `${ctx.customerId} ${userId}`
    const said = JSON.stringify([name, email, roles])
    if (noted.get(key) === said) return
    await ctx.transaction((tx) => notePerson(ctx, tx, { userId, name: name || email, email, roles }))
    noted.set(key, said)
  }
}

type Person = { userId: string; name: string; email: string; roles: readonly string[] }

/** Writes a person down, or brings him up to date; his habits stay. His clocks are the customer's until he says otherwise. */
export async function notePerson(ctx: Context, tx: TenantTransaction, person: Person): Promise<void> {
  const timeZone = await customerZone(tx)
  const roles = sql.join([...person.roles], sql`, `)
  await tx.execute(sql`INSERT INTO notification_people (user_id, name, email, roles, time_zone, seen_at)
    VALUES (${person.userId}, ${person.name}, ${person.email},
      ${person.roles.length > 0 ? sql`ARRAY[${roles}]::text[]` : sql`'{}'::text[]`}, ${timeZone}, ${ctx.now()})
    ON CONFLICT (customer_id, user_id) DO UPDATE SET name = excluded.name, email = excluded.email,
      roles = excluded.roles, seen_at = excluded.seen_at`)
}

const zoneRow = z.object({ zone: z.string() })

/** The customer's own time zone. */
export async function customerZone(tx: TenantTransaction): Promise<string> {
  const rows = await readRows(
    tx,
    zoneRow,
    sql`SELECT time_zone AS zone FROM customers WHERE id = kontor_customer_id()`,
  )
  return rows[0]!.zone
}

/** Others than the caller by the beginning of a name, of any word in it, or of the address; or people by their ids. */
export function findPeople(
  ctx: Context,
  { q = '', ids, roles }: { q?: string; ids?: string | undefined; roles?: string | undefined },
): Promise<{ people: Mentionable[] }> {
  return ctx.transaction(async (tx) => {
    const people = await readPeople(tx, roles?.split('\n'))
    if (ids !== undefined) {
      const wanted = new Set(ids.split('\n'))
      return { people: people.filter(({ userId }) => wanted.has(userId)) }
    }
    const found = people.filter((person) => person.userId !== ctx.actor.id && isCalled(person, q))
    return { people: found.slice(0, mostPeople) }
  })
}

const personRow = z.object({ userId: z.string(), name: z.string(), email: z.string() })

/** Who works for the customer, only those with one of the roles where there are any. Whom the embedded sign-in no longer lets in does not, though he is still written down. */
export async function readPeople(tx: TenantReading, roles?: readonly string[]): Promise<Mentionable[]> {
  const rows = await readRows(
    tx,
    personRow,
    sql`SELECT p.user_id AS "userId", p.name, p.email FROM notification_people p
      LEFT JOIN identity_users u ON u.id = p.user_id
      WHERE coalesce(u.status, 'active') = 'active'
        ${roles ? sql`AND coalesce(u.roles, p.roles) && ${sql.param(roles)}::text[]` : sql``}
      ORDER BY p.name, p.user_id LIMIT 5000`,
  )
  return rows
}
