import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Moved } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import { findExceptions } from '../../documents/server/find-flags'
import { openFlags, placeOf } from '../../documents/server/flag-document'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { enqueue } from '../../platform/jobs/enqueue'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { tenantJob } from '../../tenants/server/tenant-job'
import { reviewReasons } from '../review-reasons'
import { reviewSection } from '../review-section'

/** Kind of the job that waits for a document's scheduled release. */
export const releaseJobKind = 'release-from-review'

const moreTimeMs = 15 * 60_000

export const releaseJob = tenantJob({
  kind: releaseJobKind,
  payload: z.object({ isExtended: z.boolean() }),
  run: (ctx, job) =>
    job.finish((tx) =>
      releaseOnTime(ctx, tx, { documentId: job.documentId!, isExtended: job.payload.isExtended }),
    ),
})

/** Puts the job behind the scheduled release of a review; a moment that has passed comes at once. */
export async function armRelease(
  ctx: Context,
  tx: TenantTransaction,
  { document }: Pick<Moved, 'document'>,
): Promise<void> {
  if (document.status !== 'HITL' || !document.releaseAt) return
  await enqueue(tx, {
    kind: releaseJobKind,
    customerId: ctx.customerId,
    documentId: document.id,
    payload: { isExtended: false },
    runAt: document.releaseAt,
  })
}

/**
 * T10: the scheduled release has come. Somebody who is still working on the document gets 15 minutes more, once.
 * A document that left review meanwhile, or whose release was put off, is left alone.
 */
export async function releaseOnTime(
  ctx: Context,
  tx: TenantTransaction,
  asked: { documentId: number; isExtended: boolean },
): Promise<void> {
  const document = await lockDocument(tx, asked.documentId)
  const now = ctx.now()
  if (document.status !== 'HITL' || document.releaseAt === null || document.releaseAt > now) return
  if ((await readSettings(tx, reviewSection)).release === 'wait') {
    // asked again: the customer may think better of it
    const runAt = new Date(now.getTime() + 60 * 60_000)
    await enqueue(tx, {
      kind: releaseJobKind,
      customerId: ctx.customerId,
      documentId: document.id,
      payload: { isExtended: asked.isExtended },
      runAt,
    })
    return
  }
  const isBeingEdited = document.lockUntil !== null && document.lockUntil > now
  if (isBeingEdited && !asked.isExtended) {
    const releaseAt = new Date(now.getTime() + moreTimeMs)
    await tx.update(documents).set({ releaseAt }).where(eq(documents.id, document.id))
    await enqueue(tx, {
      kind: releaseJobKind,
      customerId: ctx.customerId,
      documentId: document.id,
      payload: { isExtended: true },
      runAt: releaseAt,
    })
    return
  }
  const flags = await findExceptions(ctx, tx, document.id)
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'release-on-time',
    to: placeOf(flags.length),
    why: reviewReasons.releasedOnTime(),
    changes: { releaseAt: null },
  })
  await openFlags(ctx, tx, document.id, flags)
}
