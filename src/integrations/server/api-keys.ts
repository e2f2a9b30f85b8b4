import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { accessErrors } from '../../access/access-errors'
import type { ApiScope } from '../../access/api-scopes'
import { hashOfToken } from '../../platform/secrets/link-token'
import type { Actor, Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { usersRoom } from '../../users/users.room'
import type { ApiKey, KeyLife } from '../api-keys.api'
import { integrationErrors } from '../integration-errors'
import { writeChange } from './integration-changes'
import { type ApiKeyRow, apiKeys } from './integrations.tables'

const dayMs = 86_400_000

/** Newest first; those that ended too. */
export async function readKeys(ctx: Context, tx: TenantReading): Promise<ApiKey[]> {
  const rows = await tx.select().from(apiKeys).orderBy(desc(apiKeys.id))
  return rows.map((row) => shown(row, ctx.now()))
}

/**
 * A key that manages people is made by whoever may do so themselves. @returns the key as it is listed, and the key itself,
 * which is told this once. @throws access.not_permitted
 */
export async function createKey(
  ctx: Context,
  tx: TenantTransaction,
  wish: { name: string; scopes: readonly ApiScope[]; expiresInDays: KeyLife },
): Promise<{ key: ApiKey; secret: string }> {
  const { name, expiresInDays } = wish
  if (wish.scopes.includes('scim') && !mayManageUsers(ctx.actor))
    throw accessErrors.notPermitted({ permission: 'users.manage' })
  const scopes = [...new Set(wish.scopes)]
  const secret = `${keyPrefix}${ctx.customerId.toString(36)}_${randomBytes(32).toString('base64url')}`
  const [row] = await tx
    .insert(apiKeys)
    .values({
      name,
      scopes,
      keyHash: hashOfToken(secret),
      ending: secret.slice(-4),
      createdBy: ctx.actor.name,
      createdById: ctx.actor.id,
      createdAt: ctx.now(),
      expiresAt: expiresInDays === null ? null : new Date(ctx.now().getTime() + expiresInDays * dayMs),
    })
    .returning()
  const key = shown(row!, ctx.now())
  await writeChange(ctx, tx, {
    subject: 'api-key',
    subjectId: key.id,
    name,
    action: 'create',
    details: { scopes, expiresAt: key.expiresAt },
  })
  return { key, secret }
}

const mayManageUsers = (actor: Actor) =>
  actor.kind !== 'user' || usersRoom.permissions['users.manage'](actor.principal)

/** @throws integrations.no_such_key, integrations.key_revoked */
export async function revokeKey(ctx: Context, tx: TenantTransaction, id: number): Promise<ApiKey> {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
  if (!row) throw integrationErrors.noSuchKey()
  if (row.revokedAt) throw integrationErrors.keyRevoked()
  const revoked = { revokedBy: ctx.actor.name, revokedAt: ctx.now() }
  await tx.update(apiKeys).set(revoked).where(eq(apiKeys.id, id))
  await writeChange(ctx, tx, { subject: 'api-key', subjectId: id, name: row.name, action: 'revoke' })
  return shown({ ...row, ...revoked }, ctx.now())
}

const keyPrefix = 'kontor_'

/** The customer that a key names, null for what is no key. Nothing is proven yet. */
export function customerOfKey(token: string): number | null {
  const match = /^kontor_([0-9a-z]{1,6})_[A-Za-z0-9_-]{43}$/.exec(token)
  const customerId = match ? Number.parseInt(match[1]!, 36) : null
  return customerId !== null && customerId <= 2_147_483_647 ? customerId : null
}

/** Whether what somebody sends as a token is meant to be a key. */
export const isKey = (token: string) => token.startsWith(keyPrefix)

/** Neither revoked nor expired. */
export const holds = ({ revokedAt, expiresAt }: ApiKeyRow, now: Date) =>
  revokedAt === null && (expiresAt === null || expiresAt > now)

function shown(row: ApiKeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    ending: row.ending,
    created: { by: row.createdBy, at: row.createdAt.toISOString() },
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revoked: row.revokedAt && { by: row.revokedBy ?? '', at: row.revokedAt.toISOString() },
    isValid: holds(row, now),
  }
}
