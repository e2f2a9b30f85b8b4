import { eq, inArray } from 'drizzle-orm'
import { isSameText } from '../../kernel/told-text'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentReasons } from '../document-reasons'
import type { FoundFlag } from './document-seams'
import { type DocumentRow, documentFlags } from './documents.tables'
import { findExceptions, oneOf, openFlags, placeOf, readOpenFlags } from './flag-document'
import { lockDocument, moveDocument, writeHistory } from './move-document'

type OpenFlag = typeof documentFlags.$inferSelect

/**
 * Asks the standard exceptions again after values have changed. In Flagged, a flag whose cause is fixed ends, what came
 * up new is opened, and a document with no flag left is Ready. A Ready one is flagged when something blocking came up,
 * such as a duplicate of the supplier just chosen. A blocking flag ends by a person's judgement only.
 */
export async function recheckFlags(ctx: Context, tx: TenantTransaction, documentId: number): Promise<void> {
  const document = await lockDocument(tx, documentId)
  if (document.status !== 'NEW' && document.status !== 'FLAGGED') return
  const found = await findExceptions(ctx, tx, documentId)
  const open = await readOpenFlags(tx, documentId)
  const fresh = found.filter((flag) => !open.some(({ exception }) => exception === flag.exception))
  if (document.status === 'NEW') {
    await flagReady(
      ctx,
      tx,
      document,
      fresh.filter((flag) => flag.isBlocking),
    )
    return
  }
  await rewriteNotes(tx, open, found)
  const fixed = open.filter((flag) => isFixed(flag, found))
  await openFlags(ctx, tx, documentId, fresh)
  if (fixed.length > 0)
    await endFlags(ctx, tx, { document, fixed, left: open.length - fixed.length + fresh.length })
  else if (fresh.length > 0)
    await writeHistory(ctx, tx, {
      documentId,
      action: 'flag-automatically',
      why: oneOf(fresh),
      version: document.version,
    })
}

const isFixed = ({ exception, isBlocking }: OpenFlag, found: readonly FoundFlag[]) =>
  exception !== null && !isBlocking && !found.some((flag) => flag.exception === exception)

async function flagReady(
  ctx: Context,
  tx: TenantTransaction,
  document: DocumentRow,
  flags: readonly FoundFlag[],
): Promise<void> {
  if (flags.length === 0) return
  await moveDocument(ctx, tx, { documentId: document.id, action: 'flag', why: oneOf(flags) })
  await openFlags(ctx, tx, document.id, flags)
}

/** "Company is missing." once the supplier was chosen, in place of both. */
async function rewriteNotes(
  tx: TenantTransaction,
  open: readonly OpenFlag[],
  found: readonly FoundFlag[],
): Promise<void> {
  for (const { id, exception, note } of open) {
    const now = found.find((flag) => flag.exception === exception)
    if (!now || (note !== null && isSameText(note, now.note))) continue
    await tx.update(documentFlags).set({ note: now.note }).where(eq(documentFlags.id, id))
  }
}

async function endFlags(
  ctx: Context,
  tx: TenantTransaction,
  { document, fixed, left }: { document: DocumentRow; fixed: readonly OpenFlag[]; left: number },
): Promise<void> {
  const flagIds = fixed.map(({ id }) => id)
  const why = documentReasons.fixed()
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'clear-flags',
    to: placeOf(left),
    why,
    details: { cleared: fixed.map(({ reason }) => reason) },
    flagIds,
  })
  await tx
    .update(documentFlags)
    .set({ clearedAt: ctx.now(), clearedBy: ctx.actor.name, clearReason: why })
    .where(inArray(documentFlags.id, flagIds))
}
