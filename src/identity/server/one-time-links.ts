import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import { identityErrors } from '../identity-errors'
import { inPoolTransaction } from './pool-transaction'

/** Only the hash of a link's token is stored. */
export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const linkRow = z.object({
  purpose: z.enum(['invitation', 'password', 'email']),
  userId: z.string(),
  firstName: z.string(),
  displayName: z.string(),
  customerId: z.string().nullable(),
  /** The one that is to be theirs, else the one they sign in with. */
  email: z.string(),
  /** What they have chosen, or was chosen for them. */
  locale: z.string().nullable(),
  customerLocale: z.string().nullable(),
})
/** A link that still works, and whose it is. */
export type OpenLink = z.output<typeof linkRow>

const purposesOf = { password: ['invitation', 'password'], email: ['email'] }

/** Whose link this is; null for one that was never made, was used, has expired, or belongs to somebody deactivated. */
export async function findLink(
  on: Pool | PoolClient,
  token: string,
  kind: keyof typeof purposesOf,
): Promise<OpenLink | null> {
  const [link] = await readRows(
    on,
    linkRow,
    sql`SELECT l.purpose, u.id AS "userId", u.first_name AS "firstName", u.display_name AS "displayName",
        u.customer_id AS "customerId", coalesce(l.email, u.email) AS email, w.locale,
        c.locale AS "customerLocale"
      FROM identity_one_time_links l JOIN identity_users u ON u.id = l.user_id
      LEFT JOIN user_locales w ON w.user_id = u.id LEFT JOIN customers c ON c.id::text = u.customer_id
      WHERE l.token_hash = ${hashOfLink(token)} AND l.purpose = ANY (${sql.param(purposesOf[kind])})
        AND l.used_at IS NULL AND l.expires_at > now() AND u.status <> 'deactivated'`,
  )
  return link ?? null
}

/**
 * Uses a link and does what it is for in one transaction: of two at the same moment one succeeds.
 * @throws identity.link_used
 */
export async function withLink(
  pool: Pool,
  { token, kind }: { token: string; kind: keyof typeof purposesOf },
  work: (client: PoolClient, link: OpenLink) => Promise<void>,
): Promise<OpenLink> {
  return inPoolTransaction(pool, async (client) => {
    const link = await findLink(client, token, kind)
    const used = await client.query(
      'UPDATE identity_one_time_links SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL',
      [hashOfLink(token)],
    )
    if (!link || used.rowCount !== 1) throw identityErrors.linkUsed()
    await work(client, link)
    return link
  })
}
