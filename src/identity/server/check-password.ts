import { createHash, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { ExpectedError } from '../../kernel/error-codes'
import { identityErrors } from '../identity-errors'
import { findUserByEmail, type IdentityUser } from './identity-users'
import { hashPassword, isPasswordOf } from './password-hashing'
import { countTry, locked, type SignInTry } from './sign-in-limits'

/**
 * The user with this e-mail address and password, if they may sign in. The demo's users all have the configured
 * `demoPassword`; null: there is no demo, and none of them gets in.
 * Errors: `identity.wrong_password` (unauthenticated; the same for an unknown address), `identity.locked` and
 * `identity.busy` (too-many, details.waitSeconds), and only with the right password `identity.deactivated` and
 * `identity.invited` (forbidden).
 */
export async function checkPassword(
  { pool, secret, demoPassword }: { pool: Pool; secret: string; demoPassword: string | null },
  { password, ...tried }: SignInTry & { password: string },
): Promise<IdentityUser> {
  const { isLast, waitSeconds, succeeded } = await countTry(pool, secret, tried)
  const user = await findUserByEmail(pool, tried.email)
  const isRight =
    user?.isDemo && demoPassword
      ? isSame(password, demoPassword)
      : await isPasswordOf((!user?.isDemo && user?.passwordHash) || (await absentUserHash()), password)
  if (!user || !isRight) throw isLast ? locked(waitSeconds) : wrongPassword()
  await succeeded()
  refuseUnlessActive(user)
  return user
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}

function refuseUnlessActive(user: IdentityUser): void {
  if (user.status === 'invited') throw identityErrors.invited()
  if (!user.isLetIn) throw identityErrors.deactivated()
}

function wrongPassword(): ExpectedError {
  return identityErrors.wrongPassword()
}

let hashOfNobody: Promise<string> | undefined

/** An unknown address takes as long as a wrong password; nothing that anybody could type fits. */
function absentUserHash(): Promise<string> {
  hashOfNobody ??= hashPassword(createHash('sha256').update(String(process.hrtime.bigint())).digest('hex'))
  return hashOfNobody
}
