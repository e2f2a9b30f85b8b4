import { and, eq, isNull } from 'drizzle-orm'
import type { ToldText } from '../../kernel/told-text'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentReasons } from '../document-reasons'
import { type Act, decisions, type FoundFlag, type Judged } from './document-seams'
import { documentFlags } from './documents.tables'
import { findExceptions, findFlags } from './find-flags'
import { lockDocument, type Move, moveDocument } from './move-document'
import { moveAsAsked } from './plain-actions'

/**
 * T12: flags a document that was read, where a room finds a reason to. What reviewers can fix from the page goes to them
 * first, where the customer has any. @returns whether it was moved.
 */
export async function flagFindings(ctx: Context, tx: TenantTransaction, given: Judged): Promise<boolean> {
  const flags = await findFlags(ctx, tx, given.document.id)
  if (flags.length === 0) return false
  if (flags.every((flag) => flag.isForReview) && (await sendToReviewers(ctx, tx, given))) return true
  await moveDocument(ctx, tx, {
    documentId: given.document.id,
    action: 'flag-automatically',
    why: oneOf(flags),
    details: { ...given.details, flags: flags.map(({ reason, note, rule }) => ({ reason, note, rule })) },
    changes: given.changes,
  })
  await openFlags(ctx, tx, given.document.id, flags)
  return true
}

async function sendToReviewers(ctx: Context, tx: TenantTransaction, given: Judged): Promise<boolean> {
  for (const decision of ctx.seams.of(decisions))
    if (decision.to === 'HITL' && (await decision.run(ctx, tx, given))) return true
  return false
}

/** Several reasons in one. */
export const oneOf = (flags: readonly Pick<FoundFlag, 'reason'>[]): ToldText =>
  flags.length === 1
    ? flags[0]!.reason
    : documentReasons.several({ reasons: flags.map((flag) => flag.reason) })

/** Where a document belongs that has so many open flags and nothing else against it. */
export const placeOf = (flagCount: number) => (flagCount > 0 ? 'FLAGGED' : 'NEW')

/** Moves a document to Ready as a person asks, or to Flagged with what keeps it from being ready. */
export const makeReady = (ctx: Context, tx: TenantTransaction, act: Act): Promise<void> =>
  moveToReady(ctx, tx, act)

/** T23; what the ERP has taken back is as if it had never gone, and the next submission is another invoice. */
export async function reopenDocument(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  if (document.status !== 'SUBMITTED') return moveToReady(ctx, tx, act)
  const { erpId, erpStatus } = document
  const changes = {
    erpId: null,
    erpStatus: 'NOT_SENT',
    submittedAt: null,
    enteredAt: null,
    submissionMethod: null,
    statusReason: null,
  }
  await moveToReady(ctx, tx, act, { changes, details: { erpId, erpStatus } })
}

async function moveToReady(
  ctx: Context,
  tx: TenantTransaction,
  act: Act,
  more: Pick<Move, 'changes' | 'details'> = {},
): Promise<void> {
  await lockDocument(tx, act.documentId)
  const flags = await findExceptions(ctx, tx, act.documentId)
  const to = placeOf(flags.length)
  await moveAsAsked(ctx, tx, act, { releaseAt: null, ...more.changes }, { to, details: more.details })
  await openFlags(ctx, tx, act.documentId, flags)
}

/** The document's open flags, oldest first. */
export const readOpenFlags = (tx: TenantTransaction, documentId: number) =>
  tx
    .select()
    .from(documentFlags)
    .where(and(eq(documentFlags.documentId, documentId), isNull(documentFlags.clearedAt)))
    .orderBy(documentFlags.id)

/** Opens flags on a document that is or becomes FLAGGED in the same transaction. */
export async function openFlags(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  flags: readonly (Pick<FoundFlag, 'reason' | 'isBlocking' | 'exception' | 'onOpened'> & {
    note: ToldText | null
    reasonCode?: string | null
  })[],
): Promise<void> {
  for (const { reason, note, isBlocking, exception, reasonCode, onOpened } of flags) {
    const [opened] = await tx
      .insert(documentFlags)
      .values({
        documentId,
        reason,
        note,
        isBlocking,
        exception,
        reasonCode,
        openedBy: ctx.actor.name,
        openedAt: ctx.now(),
      })
      .returning({ id: documentFlags.id })
    await onOpened?.(tx, opened!.id)
  }
}
