import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Pool } from 'pg'
import { z } from 'zod'
import { instantValue, readRows } from '../../platform/database/read-rows'

/** Whoever holds one of these holds the right itself, so the database keeps only the hash. */
const secretModels = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken'])

const entryRow = z.object({
  /** What the provider itself wrote. */
  payload: z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
  consumed_at: instantValue.nullable(),
})

/** The OpenID provider's storage in PostgreSQL: nothing of a sign-in lives in the memory of one process. */
export function oidcEntries(pool: Pool): (model: string) => Adapter {
  return (model) => new OidcEntries(pool, model)
}

/** Removes what has expired of sign-ins and sessions; returns how many entries. Several processes may call it at once. */
export async function deleteExpiredOidcEntries(pool: Pool): Promise<number> {
  await pool.query('DELETE FROM identity_sign_in_tickets WHERE expires_at < now()')
  await pool.query('DELETE FROM identity_session_browsers WHERE expires_at < now()')
  const result = await pool.query('DELETE FROM identity_oidc_entries WHERE expires_at < now()')
  return result.rowCount ?? 0
}

class OidcEntries implements Adapter {
  constructor(
    private readonly pool: Pool,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { jti, ...withoutId } = payload
    const stored = this.isSecret ? withoutId : { jti, ...withoutId }
    await this.pool.query(
      `INSERT INTO identity_oidc_entries (model, id, payload, grant_id, user_code, uid, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
         user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
      [
        this.model,
        this.key(id),
        JSON.stringify(stored),
        payload.grantId ?? null,
        payload.userCode ?? null,
        payload.uid ?? null,
        expiresIn ?? null,
      ],
    )
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.select(sql`id = ${this.key(id)}`)
    return found && this.isSecret ? { ...found, jti: id } : found
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.select(sql`uid = ${uid}`)
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.select(sql`user_code = ${userCode}`)
  }

  /** Marks a code or refresh token as used. Of two callers at the same moment, in whatever process, only one succeeds. */
  async consume(id: string): Promise<void> {
    const result = await this.pool.query(
      `UPDATE identity_oidc_entries SET consumed_at = now()
       WHERE model = $1 AND id = $2 AND consumed_at IS NULL`,
      [this.model, this.key(id)],
    )
    if (result.rowCount === 0) throw new errors.InvalidGrant('already used')
  }

  async destroy(id: string): Promise<void> {
    await this.pool.query('DELETE FROM identity_oidc_entries WHERE model = $1 AND id = $2', [
      this.model,
      this.key(id),
    ])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.pool.query('DELETE FROM identity_oidc_entries WHERE grant_id = $1', [grantId])
  }

  private async select(condition: SQL): Promise<AdapterPayload | undefined> {
    const rows = await readRows(
      this.pool,
      entryRow,
      sql`SELECT payload, consumed_at FROM identity_oidc_entries
       WHERE model = ${this.model} AND ${condition} AND (expires_at IS NULL OR expires_at > now())`,
    )
    const row = rows[0]
    if (!row) return undefined
    if (!row.consumed_at) return row.payload
    return { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
  }

  private get isSecret(): boolean {
    return secretModels.has(this.model)
  }

  private key(id: string): string {
    return this.isSecret ? createHash('sha256').update(id).digest('base64url') : id
  }
}
