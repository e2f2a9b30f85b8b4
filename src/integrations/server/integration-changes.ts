import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import type { IntegrationChange } from '../integration-changes.api'
import { integrationChanges } from './integrations.tables'

type Written = Pick<IntegrationChange, 'subject' | 'name' | 'action'> & {
  subjectId: number
  details?: IntegrationChange['details']
}

/** Keeps who changed what, in the transaction of the change. */
export async function writeChange(
  ctx: Context,
  tx: TenantTransaction,
  { details = {}, ...change }: Written,
): Promise<void> {
  await tx.insert(integrationChanges).values({
    ...change,
    details,
    changedBy: ctx.actor.name,
    changedById: ctx.actor.id,
    changedAt: ctx.now(),
  })
}

/** Newest first. */
export async function readChanges(
  tx: TenantReading,
  { subject, before, limit }: { subject: IntegrationChange['subject']; before?: number; limit: number },
): Promise<IntegrationChange[]> {
  const rows = await tx
    .select()
    .from(integrationChanges)
    .where(
      and(
        eq(integrationChanges.subject, subject),
        before === undefined ? undefined : lt(integrationChanges.id, before),
      ),
    )
    .orderBy(desc(integrationChanges.id))
    .limit(limit)
  return rows.map(({ id, name, action, details, changedBy, changedAt, ...row }) => ({
    id,
    subject: row.subject,
    name,
    action,
    details,
    by: changedBy,
    at: changedAt.toISOString(),
  }))
}
