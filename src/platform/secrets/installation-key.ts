import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { configErrors } from '../config/config-errors'
import { readRows } from '../database/read-rows'
import { derivedKey, seal, unseal } from './sealed'

/** KONTOR_SECRET and, while it is being changed, the one before it. */
export type Secrets = { current: string; previous: string | null }

/**
 * The installation's key, from which every password and signature of Kontor's own follows: random, made once, kept in
 * the database sealed under KONTOR_SECRET. A secret is changed by sealing the same key under the next one as well, so
 * that processes with either work side by side. Runs in the owner's transaction, under the lock of the migrations.
 *
 * `opensOlder` tells whether a database from before this table was made with this secret: there the secret itself stays
 * the key. Throws `config.other-secret`, before anything is written, when neither secret opens the database.
 */
export async function openInstallationKey(
  client: pg.Client,
  secrets: Secrets,
  opensOlder: (client: pg.Client, secret: string) => Promise<boolean | null>,
): Promise<string> {
  const rows = (await hasTable(client)) ? await readRows(client, keyRow, everyRow) : []
  const key = rows.length > 0 ? opened(rows, secrets) : await firstKey(client, secrets, opensOlder)
  if (!rows.some((row) => row.sealedBy === nameOf(secrets.current))) await add(client, key, secrets.current)
  return key
}

/** Lets no secret but this one open the database from now on. @returns how many others there were. */
export async function forgetOtherSecrets(client: pg.Client, current: string): Promise<number> {
  const forgotten = await client.query('DELETE FROM installation_keys WHERE sealed_by <> $1', [
    nameOf(current),
  ])
  return forgotten.rowCount ?? 0
}

/** Made before any migration runs, which only a process with the right secret may do. */
export const installationKeysTable = `CREATE TABLE IF NOT EXISTS installation_keys
  (sealed_by text PRIMARY KEY, sealed bytea NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`

const keyRow = z.object({ sealedBy: z.string(), sealed: z.instanceof(Buffer) })
const everyRow = sql`SELECT sealed_by AS "sealedBy", sealed FROM installation_keys`

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('public.installation_keys') IS NOT NULL AS has`)
  return rows[0].has
}

function opened(rows: z.output<typeof keyRow>[], { current, previous }: Secrets): string {
  for (const secret of [current, previous]) {
    const row = secret && rows.find(({ sealedBy }) => sealedBy === nameOf(secret))
    const key = row ? unseal(row.sealed, derivedKey(secret!, 'installation key')) : null
    if (key) return key
  }
  throw configErrors.otherSecret()
}

async function firstKey(
  client: pg.Client,
  { current, previous }: Secrets,
  opensOlder: (client: pg.Client, secret: string) => Promise<boolean | null>,
): Promise<string> {
  for (const secret of [current, previous]) {
    const opens = secret && (await opensOlder(client, secret))
    if (opens) return secret
    // null: nothing was ever made with a secret here
    if (opens === null) return randomBytes(32).toString('hex')
  }
  throw configErrors.otherSecret()
}

async function add(client: pg.Client, key: string, secret: string): Promise<void> {
  await client.query(installationKeysTable)
  await client.query('INSERT INTO installation_keys (sealed_by, sealed) VALUES ($1, $2)', [
    nameOf(secret),
    seal(key, derivedKey(secret, 'installation key')),
  ])
}

/** Says which secret a row belongs to, and nothing else about it. */
function nameOf(secret: string): string {
  return derivedKey(secret, 'name of the secret').toString('hex').slice(0, 16)
}
