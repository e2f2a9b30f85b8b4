import { sql } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import { derivedKey, seal, unseal } from '../../platform/secrets/sealed'

/** Signature algorithm of every token of the embedded provider. */
export const signingAlgorithm = 'ES256'

export type SigningKeys = {
  /** Newest first; the first one signs. */
  privateKeys: JWK[]
  /** What the world may see, as served at the provider's jwks address. */
  publicKeys: JWK[]
}

/**
 * The signing keys of this installation, the same for every process over one database; made at first use.
 * `secret` is the installation's key: with another one the stored keys cannot be opened (plain Error).
 */
export async function loadSigningKeys(pool: Pool, secret: string): Promise<SigningKeys> {
  const stored = await readKeys(pool, secret)
  if (stored.privateKeys.length > 0) return stored
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('identity_signing_keys'))`)
    const { rowCount } = await client.query('SELECT 1 FROM identity_signing_keys LIMIT 1')
    if (rowCount === 0) await insertKey(client, secret)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
  return readKeys(pool, secret)
}

/**
 * Adds the key that processes sign with from their next start; every process takes its tokens at once (`knownKeys`). The
 * one before stays for the tokens that are still out; older ones are gone. @returns the new key's id.
 */
export async function addSigningKey(client: ClientBase, secret: string): Promise<string> {
  const kid = await insertKey(client, secret)
  await client.query(
    'DELETE FROM identity_signing_keys WHERE kid NOT IN (SELECT kid FROM identity_signing_keys ORDER BY created_at DESC LIMIT 2)',
  )
  return kid
}

/** At most this often is the database asked about a key that nobody knows. */
const reloadMs = 2_000

/** Finds the key of a token's signature; one that another process made since this one started is read from the database. */
export function knownKeys(pool: Pool, keys: SigningKeys, secret: string): JWTVerifyGetKey {
  let known = createLocalJWKSet({ keys: keys.publicKeys })
  let readAt = Number.NEGATIVE_INFINITY
  return async (header, token) => {
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - readAt < reloadMs) throw error
      readAt = Date.now()
      known = createLocalJWKSet({ keys: (await readKeys(pool, secret)).publicKeys })
      return known(header, token)
    }
  }
}

async function insertKey(client: ClientBase, secret: string): Promise<string> {
  const { kid, privateJwk, publicJwk } = await makeKey()
  await client.query('INSERT INTO identity_signing_keys (kid, public_jwk, sealed) VALUES ($1, $2, $3)', [
    kid,
    JSON.stringify(publicJwk),
    seal(JSON.stringify(privateJwk), sealingKey(secret)),
  ])
  return kid
}

/**
 * Whether the keys in a database can be opened with this secret; null when there are none. For databases from before the
 * installation's key, where they were sealed with KONTOR_SECRET itself.
 */
export async function opensSigningKeys(client: ClientBase, secret: string): Promise<boolean | null> {
  const { rows } = await client.query(`SELECT to_regclass('public.identity_signing_keys') IS NOT NULL AS has`)
  if (!rows[0].has) return null
  const [newest] = (await client.query(`SELECT sealed FROM identity_signing_keys LIMIT 1`)).rows
  return newest ? unseal(newest.sealed, sealingKey(secret)) !== null : null
}

const sealingKey = (secret: string) => derivedKey(secret, 'signing keys')

const keyRow = z.object({ public_jwk: z.looseObject({ kty: z.string() }), sealed: z.instanceof(Buffer) })

async function readKeys(pool: Pool, secret: string): Promise<SigningKeys> {
  const rows = await readRows(
    pool,
    keyRow,
    sql`SELECT public_jwk, sealed FROM identity_signing_keys ORDER BY created_at DESC, kid`,
  )
  return {
    privateKeys: rows.map(({ sealed }) => opened(sealed, secret)),
    publicKeys: rows.map((row) => row.public_jwk),
  }
}

async function makeKey(): Promise<{ kid: string; privateJwk: JWK; publicJwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const bare = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(bare)
  const use = { kid, use: 'sig', alg: signingAlgorithm }
  return { kid, privateJwk: { ...(await exportJWK(privateKey)), ...use }, publicJwk: { ...bare, ...use } }
}

function opened(sealed: Buffer, secret: string): JWK {
  const text = unseal(sealed, sealingKey(secret))
  if (text !== null) return JSON.parse(text) as JWK
  throw new Error(
    'The sign-in keys in the database were made with another key. Restore them with the table installation_keys of the same backup.',
  )
}
