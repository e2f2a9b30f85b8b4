import { hash } from '@node-rs/argon2'
import type { Pool, PoolClient } from 'pg'

export type UserStatus = 'active' | 'invited' | 'deactivated'

/** A user of the embedded provider as its pages and tokens need him. */
export type IdentityUser = {
  id: string
  email: string
  displayName: string
  passwordHash: string | null
  status: UserStatus
  customerId: string | null
  roles: string[]
  groups: string[]
  rights: string[]
  /** One of the demo's, with a password that everybody knows: not let in in production. */
  isDemo: boolean
}

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

const columns = `id, email, display_name AS "displayName", password_hash AS "passwordHash", status,
  customer_id AS "customerId", roles, groups, rights, is_demo AS "isDemo"`

/**
 * Brings the demo users of a seed into the embedded provider, by e-mail address; all get the one shared password
 * unless they already have one. Running it again changes nothing but what the seed changed. Returns the user ids in
 * the order of `users`.
 */
export async function upsertUsers(
  pool: Pool,
  users: readonly NewIdentityUser[],
  password: string,
): Promise<string[]> {
  const passwordHash = await hashPassword(password)
  const ids: string[] = []
  for (const user of users) ids.push(await upsertUser(pool, user, { passwordHash, isDemo: true }))
  return ids
}

/** Writes one user; an existing one keeps his id and password. Returns the id. */
export async function upsertUser(
  db: Pool | PoolClient,
  user: NewIdentityUser,
  { passwordHash, isDemo }: { passwordHash: string | null; isDemo: boolean },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO identity_users (email, display_name, password_hash, status, customer_id, roles, groups, rights, is_demo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (lower(email)) DO UPDATE SET display_name = excluded.display_name,
       password_hash = coalesce(identity_users.password_hash, excluded.password_hash), status = excluded.status,
       customer_id = excluded.customer_id, roles = excluded.roles, groups = excluded.groups,
       rights = excluded.rights, is_demo = excluded.is_demo
     RETURNING id`,
    [
      user.email.trim(),
      user.displayName.trim(),
      passwordHash,
      user.status,
      user.customerId,
      user.roles,
      user.groups,
      user.rights ?? [],
      isDemo,
    ],
  )
  return rows[0]!.id
}

export async function findUserById(pool: Pool, id: string): Promise<IdentityUser | null> {
  const { rows } = await pool.query<IdentityUser>(`SELECT ${columns} FROM identity_users WHERE id = $1`, [id])
  return rows[0] ?? null
}

export async function findUserByEmail(pool: Pool, email: string): Promise<IdentityUser | null> {
  const { rows } = await pool.query<IdentityUser>(
    `SELECT ${columns} FROM identity_users WHERE lower(email) = lower($1)`,
    [email.trim()],
  )
  return rows[0] ?? null
}

/** The users that the sign-in page offers as buttons outside production, the customers' first, then the provider's. */
export async function listDemoUsers(pool: Pool): Promise<IdentityUser[]> {
  const { rows } = await pool.query<IdentityUser>(
    `SELECT ${columns} FROM identity_users WHERE is_demo ORDER BY customer_id NULLS LAST, created_at, email`,
  )
  return rows
}

/** argon2id with the parameters that OWASP recommends (19 MiB, 2 passes): the library's defaults. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}
