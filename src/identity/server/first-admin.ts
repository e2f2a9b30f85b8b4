import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { adminRole, staffGroup, superuserGroup } from '../../access/roles'
import type { ExpectedError } from '../../kernel/error-codes'
import type { CodedText } from '../../kernel/told-text'
import { adminProblems, identityErrors } from '../identity-errors'
import { upsertUser } from './identity-users'
import { hashOfLink } from './one-time-links'
import { hashPassword } from './password-hashing'
import { passwordProblem } from './password-rules'
import { inPoolTransaction } from './pool-transaction'

const linkHours = 24

/**
 * The one-time address under which the first admin sets his e-mail address and password, or null when there is one.
 * Only its hash is stored, it ends after 24 hours, and every link ends as soon as one has been used.
 * `issuer` is the embedded provider's address, without a slash at its end.
 */
export async function firstAdminLink(
  pool: Pool,
  { issuer, product }: { issuer: string; product: string },
): Promise<string | null> {
  if (await hasAdmin(pool, product)) return null
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `INSERT INTO identity_one_time_links (token_hash, purpose, expires_at)
     VALUES ($1, 'first-admin', now() + make_interval(hours => $2))`,
    [hashOfLink(token), linkHours],
  )
  return `${issuer}/first-admin?token=${token}`
}

/** Is this the token of a link that can still be used? */
export async function isFirstAdminTokenOpen(pool: Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT 1 FROM identity_one_time_links WHERE ${isOpen}`, [
    hashOfLink(token),
  ])
  return rowCount === 1
}

/**
 * Uses the link: makes the internal admin and superuser. Errors: `identity.link_used` (refused) for an unknown, used
 * or expired link; `identity.admin_details` (invalid, details.field) for an address or password that will not do.
 */
export async function createFirstAdmin(
  pool: Pool,
  input: { token: string; email: string; displayName: string; password: string; product: string },
): Promise<string> {
  await checkDetails(input)
  const passwordHash = await hashPassword(input.password)
  return inPoolTransaction(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('identity_first_admin'))`)
    const used = await client.query(`UPDATE identity_one_time_links SET used_at = now() WHERE ${isOpen}`, [
      hashOfLink(input.token),
    ])
    if (used.rowCount !== 1) throw linkUsed()
    await client.query(`UPDATE identity_one_time_links SET used_at = now() WHERE used_at IS NULL`)
    const id = await upsertUser(client, firstAdmin(input), { passwordHash, isDemo: false })
    await client.query('UPDATE identity_users SET password_hash = $2 WHERE id = $1', [id, passwordHash])
    return id
  })
}

const isOpen = `token_hash = $1 AND purpose = 'first-admin' AND used_at IS NULL AND expires_at > now()`

function firstAdmin({
  email,
  displayName,
  product,
}: {
  email: string
  displayName: string
  product: string
}) {
  return {
    email,
    displayName,
    roles: [adminRole(product), 'USER_ADMIN'],
    groups: [staffGroup(product), superuserGroup],
    customerId: null,
    status: 'active' as const,
  }
}

async function hasAdmin(pool: Pool, product: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM identity_users WHERE status = 'active' AND NOT is_demo AND $1 = ANY (roles) AND $2 = ANY (groups) LIMIT 1`,
    [adminRole(product), staffGroup(product)],
  )
  return rowCount !== 0
}

async function checkDetails({
  email,
  displayName,
  password,
  product,
}: {
  email: string
  displayName: string
  password: string
  product: string
}) {
  if (!displayName.trim()) throw wrongDetail('displayName', adminProblems.nameMissing())
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw wrongDetail('email', adminProblems.addressIncomplete())
  const tooWeak = await passwordProblem(password, [email, displayName, product])
  if (tooWeak) throw wrongDetail('password', tooWeak)
}

function wrongDetail(field: string, problem: CodedText): ExpectedError {
  return identityErrors.adminDetails({ problem }, { field })
}

function linkUsed(): ExpectedError {
  return identityErrors.linkUsed()
}
