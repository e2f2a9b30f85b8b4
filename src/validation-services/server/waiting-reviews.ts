import { eq, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import type { TenantReading } from '../../tenants/server/context'

/** How many documents are in review at the transaction's customer, and when the oldest of them came in. */
export async function readWaiting(
  tx: TenantReading,
): Promise<{ inReview: number; oldestInReview: string | null }> {
  const [waiting] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | string | null>`min(${documents.receivedAt})`,
    })
    .from(documents)
    .where(eq(documents.status, 'HITL'))
  const oldest = waiting?.oldest ? new Date(waiting.oldest).toISOString() : null
  return { inReview: waiting?.count ?? 0, oldestInReview: oldest }
}
