import { z } from 'zod'
import type { Moved } from '../../documents/server/document-seams'
import { lockDocument } from '../../documents/server/move-document'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { tenantJob } from '../../tenants/server/tenant-job'
import { submitTouchless } from './touchless'

const kind = 'submission.touchless-after-review'

/** T9, then T13: what a review has left Ready may be submitted automatically, once the rules have followed too. */
export async function armTouchless(ctx: Context, tx: TenantTransaction, { document }: Moved): Promise<void> {
  if (document.status !== 'NEW') return
  await enqueue(tx, {
    kind,
    customerId: ctx.customerId,
    documentId: document.id,
    payload: { since: document.statusSince.toISOString() },
    dedupeKey: String(document.id),
  })
}

export const touchlessAfterReviewJob = tenantJob({
  kind,
  payload: z.object({ since: z.iso.datetime() }),
  run: async (ctx, job) => {
    await job.finish(async (tx) => {
      const document = await lockDocument(tx, job.documentId!)
      const isAsLeft = document.status === 'NEW' && document.statusSince.toISOString() === job.payload.since
      const isInWork = document.lockUntil !== null && document.lockUntil > ctx.now()
      if (isAsLeft && !isInWork) await submitTouchless(ctx, tx, { document })
    })
  },
})
