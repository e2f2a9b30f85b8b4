import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { readRows } from '../../../platform/database/read-rows'
import { derivedKey, seal, unseal } from '../../../platform/secrets/sealed'

/** Seconds for which a code holds (RFC 6238); the one before and the one after are taken as well, for clocks that differ. */
const periodSeconds = 30

/** A new secret of 160 bits, in Base32 as apps show it. */
export const newAppSecret = (): string => generateSecret()

/** What an app reads from the picture. */
export const appAddress = (given: { issuer: string; label: string; secret: string }) => generateURI(given)

/** The QR code of a text, as SVG. */
export async function qrCode(text: string): Promise<string> {
  const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer')
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(path).buffer as ArrayBuffer } })
  const { svg, error } = await writeBarcode(text, { format: 'QRCode', scale: 4 })
  if (!svg) throw new Error(error)
  return svg
}

/** The time step whose code this is; null for a wrong code. */
export async function stepOfCode(secret: string, code: string): Promise<number | null> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(Date.now() / 1000)
  const result = await verify({ secret, token, epoch, epochTolerance: periodSeconds })
  return result.valid ? Math.floor(epoch / periodSeconds) + result.delta : null
}

/** Keeps the app of somebody, whose first code was of this step. */
export async function keepApp(
  client: PoolClient,
  installationKey: string,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<void> {
  await client.query(
    `INSERT INTO identity_factors (user_id, kind, name, sealed, credential, last_used_at)
     VALUES ($1, 'totp', '', $2, $3, now()) ON CONFLICT DO NOTHING`,
    [userId, seal(secret, keyOf(installationKey)), { lastStep: step }],
  )
}

const appRow = z.object({ id: z.string(), sealed: z.instanceof(Buffer) })

/** Whether the code is one that their app shows now. Each works once. */
export async function isAppCode(pool: Pool, installationKey: string, userId: string, code: string) {
  const [app] = await readRows(
    pool,
    appRow,
    sql`SELECT id, sealed FROM identity_factors WHERE user_id = ${userId} AND kind = 'totp' AND sealed IS NOT NULL`,
  )
  const secret = app ? unseal(app.sealed, keyOf(installationKey)) : null
  const step = secret === null ? null : await stepOfCode(secret, code)
  if (step === null) return false
  const used = await pool.query(
    `UPDATE identity_factors SET credential = jsonb_build_object('lastStep', $2::bigint), last_used_at = now()
     WHERE id = $1 AND coalesce((credential ->> 'lastStep')::bigint, 0) < $2`,
    [app!.id, step],
  )
  return used.rowCount === 1
}

const keyOf = (installationKey: string) => derivedKey(installationKey, 'authenticator apps')
