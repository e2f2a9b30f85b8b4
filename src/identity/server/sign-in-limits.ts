import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ExpectedError } from '../../kernel/error-codes'
import type { ReadTransaction } from '../../platform/database/database'
import { instantValue, readRows } from '../../platform/database/read-rows'
import { derivedKey } from '../../platform/secrets/sealed'
import { identityErrors } from '../identity-errors'

/** Who tries: the name that was typed, where from, and what the browser holds from an earlier sign-in. */
export type SignInTry = {
  email: string
  address: string
  device: string | null
  /** What is guessed; each is counted by itself, since a right password must not take back wrong codes. */
  what?: 'password' | 'code'
}

type Limit = { tries: number; windowSeconds: number; lockSeconds: number }

/**
 * How many tries there are before somebody has to wait. A browser that has signed in with this name before is counted by
 * itself, so that nobody's guessing keeps its owner out. All others share the tries of their address for this name, of
 * their address for all names, and of all addresses for this name.
 */
export const limits = {
  device: { tries: 10, windowSeconds: 15 * 60, lockSeconds: 5 * 60 },
  pair: { tries: 5, windowSeconds: 15 * 60, lockSeconds: 5 * 60 },
  address: { tries: 50, windowSeconds: 15 * 60, lockSeconds: 5 * 60 },
  name: { tries: 100, windowSeconds: 60 * 60, lockSeconds: 15 * 60 },
} satisfies Record<string, Limit>

/** `isLast`: with a wrong password this one would be one too many. `waitSeconds` then says how long. */
export type CountedTry = { isLast: boolean; waitSeconds: number; succeeded(): Promise<void> }

/**
 * Counts a try before its password is looked at, so that a hundred at once are not a hundred guesses. Counts are kept in a
 * fixed number of rows, found by a keyed hash: guessed names leave nothing behind, and nobody can choose whose row they
 * share. Error: `identity.locked`.
 */
export async function countTry(pool: Pool, secret: string, tried: SignInTry): Promise<CountedTry> {
  const counted: { kind: keyof typeof limits; bucket: string }[] = []
  let last = { isLast: false, waitSeconds: 0 }
  for (const [kind, what] of Object.entries(countsOf(secret, tried)) as [keyof typeof limits, string][]) {
    const bucket = bucketOf(secret, kind, what)
    const { tries, waitSeconds } = await countOne(pool, bucket, limits[kind])
    if (tries > limits[kind].tries) throw locked(waitSeconds)
    counted.push({ kind, bucket })
    if (tries === limits[kind].tries) last = { isLast: true, waitSeconds }
  }
  return { ...last, succeeded: () => forget(pool, counted) }
}

const lockRow = z.object({ bucket: z.string(), until: instantValue })

/** Until when guesses from anywhere keep browsers that have never signed in with it away from a name, by the name. */
export async function lockedNames(
  on: Pick<ReadTransaction, 'execute'>,
  secret: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const buckets = new Map(emails.map((email) => [email, bucketOf(secret, 'name', nameOf(email))]))
  const rows = await readRows(
    on,
    lockRow,
    sql`SELECT bucket, locked_until AS until FROM identity_sign_in_tries
      WHERE locked_until > now() AND bucket = ANY (${sql.param([...buckets.values()])})`,
  )
  const until = new Map(rows.map((row) => [row.bucket, row.until]))
  return new Map(
    [...buckets].flatMap(([email, bucket]) => (until.has(bucket) ? [[email, until.get(bucket)!]] : [])),
  )
}

function bucketOf(secret: string, kind: string, what: string): string {
  const hash = createHmac('sha256', derivedKey(secret, 'sign-in tries')).update(what).digest('hex')
  return `${kind} ${hash.slice(0, 4)}`
}

function countsOf(secret: string, tried: SignInTry): Partial<Record<keyof typeof limits, string>> {
  const { what = 'password' } = tried
  const address = networkOf(tried.address)
  const name = what === 'code' ? `code ${nameOf(tried.email)}` : nameOf(tried.email)
  return isDeviceOf(secret, tried)
    ? { address, device: `${what === 'code' ? 'code ' : ''}${tried.device!}` }
    : { address, pair: `${name} ${address}`, name }
}

/** A right password takes back what was counted for it, and ends the count of who gave it. */
async function forget(pool: Pool, counted: { kind: keyof typeof limits; bucket: string }[]): Promise<void> {
  for (const { kind, bucket } of counted) {
    const ends = kind === 'pair' || kind === 'device'
    await pool.query(
      ends
        ? 'DELETE FROM identity_sign_in_tries WHERE bucket = $1'
        : `UPDATE identity_sign_in_tries SET tries = greatest(tries - 1, 0), locked_until = NULL WHERE bucket = $1`,
      [bucket],
    )
  }
}

const triesRow = z.object({ tries: z.number(), wait: z.number().nullable() })

async function countOne(
  pool: Pool,
  bucket: string,
  limit: Limit,
): Promise<{ tries: number; waitSeconds: number }> {
  // a count is over when its lock has ended, or when it never came to a lock within the window
  const isOver = sql`(CASE WHEN t.locked_until IS NULL THEN t.first_try_at < now() - ${limit.windowSeconds} * interval '1 second'
    ELSE t.locked_until <= now() END)`
  const rows = await readRows(
    pool,
    triesRow,
    sql`INSERT INTO identity_sign_in_tries AS t (bucket, tries, first_try_at) VALUES (${bucket}, 1, now())
     ON CONFLICT (bucket) DO UPDATE SET
       tries = CASE WHEN ${isOver} THEN 1 ELSE t.tries + 1 END,
       first_try_at = CASE WHEN ${isOver} THEN now() ELSE t.first_try_at END,
       locked_until = CASE WHEN ${isOver} THEN NULL
         WHEN t.tries + 1 = ${limit.tries} THEN now() + ${limit.lockSeconds} * interval '1 second'
         ELSE t.locked_until END
     RETURNING tries, extract(epoch FROM locked_until - now())::float8 AS wait`,
  )
  const row = rows[0]!
  return { tries: row.tries, waitSeconds: Math.max(1, Math.ceil(row.wait ?? 0)) }
}

/** What a browser is given when it has signed in, and shows with its next try. */
export function deviceOf(secret: string, email: string, nonce: string): string {
  const sign = createHmac('sha256', derivedKey(secret, 'devices')).update(`${nonce} ${nameOf(email)}`)
  return `${nonce}.${sign.digest('base64url')}`
}

function isDeviceOf(secret: string, { email, device }: SignInTry): boolean {
  const given = Buffer.from(device ?? '')
  const right = Buffer.from(deviceOf(secret, email, (device ?? '').split('.')[0]!))
  return given.length === right.length && timingSafeEqual(given, right)
}

export function locked(waitSeconds: number): ExpectedError {
  const minutes = waitSeconds > 60 ? Math.ceil(waitSeconds / 60) : 0
  return identityErrors.locked({ minutes, seconds: waitSeconds }, { waitSeconds })
}

const nameOf = (email: string) => email.trim().toLowerCase()

/** One customer line of an IPv6 provider has 2^64 addresses. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
