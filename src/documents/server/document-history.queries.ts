import { desc, inArray } from 'drizzle-orm'
import type { TenantReading } from '../../tenants/server/context'
import type { HistoryRow } from '../documents.api'
import { documentHistory } from './documents.tables'
import { readTold } from './parts.queries'

/** Every change of a document, of what became part of it and of what it was cut from, newest first. */
export async function readHistoryRows(tx: TenantReading, documentId: number): Promise<HistoryRow[]> {
  const rows = await tx
    .select()
    .from(documentHistory)
    .where(inArray(documentHistory.documentId, await readTold(tx, documentId)))
    .orderBy(desc(documentHistory.id))
    .limit(1000)
  return rows.map((row) => ({
    id: row.id,
    invID: row.documentId,
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
