import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Pool } from 'pg'

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
 * `secret` is the installation's KONTOR_SECRET: with another one the stored keys cannot be opened (plain Error).
 */
export async function loadSigningKeys(pool: Pool, secret: string): Promise<SigningKeys> {
  const stored = await readKeys(pool, secret)
  if (stored.privateKeys.length > 0) return stored
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('identity_signing_keys'))`)
    const { rowCount } = await client.query('SELECT 1 FROM identity_signing_keys LIMIT 1')
    if (rowCount === 0) {
      const { kid, privateJwk, publicJwk } = await makeKey()
      await client.query('INSERT INTO identity_signing_keys (kid, public_jwk, sealed) VALUES ($1, $2, $3)', [
        kid,
        JSON.stringify(publicJwk),
        seal(JSON.stringify(privateJwk), secret),
      ])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
  return readKeys(pool, secret)
}

/** A key of 32 bytes for one purpose, derived from the installation's secret. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kontor identity', purpose, 32))
}

async function readKeys(pool: Pool, secret: string): Promise<SigningKeys> {
  const { rows } = await pool.query<{ public_jwk: JWK; sealed: Buffer }>(
    'SELECT public_jwk, sealed FROM identity_signing_keys ORDER BY created_at DESC, kid',
  )
  return {
    privateKeys: rows.map(({ sealed }) => JSON.parse(unseal(sealed, secret)) as JWK),
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

// AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text.
function seal(text: string, secret: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, 'signing keys'), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function unseal(sealed: Buffer, secret: string): string {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, 'signing keys'), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error(
      'The sign-in keys in the database were made with another KONTOR_SECRET. Start with the secret of this installation.',
    )
  }
}
