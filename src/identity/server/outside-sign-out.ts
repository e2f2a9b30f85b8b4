import { createHash } from 'node:crypto'
import formbody from '@fastify/formbody'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Pool } from 'pg'
import { z } from 'zod'
import { accessErrors } from '../../access/access-errors'
import type { Claims } from '../../access/principal'
import { readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import { outsideSignOutPath } from '../sign-in-settings'
import type { Authenticate } from './authenticate'
import { providerKeys } from './verify-token'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const logoutForm = z.object({ logout_token: z.string() })
const anyRow = z.object({ key: z.string() })
/** No access token of a provider holds longer. */
const rememberedSeconds = 7 * 24 * 3_600

const tokenKey = (token: string) => `token:${createHash('sha256').update(token).digest('base64url')}`
/** Of all tokens of a person. */
export const personKey = (sub: unknown) => `sub:${sub}`
const sessionKey = (sid: unknown) => `sid:${sid}`

/** Refuses a token whose session has ended, although its provider's signature holds until it expires. */
export function refuseEnded(pool: Pool): (claims: Claims, token: string) => Promise<Claims> {
  return async (claims, token) => {
    const { sid, iat = 0 } = decodeJwt(token)
    const keys = [tokenKey(token), personKey(claims.sub), ...(sid ? [sessionKey(sid)] : [])]
    const ended = await readRows(
      pool,
      anyRow,
      sql`SELECT key FROM identity_ended_sessions WHERE key = ANY (${sql.param(keys)}) AND ended_at >= to_timestamp(${iat})`,
    )
    if (ended.length > 0) throw accessErrors.sessionEnded()
    return claims
  }
}

/**
 * How sessions at an outside provider end: the browser says that it signs out, or the provider says that a session or
 * all of a person's have ended (OpenID Connect Back-Channel Logout 1.0), as when somebody was deactivated there.
 */
export async function mountOutsideSignOut(
  app: FastifyInstance,
  given: { pool: Pool; issuer: string; clientId: string; authenticate: Authenticate },
): Promise<void> {
  const { pool, issuer, clientId, authenticate } = given
  const keys = providerKeys(issuer)
  const undocumented = { schema: { hide: true } }
  await app.register(async (pages) => {
    await pages.register(formbody)
    pages.post(outsideSignOutPath, undocumented, async (request, reply) => {
      await authenticate(request)
      await noteEnded(pool, tokenKey(request.headers.authorization!.trim().split(/\s+/)[1]!))
      return reply.code(204).send()
    })
    pages.post('/oidc/backchannel-logout', undocumented, async (request, reply) => {
      const form = logoutForm.safeParse(request.body)
      const told = form.success ? await readLogoutToken(form.data.logout_token) : null
      if (!told) return reply.code(400).send({ error: 'invalid_request' })
      await noteEnded(pool, told.sid ? sessionKey(told.sid) : personKey(told.sub))
      return reply.code(200).send()
    })
  })

  /** Null when it is none (Back-Channel Logout 1.0, 2.6). */
  async function readLogoutToken(token: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, await keys(), {
        issuer,
        audience: clientId,
        maxTokenAge: 300,
      })
      const { events = {}, nonce, sub, sid } = payload
      const isLogout = typeof events === 'object' && logoutEvent in events! && nonce === undefined
      return isLogout && (sub || sid) ? payload : null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

/** What was issued until now for this key holds no longer. */
export async function noteEnded(db: Pool | Pick<TenantTransaction, 'execute'>, key: string): Promise<void> {
  await readRows(db, anyRow, sql`DELETE FROM identity_ended_sessions WHERE expires_at < now() RETURNING key`)
  await readRows(
    db,
    anyRow,
    sql`INSERT INTO identity_ended_sessions (key, expires_at) VALUES (${key}, now() + make_interval(secs => ${rememberedSeconds}))
     ON CONFLICT (key) DO UPDATE SET ended_at = now(), expires_at = excluded.expires_at RETURNING key`,
  )
}
