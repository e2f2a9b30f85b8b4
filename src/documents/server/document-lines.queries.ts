import { and, asc, eq, isNull } from 'drizzle-orm'
import type { TenantReading } from '../../tenants/server/context'
import type { DocumentLine } from '../document-line'
import { documentLines } from './documents.tables'

/** The lines of a document in their order, without those that were removed. */
export function readLines(tx: TenantReading, documentId: number): Promise<DocumentLine[]> {
  return tx
    .select({ id: documentLines.id, cells: documentLines.cells })
    .from(documentLines)
    .where(and(eq(documentLines.documentId, documentId), isNull(documentLines.removedAt)))
    .orderBy(asc(documentLines.line))
}
