import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import type { ReadTransaction } from '../../platform/database/database'
import { instantValue, readRows } from '../../platform/database/read-rows'
import { browserName } from './browser-name'
import { endTickets } from './sign-in-tickets'

type On = Pick<ReadTransaction, 'execute'> | Pool | PoolClient

const sessionRow = z.object({
  id: z.string(),
  agent: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: instantValue,
  seenAt: instantValue,
})
/** Where somebody is signed in. */
export type Session = Omit<z.output<typeof sessionRow>, 'agent'> & {
  /** "Firefox, Windows"; null where it isn't known. */
  browser: string | null
}

/** Where somebody is signed in now, the latest used first. */
export async function readSessions(on: On, userId: string): Promise<Session[]> {
  const rows = await readRows(
    on,
    sessionRow,
    sql`SELECT s.uid AS id, b.agent, b.address, at AS "signedInAt", coalesce(b.seen_at, at) AS "seenAt"
      FROM identity_oidc_entries s
      CROSS JOIN LATERAL to_timestamp((s.payload ->> 'loginTs')::float8) AS at
      LEFT JOIN identity_session_browsers b ON b.uid = s.uid
      WHERE s.model = 'Session' AND s.payload ->> 'accountId' = ${userId} AND s.expires_at > now()
      ORDER BY "seenAt" DESC, s.uid`,
  )
  return rows.map(({ agent, ...session }) => ({ ...session, browser: agent && browserName(agent) }))
}

const endedRow = z.object({ model: z.string() })

/** Ends one session of somebody: the browser and its tokens are out with their next call. False: there was none. */
export async function endSession(on: On, userId: string, id: string): Promise<boolean> {
  const ended = await readRows(
    on,
    endedRow,
    sql`WITH session AS (SELECT id, payload FROM identity_oidc_entries
          WHERE model = 'Session' AND uid = ${id} AND payload ->> 'accountId' = ${userId}),
        grants AS (SELECT a.value ->> 'grantId' AS id
          FROM session CROSS JOIN LATERAL jsonb_each(coalesce(payload -> 'authorizations', '{}')) AS a)
      DELETE FROM identity_oidc_entries e
      WHERE e.model = 'Session' AND e.id IN (SELECT id FROM session)
        OR e.model = 'Grant' AND e.id IN (SELECT id FROM grants)
        OR e.grant_id IN (SELECT id FROM grants)
      RETURNING e.model`,
  )
  return ended.some(({ model }) => model === 'Session')
}

/** Ends all sessions of somebody, and every sign-in that is under way: browsers, tokens, and what would renew them. */
export async function endSessions(on: Pick<ReadTransaction, 'execute'> | PoolClient, userId: string) {
  await endTickets(on, userId)
  await readRows(
    on,
    z.object({}),
    sql`DELETE FROM identity_oidc_entries WHERE payload ->> 'accountId' = ${userId}
      OR model = 'Interaction' AND payload #>> '{result,login,accountId}' = ${userId}`,
  )
}

/** Notes from which browser a session is used. `seconds`: how long it may last. */
export async function noteBrowser(
  pool: Pool,
  seen: { uid: string; userId: string; agent: string; address: string; seconds: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO identity_session_browsers (uid, user_id, agent, address, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
     ON CONFLICT (uid) DO UPDATE SET agent = excluded.agent, address = excluded.address, seen_at = now()`,
    [seen.uid, seen.userId, seen.agent.slice(0, 300), seen.address, seen.seconds],
  )
}
