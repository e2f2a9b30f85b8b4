import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notify } from '../../notifications/server/notify'
import type { Database } from '../../platform/database/database'
import { whileLocked } from '../../platform/database/while-locked'
import { type CircuitBreaker, createCircuitBreaker } from '../../platform/outward/circuit-breaker'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { type RunningJob, type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import { deliveryProblems, webhookNotices } from '../integration-errors'
import { deliverJob, enqueueDelivery } from './deliveries'
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhooks } from './integrations.tables'
import { type Posted, postMessage } from './post-message'
import { signedHeaders } from './sign-webhook'
import { secretsOf, type WebhookConfig } from './webhooks'

const minute = 60_000
const hour = 60 * minute
/** Pauses before the tries after the first, as Standard Webhooks recommends: about three days in all. */
export const retryAfterMs = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** When another process is sending the very message. */
const looksAgainMs = 2_000

const payload = z.object({ deliveryId: z.number(), round: z.number() })
type Payload = z.output<typeof payload>
export type DeliverDependencies = { config: WebhookConfig; database: Database }

/** Sends one message once, and puts the next try into the queue when it doesn't arrive. */
export function deliver(deps: DeliverDependencies): TenantJob {
  const breakers = new Map<number, CircuitBreaker>()
  return tenantJob<Payload>({
    kind: deliverJob,
    payload,
    maxMs: minute,
    async run(ctx, job) {
      // the lock ends with the process that holds it: no two send one message at the same time
      const key = sql`hashtext('webhook delivery'), ${job.payload.deliveryId % 2_147_483_647}::int`
      const isOurs = await whileLocked(deps.database.pool, { key }, () =>
        sendOnce(ctx, job, { deps, breakers }),
      )
      if (isOurs) return
      const { deliveryId: id, round } = job.payload
      await job.finish((tx) => enqueueDelivery(ctx, tx, { id, round }, later(ctx, looksAgainMs)))
    },
  })
}

const later = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms)

type Due = { delivery: DeliveryRow; webhook: WebhookRow }
type Sending = { deps: DeliverDependencies; breakers: Map<number, CircuitBreaker> }

async function sendOnce(ctx: Context, job: RunningJob<Payload>, { deps, breakers }: Sending): Promise<void> {
  const due = await ctx.read((tx) => dueDelivery(tx, job.payload))
  if (!due) return job.finish(async () => {})
  const { delivery, webhook } = due
  if (!webhook.isActive) return job.finish((tx) => stopDelivery(ctx, tx, delivery))
  const breaker = breakers.get(webhook.id) ?? createCircuitBreaker({ isSilence: isSilent })
  breakers.set(webhook.id, breaker)
  const began = performance.now()
  const posted = await breaker
    .run(() => post(ctx, due, { config: deps.config, signal: job.signal }))
    .catch((error: unknown) => {
      if (isSilent(error)) return error.posted
      throw error
    })
  const ms = Math.round(performance.now() - began)
  await job.finish((tx) => noteTry(ctx, tx, { ...due, posted, ms }))
}

/** A receiver that says nothing rests for a while, so that it doesn't hold up the others. */
class Silent extends Error {
  constructor(readonly posted: Posted) {
    super('The receiver did not answer in time')
  }
}
const isSilent = (error: unknown): error is Silent => error instanceof Silent

async function post(
  ctx: Context,
  { delivery, webhook }: Due,
  { config, signal }: { config: WebhookConfig; signal: AbortSignal },
): Promise<Posted> {
  const { messageId: id, body } = delivery
  const headers = signedHeaders(secretsOf(webhook, config, ctx.now()), { id, at: ctx.now(), body })
  const { mayBePrivate } = config.webhooks
  const posted = await postMessage({ url: webhook.url, headers, body }, { mayBePrivate, signal })
  if (posted.isSilence) throw new Silent(posted)
  return posted
}

/** What the job is for, unless it has arrived, was asked for anew since, or nobody wants it any more. */
async function dueDelivery(tx: TenantReading, { deliveryId, round }: Payload) {
  const [found] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, deliveryId))
  return found?.delivery.state === 'PENDING' && found.delivery.round === round ? found : null
}

/** What waits for a webhook that was switched off meanwhile is not sent by itself any more. */
async function stopDelivery(ctx: Context, tx: TenantTransaction, { id, round }: DeliveryRow): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      state: 'FAILED',
      nextAt: null,
      lastAt: ctx.now(),
      lastStatus: null,
      lastMs: 0,
      lastProblem: deliveryProblems.switchedOff(),
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.round, round)))
}

async function noteTry(
  ctx: Context,
  tx: TenantTransaction,
  { delivery, webhook, posted, ms }: Due & { posted: Posted; ms: number },
): Promise<void> {
  const { id, round } = delivery
  const [now] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
  if (!now) return
  const isNewest = now.round === round
  const attempts = delivery.attempts + 1
  const pause = posted.problem === null ? undefined : retryAfterMs[attempts - 1]
  const nextAt = pause === undefined ? null : later(ctx, pause)
  const state = posted.problem === null ? 'DELIVERED' : nextAt ? 'PENDING' : 'FAILED'
  await tx
    .update(webhookDeliveries)
    .set({
      ...(isNewest && { state, attempts, nextAt }),
      lastAt: ctx.now(),
      lastStatus: posted.status,
      lastMs: ms,
      lastProblem: posted.problem,
    })
    .where(eq(webhookDeliveries.id, id))
  if (isNewest && nextAt) await enqueueDelivery(ctx, tx, { id, round }, nextAt)
  if (isNewest && state === 'FAILED' && posted.problem !== null)
    await tellGivenUp(ctx, tx, { webhook: webhook.name, tries: attempts, problem: posted.problem })
}

/** Tells the customer's admins, once in a day for each webhook: a receiver that is gone fails with every message. */
async function tellGivenUp(
  ctx: Context,
  tx: TenantTransaction,
  given: { webhook: string; tries: number; problem: NonNullable<Posted['problem']> },
): Promise<void> {
  const told = await tx.execute(sql`SELECT FROM notifications
    WHERE kind = 'webhook-failed' AND at > ${later(ctx, -24 * hour)} AND why -> 'values' ->> 'webhook' = ${given.webhook}`)
  if (told.rowCount) return
  const why = webhookNotices.givenUp(given)
  await notify(ctx, tx, { kind: 'webhook-failed', to: { roles: ['AP_ADMIN'] }, documentId: null, why })
}
