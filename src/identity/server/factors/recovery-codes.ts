import { createHmac, randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { derivedKey } from '../../../platform/secrets/sealed'

export const recoveryCodeCount = 10
/** No letter or digit that is taken for another one. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

/** Makes ten new codes, in place of those of before. Only their keyed hashes are kept. */
export async function newRecoveryCodes(
  client: PoolClient,
  installationKey: string,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await client.query(`DELETE FROM identity_factors WHERE user_id = $1 AND kind = 'recovery'`, [userId])
  await client.query(
    `INSERT INTO identity_factors (user_id, kind, name, credential)
     SELECT $1, 'recovery', '', jsonb_build_object('hash', h) FROM unnest($2::text[]) AS h`,
    [userId, codes.map((code) => hashOf(installationKey, userId, code))],
  )
  return codes
}

/** Whether the code is one of theirs; it is gone then. */
export async function spendRecoveryCode(pool: Pool, installationKey: string, userId: string, code: string) {
  const { rowCount } = await pool.query(
    `DELETE FROM identity_factors WHERE user_id = $1 AND kind = 'recovery' AND credential ->> 'hash' = $2`,
    [userId, hashOf(installationKey, userId, code)],
  )
  return rowCount === 1
}

function newCode(): string {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
}

function hashOf(installationKey: string, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, '')
  return createHmac('sha256', derivedKey(installationKey, 'recovery codes'))
    .update(`${userId} ${plain}`)
    .digest('base64url')
}
