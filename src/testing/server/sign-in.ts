import { harborPineUsers } from '../../../seeds/demo-users'
import { upsertUsers } from '../../identity/server/identity-users'
import { hashPassword } from '../../identity/server/password-hashing'
import { SignInClient } from '../../identity/server/sign-in-client'
import { harbor } from './bench-cast'
import type { TestBench } from './kontor-bench'

export const danasSignIn = {
  email: 'dana.whitfield@harborpine.example',
  password: 'a password for tests',
}

/** Signs Dana Whitfield in by the front door. @returns the headers of her calls. */
export async function signDanaIn(bench: TestBench, origin: string): Promise<Record<string, string>> {
  await upsertUsers(bench.deps.database.pool, harborPineUsers)
  await bench.admin.query('UPDATE identity_users SET is_demo = false, password_hash = $1', [
    await hashPassword(danasSignIn.password),
  ])
  const { email, password } = danasSignIn
  const { access_token: token } = await new SignInClient(origin, 'Kontor').signIn(email, password)
  return { authorization: `Bearer ${token}`, o4otoken: token, customerid: String(harbor) }
}
