import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type { Pool } from 'pg'
import { ExpectedError } from '../../kernel/error-codes'
import { findUserByEmail, hashPassword, type IdentityUser } from './identity-users'

/** After this many wrong passwords within the window the account waits. */
export const triesBeforeLock = 5
const windowSeconds = 15 * 60
export const lockSeconds = 5 * 60

/**
 * The user with this e-mail address and password, if he may sign in.
 * Errors: `identity.wrong_password` (unauthenticated; the same for an unknown address), `identity.locked` (too-many,
 * details.waitSeconds), and only with the right password `identity.deactivated` and `identity.invited` (forbidden).
 */
export async function checkPassword(
  pool: Pool,
  { email, password, demoUsersMayEnter }: { email: string; password: string; demoUsersMayEnter: boolean },
): Promise<IdentityUser> {
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  // The try is counted before the password is looked at, so that a hundred tries at once are not a hundred guesses.
  const { tries, waitSeconds } = await countTry(pool, account)
  if (tries > triesBeforeLock) throw locked(waitSeconds)
  const found = await findUserByEmail(pool, email)
  const user = found?.isDemo && !demoUsersMayEnter ? null : found
  const isRight = await verify(user?.passwordHash ?? (await absentUserHash()), password)
  if (!user?.passwordHash || !isRight) throw tries === triesBeforeLock ? locked(waitSeconds) : wrongPassword()
  await pool.query('DELETE FROM identity_sign_in_tries WHERE account = $1', [account])
  refuseUnlessActive(user)
  await pool.query('UPDATE identity_users SET last_sign_in_at = now() WHERE id = $1', [user.id])
  return user
}

async function countTry(pool: Pool, account: string): Promise<{ tries: number; waitSeconds: number }> {
  const { rows } = await pool.query<{ tries: number; wait: number | null }>(
    `INSERT INTO identity_sign_in_tries AS t (account, tries, first_try_at) VALUES ($1, 1, now())
     ON CONFLICT (account) DO UPDATE SET
       tries = CASE WHEN ${isOver} THEN 1 ELSE t.tries + 1 END,
       first_try_at = CASE WHEN ${isOver} THEN now() ELSE t.first_try_at END,
       locked_until = CASE WHEN ${isOver} THEN NULL
         WHEN t.tries + 1 = ${triesBeforeLock} THEN now() + interval '${lockSeconds} seconds'
         ELSE t.locked_until END
     RETURNING tries, extract(epoch FROM locked_until - now())::float8 AS wait`,
    [account],
  )
  const row = rows[0]!
  return { tries: row.tries, waitSeconds: Math.max(1, Math.ceil(row.wait ?? 0)) }
}

/** A count is over when its lock has ended, or when it never came to a lock within the window. */
const isOver = `(CASE WHEN t.locked_until IS NULL THEN t.first_try_at < now() - interval '${windowSeconds} seconds'
  ELSE t.locked_until <= now() END)`

function refuseUnlessActive(user: IdentityUser): void {
  if (user.status === 'deactivated') {
    throw new ExpectedError(
      'identity.deactivated',
      'forbidden',
      'This account has been deactivated. Ask your user administrator to reactivate it.',
    )
  }
  if (user.status === 'invited') {
    throw new ExpectedError(
      'identity.invited',
      'forbidden',
      'This account is not active yet. Open the link in your invitation e-mail, or ask your user administrator for a new one.',
    )
  }
}

function wrongPassword(): ExpectedError {
  return new ExpectedError(
    'identity.wrong_password',
    'unauthenticated',
    'E-mail address and password do not match. Check both and try again.',
  )
}

function locked(waitSeconds: number): ExpectedError {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : `${waitSeconds} seconds`
  return new ExpectedError(
    'identity.locked',
    'too-many',
    `Too many wrong passwords for this address. Try again in ${wait}.`,
    { waitSeconds },
  )
}

let hashOfNobody: Promise<string> | undefined

/** An unknown address takes as long as a wrong password. */
function absentUserHash(): Promise<string> {
  hashOfNobody ??= hashPassword(createHash('sha256').update(String(process.hrtime.bigint())).digest('hex'))
  return hashOfNobody
}
