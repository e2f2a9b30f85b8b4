import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../tenants/server/context'
import type { DocumentLine } from '../document-line'
import { isSameCell } from '../line-edits'
import { lineFieldNames } from '../line-fields'
import { documentLines } from './documents.tables'

/** Writes what has changed of a document's lines: cells, places, and which of them are gone. */
export async function keepLines(
  tx: TenantTransaction,
  given: { documentId: number; before: DocumentLine[]; after: DocumentLine[]; now: Date },
): Promise<void> {
  const { documentId, before, after } = given
  const was = new Map(before.map((line, at) => [line.id, { line, at }]))
  const kept = new Set(after.map(({ id }) => id))
  const written = after
    .map((line, at) => ({ ...line, at }))
    .filter((one) => {
      const old = was.get(one.id)
      return (
        !old ||
        old.at !== one.at ||
        lineFieldNames.some((name) => !isSameCell(old.line.cells[name], one.cells[name]))
      )
    })
    .map(({ id, cells, at }) => ({ documentId, id, cells, line: at + 1, removedAt: null }))
  const gone = before
    .map((line, at) => ({ ...line, at }))
    .filter(({ id }) => !kept.has(id))
    .map(({ id, cells, at }) => ({ documentId, id, cells, line: at + 1, removedAt: given.now }))
  const rows = [...written, ...gone]
  if (rows.length === 0) return
  await tx
    .insert(documentLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [documentLines.documentId, documentLines.id],
      set: {
        line: sql`excluded.line`,
        cells: sql`excluded.cells`,
        removedAt: sql`excluded.removed_at`,
      },
    })
}
