import { eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../tenants/server/context'
import type { DocumentLine, LineCell } from '../document-line'
import { documentLines } from './documents.tables'

/**
 * A document's pages stand so many places later (or earlier), with the boxes of its fields and lines. With `lineIds` only the
 * boxes of these lines move.
 */
export async function movePages(
  tx: TenantTransaction,
  { documentId, by, lineIds }: { documentId: number; by: number; lineIds?: readonly string[] },
): Promise<void> {
  if (by === 0) return
  if (!lineIds) {
    // by way of numbers that no page has: the key is checked row by row
    await tx.execute(sql`UPDATE document_pages SET number = -number WHERE document_id = ${documentId}`)
    await tx.execute(sql`UPDATE document_pages SET number = ${by} - number WHERE document_id = ${documentId}`)
    await tx.execute(
      sql`UPDATE document_fields SET page = page + ${by} WHERE document_id = ${documentId} AND page IS NOT NULL`,
    )
  }
  const lines = await tx.select().from(documentLines).where(eq(documentLines.documentId, documentId))
  for (const { id, cells } of lines) {
    if (lineIds && !lineIds.includes(id)) continue
    await tx
      .update(documentLines)
      .set({ cells: moved(cells, by) })
      .where(eq(documentLines.id, id))
  }
}

const moved = (cells: DocumentLine['cells'], by: number): DocumentLine['cells'] =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, movedCell(cell, by)]))

function movedCell(cell: LineCell, by: number): LineCell {
  const boxed = <T extends { box?: LineCell['box'] }>(one: T): T =>
    one.box ? { ...one, box: { ...one.box, page: one.box.page + by } } : one
  return { ...boxed(cell), ...(cell.predicted ? { predicted: boxed(cell.predicted) } : {}) }
}
