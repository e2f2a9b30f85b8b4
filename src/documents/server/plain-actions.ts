import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { Act } from './document-seams'
import { findDocument } from './documents.queries'
import type { DocumentRow } from './documents.tables'
import { type DocumentChanges, type Move, moveDocument } from './move-document'

/** Moves a document as a person asks, and does nothing else. */
export async function actByMove(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await moveAsAsked(ctx, tx, act, {})
}

/** T22; a duplicate keeps the number of the document that it repeats. */
export async function cancelDocument(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const { duplicateOf } = act
  if (duplicateOf === undefined) return actByMove(ctx, tx, act)
  await findDocument(tx, duplicateOf)
  await moveAsAsked(ctx, tx, act, { duplicateOf }, { details: { duplicateOf } })
}

/** T24 */
export async function moveToTrash(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await moveAsAsked(ctx, tx, act, { deletedAt: ctx.now() })
}

/** T25 */
export async function restoreFromTrash(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await moveAsAsked(ctx, tx, act, { deletedAt: null })
}

/** The move that a person asks for, with their reason and note, and with what changes besides. */
export async function moveAsAsked(
  ctx: Context,
  tx: TenantTransaction,
  act: Act,
  changes: DocumentChanges,
  more: Pick<Move, 'to' | 'details' | 'flagIds'> = {},
): Promise<DocumentRow> {
  return moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: act.action,
    to: more.to,
    flagIds: more.flagIds,
    version: act.version,
    why: whyOf(act),
    changes,
    details: { ...(act.note ? { note: act.note } : {}), ...more.details },
  })
}

/** The person's reason and note in one. */
export const whyOf = (act: Act) =>
  [act.reason?.trim(), act.note?.trim()].filter(Boolean).join(' – ') || undefined
