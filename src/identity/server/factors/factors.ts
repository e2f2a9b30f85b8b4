import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { instantValue, readRows, wholeNumber } from '../../../platform/database/read-rows'

const factorRow = z.object({
  id: z.string(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdAt: instantValue,
  lastUsedAt: instantValue.nullable(),
})
/** An authenticator app or a passkey of somebody. */
export type Factor = z.output<typeof factorRow>

/** Oldest first. */
export function readFactors(on: Pool | PoolClient, userId: string): Promise<Factor[]> {
  return readRows(
    on,
    factorRow,
    sql`SELECT id, kind, name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM identity_factors
      WHERE user_id = ${userId} AND kind <> 'recovery' ORDER BY created_at, id`,
  )
}

const countRow = z.object({ count: wholeNumber })

/** How many recovery codes are left. */
export async function countRecoveryCodes(on: Pool | PoolClient, userId: string): Promise<number> {
  const [row] = await readRows(
    on,
    countRow,
    sql`SELECT count(*) AS count FROM identity_factors WHERE user_id = ${userId} AND kind = 'recovery'`,
  )
  return row!.count
}

/** Takes one away; with the last one the recovery codes go as well. False: there was none. */
export async function removeFactor(client: PoolClient, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `DELETE FROM identity_factors WHERE user_id = $1 AND id = $2 AND kind <> 'recovery'`,
    [userId, id],
  )
  await client.query(
    `DELETE FROM identity_factors f WHERE user_id = $1 AND kind = 'recovery'
       AND NOT EXISTS (SELECT FROM identity_factors o WHERE o.user_id = $1 AND o.kind <> 'recovery')`,
    [userId],
  )
  return rowCount === 1
}
