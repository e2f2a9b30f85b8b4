import { randomUUID } from 'node:crypto'
import { and, arrayOverlaps, desc, eq, lt } from 'drizzle-orm'
import type { Moved } from '../../documents/server/document-seams'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { integrationErrors } from '../integration-errors'
import { eventsOf } from '../webhook-events'
import type { Delivery } from '../webhooks.api'
import { writeChange } from './integration-changes'
import { type DeliveryRow, webhookDeliveries, webhooks } from './integrations.tables'

export const deliverJob = 'integrations.deliver'
const keptMs = 30 * 86_400_000

/** Writes the messages about a move, and the jobs that send them, in the transaction of the move. */
export async function queueDeliveries(
  ctx: Context,
  tx: TenantTransaction,
  { document, from, move }: Moved,
): Promise<void> {
  const events = eventsOf({ action: move.action, from, to: document.status })
  if (events.length === 0) return
  const listening = await tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.isActive, true), arrayOverlaps(webhooks.events, events)))
  for (const webhook of listening)
    for (const event of events.filter((one) => webhook.events.includes(one))) {
      const data = {
        documentId: document.id,
        status: document.status,
        previousStatus: from,
        action: move.action,
        version: document.version,
      }
      const [made] = await tx
        .insert(webhookDeliveries)
        .values({
          webhookId: webhook.id,
          messageId: `msg_${randomUUID()}`,
          event,
          documentId: document.id,
          body: JSON.stringify({ type: event, timestamp: ctx.now().toISOString(), data }),
          state: 'PENDING',
          createdAt: ctx.now(),
        })
        .returning({ id: webhookDeliveries.id, round: webhookDeliveries.round })
      await enqueueDelivery(ctx, tx, made!)
    }
}

/** Puts the next try into the queue; only tries of the newest round send. */
export async function enqueueDelivery(
  { customerId }: Context,
  tx: TenantTransaction,
  { id: deliveryId, round }: { id: number; round: number },
  runAt?: Date,
): Promise<void> {
  const job = { kind: deliverJob, customerId, payload: { deliveryId, round } }
  await enqueue(tx, runAt ? { ...job, runAt } : job)
}

/** Newest first. @throws integrations.no_such_webhook */
export async function readDeliveries(
  tx: TenantReading,
  { id, before, limit }: { id: number; before?: number; limit: number },
): Promise<Delivery[]> {
  const [webhook] = await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id))
  if (!webhook) throw integrationErrors.noSuchWebhook()
  const rows = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, id),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
  return rows.map(shown)
}

/**
 * The same message under the same id, from the first try on.
 * @throws integrations.no_such_delivery, integrations.webhook_off
 */
export async function replay(ctx: Context, tx: TenantTransaction, id: number): Promise<Delivery> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
  if (!row) throw integrationErrors.noSuchDelivery()
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, row.webhookId))
  if (!webhook!.isActive) throw integrationErrors.webhookOff({ name: webhook!.name })
  const again = { state: 'PENDING' as const, round: row.round + 1, attempts: 0, nextAt: null }
  await tx.update(webhookDeliveries).set(again).where(eq(webhookDeliveries.id, id))
  await enqueueDelivery(ctx, tx, { id, round: again.round })
  await writeChange(ctx, tx, {
    subject: 'webhook',
    subjectId: row.webhookId,
    name: webhook!.name,
    action: 'replay',
    details: { messageId: row.messageId },
  })
  return shown({ ...row, ...again })
}

/** Messages are kept for 30 days. */
export async function forgetDeliveries(ctx: Context, tx: TenantTransaction): Promise<void> {
  const since = new Date(ctx.now().getTime() - keptMs)
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, since))
}

function shown(row: DeliveryRow): Delivery {
  const { id, messageId, event, documentId, state, attempts } = row
  return {
    ...{ id, messageId, event, documentId, state, attempts },
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    last: row.lastAt && {
      at: row.lastAt.toISOString(),
      status: row.lastStatus,
      milliseconds: row.lastMs ?? 0,
      problem: row.lastProblem,
    },
  }
}
