import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { documentErrors } from '../document-errors'
import { undoableMs } from '../undoable'
import type { Act } from './document-seams'
import { documentLines, documentMerges } from './documents.tables'
import { checkMove, lockDocument, moveDocument, staleError } from './move-document'
import { movePages } from './move-pages'
import { moveAsAsked } from './plain-actions'
import { recheckFlags } from './recheck-flags'
import { writeFields } from './write-fields'

/**
 * T33, within 30 s and as long as nobody has changed the kept document: both are what they were.
 * @throws documents.too_late_to_undo, documents.changed_meanwhile
 */
export async function undoMerge(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const [merge] = await tx
    .select()
    .from(documentMerges)
    .where(and(eq(documentMerges.mergedId, act.documentId), isNull(documentMerges.undoneAt)))
    .orderBy(desc(documentMerges.id))
    .limit(1)
  const isLate = !merge || merge.mergedAt.getTime() + undoableMs < ctx.now().getTime()
  if (isLate) {
    await checkMove(ctx, tx, { documentId: act.documentId, action: 'undo-merge', version: act.version })
    throw documentErrors.tooLateToUndo()
  }
  for (const id of [merge.documentId, merge.mergedId].sort((one, other) => one - other))
    await lockDocument(tx, id)
  const kept = await lockDocument(tx, merge.documentId)
  if (kept.version !== merge.version) throw await staleError(tx, kept)
  await moveAsAsked(ctx, tx, act, { mergedInto: null }, { parts: [kept.id] })
  await giveBack(ctx, tx, merge)
  await recheckFlags(ctx, tx, act.documentId)
}

async function giveBack(
  ctx: Context,
  tx: TenantTransaction,
  merge: typeof documentMerges.$inferSelect,
): Promise<void> {
  const { documentId, firstPage, pages, taken, addedLines } = merge
  const last = firstPage + pages - 1
  await tx.execute(sql`DELETE FROM document_pages
    WHERE document_id = ${documentId} AND number BETWEEN ${firstPage} AND ${last}`)
  if (addedLines.length > 0) await tx.delete(documentLines).where(inArray(documentLines.id, addedLines))
  if (firstPage === 1) await movePages(tx, { documentId, by: -pages })
  const { fileHash, fileName, fileSize, fileType, pageCount } = merge
  const document = await moveDocument(ctx, tx, {
    documentId,
    action: 'give-back',
    details: { merged: merge.mergedId },
    changes: { fileHash, fileName, fileSize, fileType, pageCount },
  })
  if (taken.length > 0) {
    const { currency } = await readOwnCustomer(tx)
    await writeFields(ctx, tx, {
      document,
      action: 'give-back',
      writes: taken.map((name) => ({ name, value: null, source: 'TYPED' as const })),
      version: document.version,
      fallbackCurrency: currency,
    })
  }
  await recheckFlags(ctx, tx, documentId)
  await tx.update(documentMerges).set({ undoneAt: ctx.now() }).where(eq(documentMerges.id, merge.id))
}
