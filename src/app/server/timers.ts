import type { DocumentRow } from '../../documents/server/documents.tables'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { startOfDay } from '../../kernel/dates'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { releaseJob } from './release-on-time'

/** Kind of the job that waits for the day until which a document is held. */
export const resumeJob = 'resume-held'

/**
 * Puts the job behind what a document waits for: the scheduled release of a review, the last day of a hold. A moment
 * that has passed comes at once. Jobs of an earlier wait find that nothing is left to do.
 */
export async function armTimers(ctx: Context, tx: TenantTransaction, document: DocumentRow): Promise<void> {
  const waiting = { customerId: ctx.customerId, documentId: document.id }
  if (document.status === 'HITL' && document.releaseAt)
    await enqueue(tx, {
      ...waiting,
      kind: releaseJob,
      payload: { isExtended: false },
      runAt: document.releaseAt,
    })
  if (document.status === 'ON_HOLD' && document.holdUntil) {
    const { timeZone } = await readOwnCustomer(tx)
    const runAt = startOfDay(document.holdUntil, timeZone)
    await enqueue(tx, { ...waiting, kind: resumeJob, payload: { holdUntil: document.holdUntil }, runAt })
  }
}

/** T20: the day has come until which the document was held. A hold that ended or was put off meanwhile is left alone. */
export async function resumeHeld(
  ctx: Context,
  tx: TenantTransaction,
  asked: { documentId: number; holdUntil: string },
): Promise<void> {
  const document = await lockDocument(tx, asked.documentId)
  if (document.status !== 'ON_HOLD' || document.holdUntil !== asked.holdUntil) return
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'resume',
    why: `It was held until ${asked.holdUntil}.`,
    changes: { holdUntil: null },
  })
}
