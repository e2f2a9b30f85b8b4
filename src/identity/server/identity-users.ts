import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { readRows, wholeNumber } from '../../platform/database/read-rows'

const userStatus = z.enum(['active', 'invited', 'deactivated'])
export type UserStatus = z.output<typeof userStatus>

/** A user of the embedded provider as its pages and tokens need him. */
export type IdentityUser = z.output<typeof identityUser>
export const identityUser = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  passwordHash: z.string().nullable(),
  status: userStatus,
  /** Active, and within the days for which they may sign in. */
  isLetIn: z.boolean(),
  customerId: z.string().nullable(),
  roles: z.array(z.string()),
  groups: z.array(z.string()),
  rights: z.array(z.string()),
  /** One of the demo's: let in where there is one. */
  isDemo: z.boolean(),
  /** Changes with the password, the status and the factors. */
  stamp: z.string(),
})

export type NewIdentityUser = {
  email: string
  displayName: string
  roles: readonly string[]
  groups: readonly string[]
  /** null for the provider's own staff. */
  customerId: string | null
  status: UserStatus
  rights?: readonly string[]
}

/** Of the table `identity_users`, by its own name. */
export const identityUserColumns =
  sql.raw(`id, email, display_name AS "displayName", password_hash AS "passwordHash", status,
  kontor_is_let_in(status, valid_until, customer_id) AS "isLetIn", customer_id AS "customerId", roles, groups, rights,
  is_demo AS "isDemo", kontor_account_stamp(id) AS stamp`)

/**
 * Brings the demo users of a seed into the embedded provider, by e-mail address. They have no password of their own: the
 * configuration's lets all of them in, or none (`checkPassword`). Running it again changes nothing but what the seed
 * changed. Returns the user ids in the order of `users`.
 */
export async function upsertUsers(pool: Pool, users: readonly NewIdentityUser[]): Promise<string[]> {
  const ids: string[] = []
  for (const user of users) ids.push(await upsertUser(pool, user, { passwordHash: null, isDemo: true }))
  return ids
}

const userIdRow = z.object({ id: z.string() })

/** Writes one user; an existing one keeps his id and password. Returns the id. */
export async function upsertUser(
  db: Pool | PoolClient,
  user: NewIdentityUser,
  { passwordHash, isDemo }: { passwordHash: string | null; isDemo: boolean },
): Promise<string> {
  const displayName = user.displayName.trim()
  const [firstName = '', ...lastName] = displayName.split(/\s+/)
  const rows = await readRows(
    db,
    userIdRow,
    sql`INSERT INTO identity_users (email, display_name, first_name, last_name, password_hash, status, customer_id, roles,
       groups, rights, is_demo)
     VALUES (${user.email.trim()}, ${displayName}, ${firstName}, ${lastName.join(' ')}, ${passwordHash}, ${user.status},
       ${user.customerId}, ${sql.param(user.roles)}, ${sql.param(user.groups)}, ${sql.param(user.rights ?? [])}, ${isDemo})
     ON CONFLICT (lower(email)) DO UPDATE SET display_name = excluded.display_name,
       first_name = excluded.first_name, last_name = excluded.last_name,
       password_hash = coalesce(identity_users.password_hash, excluded.password_hash), status = excluded.status,
       customer_id = excluded.customer_id, roles = excluded.roles, groups = excluded.groups,
       rights = excluded.rights, is_demo = excluded.is_demo
     RETURNING id`,
  )
  return rows[0]!.id
}

export async function findUserById(pool: Pool, id: string): Promise<IdentityUser | null> {
  const rows = await readRows(
    pool,
    identityUser,
    sql`SELECT ${identityUserColumns} FROM identity_users WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

export async function findUserByEmail(pool: Pool, email: string): Promise<IdentityUser | null> {
  const rows = await readRows(
    pool,
    identityUser,
    sql`SELECT ${identityUserColumns} FROM identity_users WHERE lower(email) = lower(${email.trim()})`,
  )
  return rows[0] ?? null
}

/** The users that the sign-in page offers as buttons where there is a demo, the customers' first, then the provider's. */
export async function listDemoUsers(pool: Pool): Promise<IdentityUser[]> {
  const rows = await readRows(
    pool,
    identityUser,
    sql`SELECT ${identityUserColumns} FROM identity_users WHERE is_demo ORDER BY customer_id NULLS LAST, created_at, email`,
  )
  return rows
}

/** They have signed in, with all that it takes. */
export async function noteSignIn(pool: Pool, userId: string): Promise<void> {
  await pool.query('UPDATE identity_users SET last_sign_in_at = now() WHERE id = $1', [userId])
}

const countRow = z.object({ count: wholeNumber })

/** How many people may sign in for a customer. */
export async function countActiveUsers(pool: Pool, customerId: number): Promise<number> {
  const [row] = await readRows(
    pool,
    countRow,
    sql`SELECT count(*) AS count FROM identity_users WHERE customer_id = ${String(customerId)} AND status = 'active'`,
  )
  return row!.count
}
