import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { ReadTransaction } from '../../platform/database/database'
import { instantValue, readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import { identityErrors } from '../identity-errors'
import {
  type DirectoryUser,
  everythingProvided,
  type IdentityDirectory,
  type LinkPurpose,
  type UserDraft,
} from './identity-directory'
import { hashOfLink } from './one-time-links'
import { endSession, endSessions, readSessions } from './sessions'
import { lockedNames } from './sign-in-limits'

const userRow = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  customerId: z.string().nullable(),
  roles: z.array(z.string()),
  groups: z.array(z.string()),
  rights: z.array(z.string()),
  status: z.enum(['invited', 'active', 'deactivated']),
  validUntil: z.string().nullable(),
  factors: z.array(z.enum(['totp', 'passkey'])),
  pendingEmail: z.string().nullable(),
  lastSignInAt: instantValue.nullable(),
  createdAt: instantValue,
  createdBy: z.string().nullable(),
  changedAt: instantValue,
  version: z.number(),
})

const columns =
  sql.raw(`u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.customer_id AS "customerId",
  u.roles, u.groups, u.rights, u.status, u.valid_until::text AS "validUntil",
  ARRAY(SELECT DISTINCT f.kind FROM identity_factors f WHERE f.user_id = u.id AND f.kind <> 'recovery' ORDER BY 1) AS factors,
  (SELECT l.email FROM identity_one_time_links l WHERE l.user_id = u.id AND l.purpose = 'email' AND l.used_at IS NULL
    AND l.expires_at > now() ORDER BY l.created_at DESC LIMIT 1) AS "pendingEmail",
  u.last_sign_in_at AS "lastSignInAt", u.created_at AS "createdAt", u.created_by AS "createdBy",
  u.changed_at AS "changedAt", u.version`)

const addedRow = z.object({ id: z.string() })
const untilRow = z.object({ until: instantValue })

/** How long the link in a mail works. */
const linkHours = { invitation: 7 * 24, password: 24, email: 24 } satisfies Record<LinkPurpose, number>

/**
 * The people of the embedded sign-in. `issuer` is its address. All reading and writing goes through the view of the
 * transaction's own customer.
 */
export function embeddedDirectory({ secret, issuer }: { secret: string; issuer: string }): IdentityDirectory {
  return {
    can: everythingProvided,
    isTransactional: true,
    list: (tx, ids) => readUsers(tx, ids ? sql`u.id = ANY (${sql.param(ids)}::text[])` : sql`true`),
    find: async (tx, id) => (await readUsers(tx, sql`u.id = ${id}`))[0] ?? null,
    async add(tx, draft, by) {
      const [added] = await readRows(
        tx,
        addedRow,
        sql`INSERT INTO identity_managed_users (id, email, display_name, first_name, last_name, status, customer_id, roles, groups,
            rights, valid_until, created_by, created_at, changed_at, is_demo, version)
          VALUES (gen_random_uuid()::text, ${draft.email}, ${nameOf(draft)}, ${draft.firstName}, ${draft.lastName}, 'invited',
            ${draft.customerId}, ${sql.param(draft.roles)}, ${sql.param(draft.groups)}, ${sql.param(draft.rights)},
            ${draft.validUntil}, ${by.name}, ${by.at}, ${by.at}, false, 1)
          ON CONFLICT DO NOTHING RETURNING id`,
      )
      if (!added) throw identityErrors.addressTaken({ email: draft.email })
      return one(tx, added.id)
    },
    async change(tx, id, change) {
      await update(
        tx,
        id,
        sql.join(assignments({ ...(await one(tx, id)), ...change }), sql`, `),
        change.email,
      )
      return one(tx, id)
    },
    async setActive(tx, id, isActive) {
      const again = sql`CASE WHEN password_hash IS NULL AND last_sign_in_at IS NULL AND NOT is_demo THEN 'invited' ELSE 'active' END`
      await update(tx, id, sql`status = ${isActive ? again : sql`'deactivated'`}`)
      if (!isActive) await endSessions(tx, id)
      return one(tx, id)
    },
    async remove(tx, id) {
      await endSessions(tx, id)
      await tx.execute(sql`DELETE FROM identity_managed_users WHERE id = ${id}`)
    },
    async openLink(tx, id, { purpose, email }) {
      await one(tx, id)
      const token = randomBytes(32).toString('base64url')
      await tx.execute(sql`UPDATE identity_one_time_links SET used_at = now()
        WHERE user_id = ${id} AND purpose = ${purpose} AND used_at IS NULL`)
      const [made] = await readRows(
        tx,
        untilRow,
        sql`INSERT INTO identity_one_time_links (token_hash, purpose, user_id, email, expires_at)
          VALUES (${hashOfLink(token)}, ${purpose}, ${id}, ${email ?? null}, now() + make_interval(hours => ${linkHours[purpose]}))
          RETURNING expires_at AS until`,
      )
      const page = purpose === 'email' ? 'confirm-email' : 'set-password'
      return { address: `${issuer}/${page}?token=${token}`, until: made!.until }
    },
    async clearPassword(tx, id) {
      await update(tx, id, sql`password_hash = NULL, is_demo = false`)
      await endSessions(tx, id)
    },
    async clearFactors(tx, id) {
      await one(tx, id)
      await tx.execute(sql`DELETE FROM identity_factors WHERE user_id = ${id}`)
      await endSessions(tx, id)
    },
    async sessions(tx, id) {
      await one(tx, id)
      return readSessions(tx, id)
    },
    async endSession(tx, id, sessionId) {
      await one(tx, id)
      await endSession(tx, id, sessionId)
    },
    async lockedUntil(tx, users) {
      const locks = await lockedNames(
        tx,
        secret,
        users.map(({ email }) => email),
      )
      return new Map(users.flatMap(({ id, email }) => (locks.has(email) ? [[id, locks.get(email)!]] : [])))
    },
  }
}

function readUsers(tx: Pick<ReadTransaction, 'execute'>, where: SQL): Promise<DirectoryUser[]> {
  return readRows(
    tx,
    userRow,
    sql`SELECT ${columns} FROM identity_managed_users u WHERE ${where}
      ORDER BY u.customer_id NULLS LAST, lower(u.display_name), u.id`,
  )
}

/** @throws identity.no_such_user */
async function one(tx: TenantTransaction, id: string): Promise<DirectoryUser> {
  const [user] = await readUsers(tx, sql`u.id = ${id}`)
  if (!user) throw identityErrors.noSuchUser()
  return user
}

/** @throws identity.no_such_user, identity.address_taken */
async function update(tx: TenantTransaction, id: string, changes: SQL, email = ''): Promise<void> {
  const updated = tx.execute(
    sql`UPDATE identity_managed_users SET ${changes}, version = version + 1, changed_at = now() WHERE id = ${id}`,
  )
  const { rowCount } = await updated.catch((error: unknown) => {
    if (isTaken(error)) throw identityErrors.addressTaken({ email })
    throw error
  })
  if (rowCount !== 1) throw identityErrors.noSuchUser()
}

function assignments(user: UserDraft): SQL[] {
  return [
    sql`email = ${user.email}`,
    sql`display_name = ${nameOf(user)}`,
    sql`first_name = ${user.firstName}`,
    sql`last_name = ${user.lastName}`,
    sql`roles = ${sql.param(user.roles)}`,
    sql`groups = ${sql.param(user.groups)}`,
    sql`rights = ${sql.param(user.rights)}`,
    sql`valid_until = ${user.validUntil}`,
  ]
}

const nameOf = ({ firstName, lastName }: Pick<UserDraft, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

function isTaken(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === '23505'
}
