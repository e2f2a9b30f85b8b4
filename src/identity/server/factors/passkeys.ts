import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { readRows } from '../../../platform/database/read-rows'
import type { IdentityUser } from '../identity-users'

/** Where passkeys are made and shown: the sign-in's own address. */
export type RelyingParty = { issuer: string; product: string }

const credentialShape = z.object({
  id: z.string(),
  /** Base64url of the COSE key. */
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).default([]),
})
const passkeyRow = z.object({ id: z.string(), credential: credentialShape })

function readPasskeys(on: Pool | PoolClient, userId: string) {
  return readRows(
    on,
    passkeyRow,
    sql`SELECT id, credential FROM identity_factors WHERE user_id = ${userId} AND kind = 'passkey' AND credential IS NOT NULL`,
  )
}

/** What the browser needs to make a passkey. Its challenge has to come back signed. */
export async function askForNewPasskey(pool: Pool, { issuer, product }: RelyingParty, user: IdentityUser) {
  const known = await readPasskeys(pool, user.id)
  return generateRegistrationOptions({
    rpName: product,
    rpID: hostOf(issuer),
    userName: user.email,
    userDisplayName: user.displayName,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential: { id, transports } }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Keeps the passkey that the browser made, under a name that its owner knows. False: the answer is none to this challenge. */
export async function keepPasskey(
  client: PoolClient,
  { issuer }: Pick<RelyingParty, 'issuer'>,
  { userId, name, challenge, answer }: { userId: string; name: string; challenge: string; answer: string },
): Promise<boolean> {
  const response = answerOf<RegistrationResponseJSON>(answer)
  if (!response) return false
  const result = await quietly(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(issuer).origin,
      expectedRPID: hostOf(issuer),
      requireUserVerification: false,
    }),
  )
  if (!result?.verified) return false
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  const credential = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  const { rowCount } = await client.query(
    `INSERT INTO identity_factors (user_id, kind, name, credential) VALUES ($1, 'passkey', $2, $3) ON CONFLICT DO NOTHING`,
    [userId, name, credential],
  )
  return rowCount === 1
}

/** What the browser needs to show a passkey of this account. */
export async function askForPasskey(pool: Pool, { issuer }: Pick<RelyingParty, 'issuer'>, userId: string) {
  const known = await readPasskeys(pool, userId)
  return generateAuthenticationOptions({
    rpID: hostOf(issuer),
    allowCredentials: known.map(({ credential: { id, transports } }) => ({ id, transports })),
    userVerification: 'preferred',
  })
}

/** Whether the browser has signed the challenge with a passkey of this account. */
export async function isPasskeyAnswer(
  pool: Pool,
  { issuer }: Pick<RelyingParty, 'issuer'>,
  { userId, challenge, answer }: { userId: string; challenge: string; answer: string },
): Promise<boolean> {
  const response = answerOf<AuthenticationResponseJSON>(answer)
  const passkey = (await readPasskeys(pool, userId)).find(({ credential }) => credential.id === response?.id)
  if (!response || !passkey) return false
  const { id, publicKey, counter } = passkey.credential
  const result = await quietly(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(issuer).origin,
      expectedRPID: hostOf(issuer),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: false,
    }),
  )
  if (!result?.verified) return false
  await pool.query(
    `UPDATE identity_factors SET credential = jsonb_set(credential, '{counter}', to_jsonb($2::bigint)), last_used_at = now() WHERE id = $1`,
    [passkey.id, result.authenticationInfo.newCounter],
  )
  return true
}

const hostOf = (issuer: string) => new URL(issuer).hostname

const answerShape = z.looseObject({ id: z.string(), rawId: z.string(), response: z.looseObject({}) })

/** What a browser posts is anything; the library looks at the rest. */
function answerOf<Answer>(text: string): Answer | null {
  try {
    return answerShape.parse(JSON.parse(text)) as unknown as Answer
  } catch {
    return null
  }
}

/** The library throws for each thing that is wrong with an answer. */
async function quietly<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
