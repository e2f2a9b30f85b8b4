import { eq } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'

/** Kind of the job that waits for a document's scheduled release. */
export const releaseJob = 'release-from-review'

const moreTimeMs = 15 * 60_000

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
  const isBeingEdited = document.lockUntil !== null && document.lockUntil > now
  if (isBeingEdited && !asked.isExtended) {
    const releaseAt = new Date(now.getTime() + moreTimeMs)
    await tx.update(documents).set({ releaseAt }).where(eq(documents.id, document.id))
    await enqueue(tx, {
      kind: releaseJob,
      customerId: ctx.customerId,
      documentId: document.id,
      payload: { isExtended: true },
      runAt: releaseAt,
    })
    return
  }
  const why = 'The scheduled release was reached before the review was finished.'
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'release-on-time',
    why,
    changes: { releaseAt: null },
  })
}
