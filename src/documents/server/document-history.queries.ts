import { desc, inArray } from 'drizzle-orm'
import { type NamedKind, namesOf } from '../../master-data/server/find-master-data'
import type { TenantTransaction } from '../../tenants/server/context'
import type { HistoryRow } from '../documents.api'
import { lookupOf } from '../field-lookups'
import { headerFields } from '../header-fields'
import { documentHistory } from './documents.tables'
import { readFieldLayout } from './field-layout.queries'
import { readTold } from './parts.queries'

/** Every change of a document, of what became part of it and of what it was cut from, newest first. */
export async function readHistoryRows(tx: TenantTransaction, documentId: number): Promise<HistoryRow[]> {
  const rows = await tx
    .select()
    .from(documentHistory)
    .where(inArray(documentHistory.documentId, await readTold(tx, documentId)))
    .orderBy(desc(documentHistory.id))
    .limit(1000)
  const nameOf = await readNames(tx, rows)
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
    fromName: nameOf(row.field, row.fromValue),
    toName: nameOf(row.field, row.toValue),
    why: row.why,
    details: row.details as Record<string, unknown> | null,
  }))
}

type Row = typeof documentHistory.$inferSelect

/** How master data calls what header fields were set to; undefined where it does not know it. */
async function readNames(tx: TenantTransaction, rows: readonly Row[]) {
  const layout = await readFieldLayout(tx)
  const kindOf = (field: string | null): NamedKind | undefined => {
    const header = headerFields.find(({ name, kind }) => name === field && kind === 'lookup')
    const kind = header && lookupOf(layout, header.name)
    return kind === 'purchase-orders' || kind === 'currencies' ? undefined : kind
  }
  const idsByKind = new Map<NamedKind, string[]>()
  for (const { field, fromValue, toValue } of rows) {
    const kind = kindOf(field)
    const ids = [fromValue, toValue].filter((value) => value !== null)
    if (kind) idsByKind.set(kind, [...(idsByKind.get(kind) ?? []), ...ids])
  }
  const names = new Map<NamedKind, Map<string, string>>()
  for (const [kind, ids] of idsByKind) names.set(kind, await namesOf(tx, kind, [...new Set(ids)]))
  return (field: string | null, value: string | null): string | undefined => {
    const kind = kindOf(field)
    return kind && value !== null ? names.get(kind)?.get(value) : undefined
  }
}
