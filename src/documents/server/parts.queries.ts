import { and, desc, eq, or, sql } from 'drizzle-orm'
import { idRow, readRows } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { DocumentDetail } from '../documents.api'
import { type DocumentRow, documentHistory, documents } from './documents.tables'

/** What a document was cut from or into, what it became part of, and what became part of it. */
export async function readParts(
  tx: TenantReading,
  { id, splitFrom, mergedInto, status }: DocumentRow,
): Promise<DocumentDetail['parts']> {
  const kin = await tx
    .select({
      id: documents.id,
      splitFrom: documents.splitFrom,
      mergedInto: documents.mergedInto,
      status: documents.status,
    })
    .from(documents)
    .where(or(eq(documents.splitFrom, id), eq(documents.mergedInto, id)))
    .orderBy(documents.id)
  const idsOf = (rows: typeof kin) => rows.map((row) => row.id)
  return {
    splitFrom,
    isSplitByKontor: status === 'SPLIT' && ((await readLastSplit(tx, id))?.isByKontor ?? false),
    mergedInto: status === 'MERGED' ? mergedInto : null,
    splitInto: idsOf(kin.filter((row) => row.splitFrom === id && row.mergedInto !== id)),
    mergedFrom: idsOf(
      kin.filter((row) => row.mergedInto === id && row.status === 'MERGED' && row.splitFrom !== id),
    ),
  }
}

/** What the document was last cut into, and whether Kontor did it. */
export async function readLastSplit(
  tx: TenantReading,
  documentId: number,
): Promise<{ into: number[]; isByKontor: boolean } | null> {
  const [row] = await tx
    .select({ details: documentHistory.details, by: documentHistory.actorKind })
    .from(documentHistory)
    .where(and(eq(documentHistory.documentId, documentId), eq(documentHistory.action, 'split')))
    .orderBy(desc(documentHistory.id))
    .limit(1)
  if (!row) return null
  return { into: (row.details as { into?: number[] } | null)?.into ?? [], isByKontor: row.by === 'system' }
}

/** The documents whose history is told with a document's own: what became part of it, and what it was cut from. */
export async function readTold(tx: TenantReading, documentId: number): Promise<number[]> {
  const rows = await readRows(
    tx,
    idRow,
    sql`
    WITH RECURSIVE parts (id) AS (
      SELECT ${documentId}::bigint UNION
      SELECT d.id FROM documents d JOIN parts ON d.merged_into = parts.id AND d.status = 'MERGED'
    ), wholes (id) AS (
      SELECT split_from FROM documents WHERE id = ${documentId} AND split_from IS NOT NULL UNION
      SELECT d.split_from FROM documents d JOIN wholes ON d.id = wholes.id WHERE d.split_from IS NOT NULL
    )
    SELECT id FROM parts UNION SELECT id FROM wholes`,
  )
  return rows.map(({ id }) => id)
}
