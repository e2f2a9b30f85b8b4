import { desc, eq } from 'drizzle-orm'
import type { TenantReading } from '../../tenants/server/context'
import type { HistoryRow } from '../documents.api'
import { documentHistory } from './documents.tables'

/** Every change of a document, newest first. */
export async function readHistoryRows(tx: TenantReading, documentId: number): Promise<HistoryRow[]> {
  const rows = await tx
    .select()
    .from(documentHistory)
    .where(eq(documentHistory.documentId, documentId))
    .orderBy(desc(documentHistory.id))
    .limit(1000)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorKind: row.actorKind as HistoryRow['actorKind'],
    actorName: row.actorName,
    action: row.action,
    transition: row.transition,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    field: row.field,
    fromValue: row.fromValue,
    toValue: row.toValue,
    why: row.why,
    details: row.details as Record<string, unknown> | null,
  }))
}
