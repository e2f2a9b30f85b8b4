import { and, desc, eq } from 'drizzle-orm'
import type { Config } from '../../platform/config/config'
import { isPrivateAddress } from '../../platform/outward/private-addresses'
import { derivedKey, seal, unseal } from '../../platform/secrets/sealed'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { integrationErrors } from '../integration-errors'
import type { Webhook, WebhookWish } from '../webhooks.api'
import { writeChange } from './integration-changes'
import { integrationChanges, type WebhookRow, webhooks } from './integrations.tables'
import { newSecret } from './sign-webhook'

export type WebhookConfig = Pick<Config, 'secret' | 'webhooks'>

/** So long after a rotation the secret before still signs, too. */
const overlapMs = 24 * 3_600_000

export async function readWebhooks(ctx: Context, tx: TenantReading): Promise<Webhook[]> {
  const rows = await tx.select().from(webhooks).orderBy(desc(webhooks.id))
  return rows.map((row) => shown(row, ctx.now()))
}

/** @throws integrations.url_invalid, integrations.url_private */
export async function createWebhook(
  ctx: Context,
  tx: TenantTransaction,
  { config, wish }: { config: WebhookConfig; wish: WebhookWish },
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret()
  const values = checked(wish, config)
  const [row] = await tx
    .insert(webhooks)
    .values({
      ...values,
      secret: seal(secret, sealingKey(config)),
      createdBy: ctx.actor.name,
      createdAt: ctx.now(),
    })
    .returning()
  await note(ctx, tx, { row: row!, action: 'create', details: values })
  return { webhook: shown(row!, ctx.now()), secret }
}

/**
 * Changes what somebody saw in `version`; the same again is no change.
 * @throws integrations.no_such_webhook, integrations.webhook_changed, integrations.url_invalid, integrations.url_private
 */
export async function updateWebhook(
  ctx: Context,
  tx: TenantTransaction,
  { config, id, version, wish }: { config: WebhookConfig; id: number; version: number; wish: WebhookWish },
): Promise<Webhook> {
  const found = await lockWebhook(tx, id)
  if (found.version !== version) throw integrationErrors.webhookChanged({ name: await whoChanged(tx, id) })
  const { name, url, events, isActive } = found
  const values = checked(wish, config)
  const before = { name, url, events, isActive }
  if (JSON.stringify(before) === JSON.stringify(values)) return shown(found, ctx.now())
  const [row] = await tx
    .update(webhooks)
    .set({ ...values, version: version + 1 })
    .where(eq(webhooks.id, id))
    .returning()
  await note(ctx, tx, { row: row!, action: 'change', details: { ...values, before } })
  return shown(row!, ctx.now())
}

/** @throws integrations.no_such_webhook */
export async function deleteWebhook(ctx: Context, tx: TenantTransaction, id: number): Promise<void> {
  const row = await lockWebhook(tx, id)
  await tx.delete(webhooks).where(eq(webhooks.id, id))
  await note(ctx, tx, { row, action: 'delete' })
}

/** @throws integrations.no_such_webhook */
export async function rotateSecret(
  ctx: Context,
  tx: TenantTransaction,
  { config, id }: { config: WebhookConfig; id: number },
): Promise<{ webhook: Webhook; secret: string }> {
  const { secret: previousSecret } = await lockWebhook(tx, id)
  const secret = newSecret()
  const [row] = await tx
    .update(webhooks)
    .set({
      secret: seal(secret, sealingKey(config)),
      previousSecret,
      previousUntil: new Date(ctx.now().getTime() + overlapMs),
    })
    .where(eq(webhooks.id, id))
    .returning()
  await note(ctx, tx, { row: row!, action: 'rotate' })
  return { webhook: shown(row!, ctx.now()), secret }
}

/** The secrets that sign now, newest first. */
export function secretsOf(row: WebhookRow, { secret }: WebhookConfig, now: Date): string[] {
  const overlaps = row.previousUntil !== null && row.previousUntil > now
  return [row.secret, ...(overlaps && row.previousSecret ? [row.previousSecret] : [])].map((sealed) => {
    const opened = unseal(sealed, sealingKey({ secret }))
    if (opened === null) throw new Error(`The secret of webhook ${row.id} can't be opened`)
    return opened
  })
}

const sealingKey = ({ secret }: Pick<WebhookConfig, 'secret'>) => derivedKey(secret, 'webhook secrets')

async function whoChanged(tx: TenantReading, id: number): Promise<string> {
  const [change] = await tx
    .select({ by: integrationChanges.changedBy })
    .from(integrationChanges)
    .where(
      and(
        eq(integrationChanges.subject, 'webhook'),
        eq(integrationChanges.subjectId, id),
        eq(integrationChanges.action, 'change'),
      ),
    )
    .orderBy(desc(integrationChanges.id))
    .limit(1)
  return change?.by ?? ''
}

async function lockWebhook(tx: TenantTransaction, id: number): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (!row) throw integrationErrors.noSuchWebhook()
  return row
}

function checked(wish: WebhookWish, { webhooks: { mayBePrivate } }: WebhookConfig): WebhookWish {
  const url = URL.canParse(wish.url) ? new URL(wish.url) : null
  const isWeb = url?.protocol === 'https:' || (mayBePrivate && url?.protocol === 'http:')
  if (!url || !isWeb || url.username || url.password) throw integrationErrors.urlInvalid()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = /^[\d.]+$|:/.test(host)
  const isPrivate = isAddress ? isPrivateAddress(host) : /(^|\.)localhost$/.test(host)
  if (!mayBePrivate && isPrivate) throw integrationErrors.urlPrivate()
  return {
    name: wish.name,
    url: url.href,
    events: [...new Set(wish.events)].sort(),
    isActive: wish.isActive,
  }
}

function note(
  ctx: Context,
  tx: TenantTransaction,
  {
    row,
    action,
    details,
  }: { row: WebhookRow; action: 'create' | 'change' | 'delete' | 'rotate'; details?: object },
): Promise<void> {
  const { id: subjectId, name } = row
  return writeChange(ctx, tx, { subject: 'webhook', subjectId, name, action, details: { ...details } })
}

function shown(row: WebhookRow, now: Date): Webhook {
  const { id, name, url, events, isActive, version, createdBy, createdAt, previousUntil } = row
  const overlaps = previousUntil !== null && previousUntil > now
  return {
    id,
    name,
    url,
    events,
    isActive,
    version,
    created: { by: createdBy, at: createdAt.toISOString() },
    previousSecretUntil: overlaps ? previousUntil.toISOString() : null,
  }
}
