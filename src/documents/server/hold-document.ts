import { z } from 'zod'
import { dayInZone, startOfDay } from '../../kernel/dates'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { tenantJob } from '../../tenants/server/tenant-job'
import { documentErrors } from '../document-errors'
import { documentReasons } from '../document-reasons'
import type { Act, Moved } from './document-seams'
import type { DocumentRow } from './documents.tables'
import { findExceptions } from './find-flags'
import { openFlags, readOpenFlags } from './flag-document'
import { noteReceived } from './goods-receipts'
import { lockDocument, moveDocument } from './move-document'
import { moveAsAsked } from './plain-actions'
import { putFlags } from './recheck-flags'

/** Kind of the job that waits for the day until which a document is held. */
export const resumeJobKind = 'resume-held'

/**
 * T19: until a day that is still to come, until goods of its order are received, or until somebody resumes it.
 * @throws documents.hold_date_passed, documents.no_order_to_wait_for
 */
export async function holdDocument(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const { holdUntil = null, holdEvent = null } = act
  const holdReason = act.reasonCode ?? holdEvent ?? 'OTHER'
  const held = await moveAsAsked(
    ctx,
    tx,
    act,
    { holdUntil, holdReason, holdEvent, holdReceived: null },
    { details: holdEvent ? { holdEvent } : {} },
  )
  if (holdEvent === 'GOODS_RECEIPT') await noteReceived(tx, held)
  const { timeZone } = await readOwnCustomer(tx)
  if (holdUntil !== null && holdUntil <= dayInZone(ctx.now(), timeZone)) throw heldUntilPast(holdUntil)
}

const heldUntilPast = (holdUntil: string) =>
  documentErrors.holdDatePassed({ day: { day: holdUntil } }, { field: 'holdUntil' })

/** Puts the job behind a hold with a last day; a day that has passed comes at once. A job of an earlier hold finds nothing to do. */
export async function armHold(ctx: Context, tx: TenantTransaction, { document }: Moved): Promise<void> {
  const { holdUntil } = document
  if (document.status !== 'ON_HOLD' || !holdUntil) return
  const { timeZone } = await readOwnCustomer(tx)
  await enqueue(tx, {
    customerId: ctx.customerId,
    documentId: document.id,
    kind: resumeJobKind,
    payload: { holdUntil },
    runAt: startOfDay(holdUntil, timeZone),
  })
}

/** Ends a hold on its day. */
export const resumeJob = tenantJob({
  kind: resumeJobKind,
  payload: z.object({ holdUntil: z.iso.date() }),
  run: (ctx, job) =>
    job.finish((tx) =>
      resumeHeld(ctx, tx, { documentId: job.documentId!, holdUntil: job.payload.holdUntil }),
    ),
})

/** T20: the day has come until which the document was held. A hold that ended or was put off meanwhile is left alone. */
export async function resumeHeld(
  ctx: Context,
  tx: TenantTransaction,
  asked: { documentId: number; holdUntil: string },
): Promise<void> {
  const document = await lockDocument(tx, asked.documentId)
  if (document.status !== 'ON_HOLD' || document.holdUntil !== asked.holdUntil) return
  await resume(ctx, tx, document, (to) =>
    moveDocument(ctx, tx, {
      documentId: document.id,
      action: 'resume',
      to,
      why: documentReasons.heldUntil({ day: { day: asked.holdUntil } }),
      changes: holdEnded,
    }),
  )
}

/** T20: the hold ends before its day. */
export async function resumeByHand(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  await resume(ctx, tx, document, (to) => moveAsAsked(ctx, tx, act, holdEnded, { to }))
}

/** What a document forgets when its hold ends. */
export const holdEnded = { holdUntil: null, holdReason: null, holdEvent: null, holdReceived: null } as const

/** Ends the hold of a locked document. The checks run first: flags whose cause is gone end, and with something new against it the document comes back Flagged. */
export async function resume(
  ctx: Context,
  tx: TenantTransaction,
  document: DocumentRow,
  move: (to?: 'FLAGGED') => Promise<DocumentRow>,
): Promise<void> {
  const found = await findExceptions(ctx, tx, document.id)
  const open = await readOpenFlags(tx, document.id)
  if (document.status === 'ON_HOLD') await putFlags(ctx, tx, { document, open, found })
  const known = open.map(({ exception }) => exception)
  const fresh = found.filter(({ exception }) => !known.includes(exception ?? null))
  await move(fresh.length > 0 ? 'FLAGGED' : undefined)
  await openFlags(ctx, tx, document.id, fresh)
}
