import { desc } from 'drizzle-orm'
import type { TenantReading } from '../../tenants/server/context'
import { documentHistory } from './documents.tables'

/** When anything last happened to a document of the transaction's customer: the end of the feed that open screens follow. */
export async function readLastActivity(tx: TenantReading): Promise<{ lastActivity: string | null }> {
  const [newest] = await tx
    .select({ at: documentHistory.at })
    .from(documentHistory)
    .orderBy(desc(documentHistory.customerId), desc(documentHistory.transactionId))
    .limit(1)
  return { lastActivity: newest?.at.toISOString() ?? null }
}
