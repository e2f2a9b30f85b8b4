import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import type { ReadTransaction } from '../../platform/database/database'
import { readRows } from '../../platform/database/read-rows'
import { derivedKey, seal, unseal } from '../../platform/secrets/sealed'
import { type IdentityUser, identityUser, identityUserColumns } from './identity-users'

/**
 * What its holder may do: `factor`: show a second factor. `set-up`: get one, to end the sign-in. `codes`: read the new
 * recovery codes, and end the sign-in. `own`: change how they sign in.
 */
export type TicketPurpose = 'factor' | 'set-up' | 'codes' | 'own'

const keptShape = z.object({
  /** The secret of an authenticator app that is being set up. */
  appSecret: z.string().optional(),
  /** What the next answer of a passkey has to sign. */
  challenge: z.string().optional(),
  /** New recovery codes, shown until the holder goes on. */
  codes: z.array(z.string()).optional(),
  /** How the second step was passed, as `amr` says it (RFC 8176). */
  method: z.enum(['otp', 'pop']).optional(),
})
export type Kept = z.output<typeof keptShape>

/** A right to go on, of whoever has given the right password a moment ago. */
export type Ticket = { key: string; purpose: TicketPurpose; user: IdentityUser; kept: Kept }

type Holder = { pool: Pool; secret: string }

/** Minutes for a step, with time to find the phone. */
const ticketSeconds = 10 * 60

/** A ticket belongs to a sign-in or a session, which its browser shows by a signed cookie. */
export const ticketKey = (of: 'sign-in' | 'session', uid: string) =>
  createHash('sha256').update(`${of} ${uid}`).digest('base64url')

/** Makes the ticket, in place of an earlier one. It ends when password, status or factors are no longer those of `user`. */
export async function openTicket(
  { pool, secret }: Holder,
  { key, purpose, user, kept = {} }: Omit<Ticket, 'kept'> & { kept?: Kept },
): Promise<Ticket> {
  await pool.query(
    `INSERT INTO identity_sign_in_tickets (key, user_id, purpose, stamp, sealed, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
     ON CONFLICT (key) DO UPDATE SET user_id = excluded.user_id, purpose = excluded.purpose, stamp = excluded.stamp,
       sealed = excluded.sealed, expires_at = excluded.expires_at`,
    [key, user.id, purpose, user.stamp, sealed(secret, kept), ticketSeconds],
  )
  return { key, purpose, user, kept }
}

const ticketRow = identityUser.extend({
  purpose: z.enum(['factor', 'set-up', 'codes', 'own']),
  sealed: z.instanceof(Buffer),
})

/** The ticket, while it holds; null when it has ended or there was none. */
export async function findTicket({ pool, secret }: Holder, key: string): Promise<Ticket | null> {
  const [row] = await readRows(
    pool,
    ticketRow,
    sql`SELECT ${identityUserColumns}, t.purpose, t.sealed
      FROM identity_sign_in_tickets t JOIN identity_users ON identity_users.id = t.user_id
      WHERE t.key = ${key} AND t.expires_at > now() AND t.stamp = kontor_account_stamp(t.user_id)`,
  )
  if (!row?.isLetIn) return null
  const { purpose, sealed: box, ...user } = row
  const text = unseal(box, keyOf(secret))
  return text === null ? null : { key, purpose, user, kept: keptShape.parse(JSON.parse(text)) }
}

/**
 * Writes down how far its holder has come. `restamps` after a change of their own factors. False: it has ended meanwhile.
 */
export async function changeTicket(
  on: Pool | PoolClient,
  secret: string,
  { key, purpose, kept }: Pick<Ticket, 'key' | 'purpose' | 'kept'>,
  { restamps = false } = {},
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE identity_sign_in_tickets SET purpose = $2, sealed = $3,
       stamp = CASE WHEN $4 THEN kontor_account_stamp(user_id) ELSE stamp END
     WHERE key = $1 AND expires_at > now()`,
    [key, purpose, sealed(secret, kept), restamps],
  )
  return rowCount === 1
}

/** Ends the ticket; of two at the same moment one gets true. */
export async function takeTicket(pool: Pool, { key }: Pick<Ticket, 'key'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    'DELETE FROM identity_sign_in_tickets WHERE key = $1 AND expires_at > now()',
    [key],
  )
  return rowCount === 1
}

/** Nobody goes on who was on their way into this account. */
export async function endTickets(on: Pick<ReadTransaction, 'execute'> | PoolClient, userId: string) {
  await readRows(on, z.object({}), sql`DELETE FROM identity_sign_in_tickets WHERE user_id = ${userId}`)
}

const keyOf = (secret: string) => derivedKey(secret, 'sign-in tickets')
const sealed = (secret: string, kept: Kept) => seal(JSON.stringify(kept), keyOf(secret))
