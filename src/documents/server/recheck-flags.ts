import { eq, inArray } from 'drizzle-orm'
import { isSameText } from '../../kernel/told-text'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentReasons } from '../document-reasons'
import { type DocumentStatus, isOpen } from '../document-status'
import type { Finding } from '../findings'
import type { FoundFlag } from './document-seams'
import { type DocumentRow, documentFlags, documents } from './documents.tables'
import { checkDocument } from './find-flags'
import { oneOf, openFlags, placeOf, readOpenFlags } from './flag-document'
import { lockDocument, moveDocument, writeHistory } from './move-document'

type OpenFlag = typeof documentFlags.$inferSelect
type Asked = { document: DocumentRow; open: readonly OpenFlag[]; found: readonly FoundFlag[] }

/** Where a document has no flags yet. */
const unflagged: readonly DocumentStatus[] = ['HITL', 'FAILED']

/**
 * Asks the standard exceptions again after values have changed. A flag whose cause is fixed ends, wherever the document
 * stands. In Flagged, what came up new is opened, and a document with no flag left is Ready. One that could be submitted is
 * flagged when something blocking came up, such as a duplicate of the supplier just chosen. A blocking flag ends by a person's
 * judgement only. @returns what the checks found, where they were asked
 */
export async function recheckFlags(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<Finding[] | undefined> {
  const document = await lockDocument(tx, documentId)
  if (!isOpen(document.status) || unflagged.includes(document.status)) return undefined
  const { findings, exceptions } = await checkDocument(ctx, tx, documentId)
  const open = await readOpenFlags(tx, documentId)
  await putFlags(ctx, tx, { document, open, found: exceptions })
  return findings
}

/** The same for who has asked already. */
export async function putFlags(ctx: Context, tx: TenantTransaction, asked: Asked): Promise<void> {
  const { document, open, found } = asked
  const canBeSubmitted = document.status === 'NEW' || document.status === 'SUBMIT_FAILED'
  if (canBeSubmitted && (await flagReady(ctx, tx, asked))) return
  if (document.status === 'NEW') return
  await rewriteNotes(tx, open, found)
  if (document.status === 'FLAGGED') return recheckFlagged(ctx, tx, asked)
  return recheckParked(ctx, tx, asked)
}

const isFixed = ({ exception, isBlocking }: OpenFlag, found: readonly FoundFlag[]) =>
  exception !== null && !isBlocking && !found.some((flag) => flag.exception === exception)

const freshOf = ({ open, found }: Asked) =>
  found.filter((flag) => !open.some(({ exception }) => exception === flag.exception))

/** @returns whether there was a reason to. */
async function flagReady(ctx: Context, tx: TenantTransaction, asked: Asked): Promise<boolean> {
  const flags = freshOf(asked).filter((flag) => flag.isBlocking || flag.flagsReady)
  if (flags.length === 0) return false
  await moveDocument(ctx, tx, { documentId: asked.document.id, action: 'flag', why: oneOf(flags) })
  await openFlags(ctx, tx, asked.document.id, flags)
  return true
}

async function recheckFlagged(ctx: Context, tx: TenantTransaction, asked: Asked): Promise<void> {
  const { document, open, found } = asked
  const fresh = freshOf(asked)
  const fixed = open.filter((flag) => isFixed(flag, found))
  const left = [...open.filter((flag) => !fixed.includes(flag)), ...fresh]
  await openFlags(ctx, tx, document.id, fresh)
  if (fixed.length > 0 || left.length === 0) {
    await moveDocument(ctx, tx, {
      documentId: document.id,
      action: 'clear-flags',
      to: placeOf(left.length),
      why: documentReasons.fixed(),
      details: { cleared: fixed.map(({ reason }) => reason) },
      flagIds: fixed.map(({ id }) => id),
    })
    await end(ctx, tx, fixed)
  } else if (fresh.length > 0)
    await writeHistory(ctx, tx, {
      documentId: document.id,
      action: 'flag-automatically',
      why: oneOf(fresh),
      version: document.version,
    })
  if (left.length > 0)
    await tx
      .update(documents)
      .set({ statusReason: oneOf(left) })
      .where(eq(documents.id, document.id))
}

/** Escalated, on hold or refused: it stays there. A held one comes back Ready when no flag is left. */
async function recheckParked(
  ctx: Context,
  tx: TenantTransaction,
  { document, open, found }: Asked,
): Promise<void> {
  const fixed = open.filter((flag) => isFixed(flag, found))
  if (fixed.length === 0) return
  await writeHistory(ctx, tx, {
    documentId: document.id,
    action: 'clear-flags',
    why: documentReasons.fixed(),
    details: { cleared: fixed.map(({ reason }) => reason) },
    version: document.version,
  })
  await end(ctx, tx, fixed)
  if (document.status === 'ON_HOLD' && fixed.length === open.length)
    await tx.update(documents).set({ previousStatus: 'NEW' }).where(eq(documents.id, document.id))
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
    await tx
      .update(documentFlags)
      .set({
        note: now.note,
        // what the first of two has judged was something else
        firstClearedById: null,
        firstClearedBy: null,
        firstClearReason: null,
      })
      .where(eq(documentFlags.id, id))
  }
}

async function end(ctx: Context, tx: TenantTransaction, fixed: readonly OpenFlag[]): Promise<void> {
  if (fixed.length === 0) return
  await tx
    .update(documentFlags)
    .set({ clearedAt: ctx.now(), clearedBy: ctx.actor.name, clearReason: documentReasons.fixed() })
    .where(
      inArray(
        documentFlags.id,
        fixed.map(({ id }) => id),
      ),
    )
}
