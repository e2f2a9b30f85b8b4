import type { Pool } from 'pg'
import type { CodedText } from '../../kernel/told-text'
import { adminProblems, identityErrors } from '../identity-errors'
import { type OpenLink, withLink } from './one-time-links'
import { hashPassword } from './password-hashing'
import { passwordProblem } from './password-rules'
import { endSessions } from './sessions'

/**
 * Sets the password that a link is for. `about`: what it may not be made of. Whoever was invited is active from now on; every other session ends.
 * Errors: `identity.link_used` (refused), `identity.admin_details` (invalid, details.field).
 */
export async function setOwnPassword(
  pool: Pool,
  {
    token,
    password,
    repeated,
    about,
  }: { token: string; password: string; repeated: string; about: readonly string[] },
): Promise<OpenLink> {
  const tooWeak = await passwordProblem(password, about)
  if (tooWeak) throw wrong('password', tooWeak)
  if (repeated !== password) throw wrong('repeated', adminProblems.passwordsDiffer())
  const passwordHash = await hashPassword(password)
  return withLink(pool, { token, kind: 'password' }, async (client, { userId }) => {
    await client.query(
      `UPDATE identity_users SET password_hash = $2, is_demo = false, status = 'active', version = version + 1 WHERE id = $1`,
      [userId, passwordHash],
    )
    await endSessions(client, userId)
  })
}

/** Takes the new address over. Errors: `identity.link_used` (refused), also when somebody else has it by now. */
export async function confirmOwnEmail(pool: Pool, token: string): Promise<OpenLink> {
  return withLink(pool, { token, kind: 'email' }, async (client, { userId, email }) => {
    const taken = await client.query(
      'SELECT 1 FROM identity_users WHERE lower(email) = lower($1) AND id <> $2',
      [email, userId],
    )
    if (taken.rowCount) throw identityErrors.linkUsed()
    await client.query('UPDATE identity_users SET email = $2, version = version + 1 WHERE id = $1', [
      userId,
      email,
    ])
  })
}

const wrong = (field: string, problem: CodedText) => identityErrors.adminDetails({ problem }, { field })
