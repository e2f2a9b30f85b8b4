import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import type { EdiDrop } from './drop/edi-drop'
import { ediAnswers } from './edi.tables'

export const deliverAnswerJob = 'edi.answer'

export type DeliverAnswerDependencies = { store: ObjectStore; ediDrops: readonly EdiDrop[] }

/** Puts an acknowledgement where its partner fetches it. Writing it again writes the same file. */
export function deliverAnswer({ store, ediDrops }: DeliverAnswerDependencies): TenantJob {
  return tenantJob<{ answerId: number }>({
    kind: deliverAnswerJob,
    payload: z.object({ answerId: z.number() }),
    async run(ctx, job) {
      const [answer] = await ctx.read((tx) =>
        tx.select().from(ediAnswers).where(eq(ediAnswers.id, job.payload.answerId)),
      )
      if (answer && answer.sentAt === null) {
        const drop = ediDrops.find(({ way }) => way === answer.way)
        if (!drop) throw new Error(`no ${answer.way} is configured for EDI`)
        const content = await buffer(await store.get(String(ctx.customerId), answer.hash))
        await drop.write(ctx.customerId, 'out', { name: answer.fileName, content })
      }
      await job.finish((tx) =>
        tx.update(ediAnswers).set({ sentAt: ctx.now() }).where(eq(ediAnswers.id, job.payload.answerId)),
      )
    },
  })
}
