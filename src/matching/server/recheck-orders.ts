import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DocumentAction } from '../../documents/document-lifecycle'
import { orderNumbersOf } from '../../documents/order-numbers'
import { readLines } from '../../documents/server/document-lines.queries'
import type { Moved } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import { recheckFlags } from '../../documents/server/recheck-flags'
import { idRow, readRows } from '../../platform/database/read-rows'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { tenantJob } from '../../tenants/server/tenant-job'
import { documentsNaming } from './read-order'

const kind = 'matching.recheck-orders'
/** So many documents of an order are asked again; an order has a handful. */
const mostOthers = 200

/** What changes how much of an order the documents beside this one may ask for. */
export const ordersChangeOn: readonly DocumentAction[] = [
  'edit',
  'sync',
  'submit',
  'submit-touchless',
  'undo-submit',
  'erp-refuses',
  'reject',
  'undo-reject',
  'cancel',
  'undo-cancel',
  'reopen',
  'delete',
  'restore',
  'split',
  'undo-split',
  'merge',
  'undo-merge',
]

/** Has the checks of the other documents of its orders asked again; of the orders that it names now and those after it. */
export async function armRecheck(
  ctx: Context,
  tx: TenantTransaction,
  { document, move }: Moved,
): Promise<void> {
  const orders = orderNumbersOf(document.poNumber, await readLines(tx, document.id))
  const fields = move.details?.fields
  const isNamed = orders.length > 0 || (Array.isArray(fields) && fields.includes('poNumber'))
  if (!isNamed && move.action !== 'undo-merge') return
  await enqueue(tx, {
    kind,
    customerId: ctx.customerId,
    documentId: document.id,
    payload: { orders },
    dedupeKey: String(document.id),
  })
}

export const recheckOrdersJob = tenantJob({
  kind,
  payload: z.object({ orders: z.array(z.string()) }),
  run: async (ctx, job) => {
    await recheckOthers(ctx, { documentId: job.documentId!, orders: job.payload.orders })
    await job.finish(async () => undefined)
  },
})

/** Asks the checks of every other open document of these orders, and of those that the document names by now. */
export async function recheckOthers(
  ctx: Context,
  { documentId, orders }: { documentId: number; orders: readonly string[] },
): Promise<void> {
  for (const id of await ctx.transaction((tx) => readOthers(tx, documentId, orders)))
    await ctx.transaction((tx) => recheckFlags(ctx, tx, id))
}

async function readOthers(
  tx: TenantTransaction,
  documentId: number,
  before: readonly string[],
): Promise<number[]> {
  const [own] = await tx.select().from(documents).where(eq(documents.id, documentId))
  const now = own ? orderNumbersOf(own.poNumber, await readLines(tx, documentId)) : []
  const ids = new Set<number>()
  for (const number of new Set([...before, ...now])) {
    const rows = await readRows(
      tx,
      idRow,
      sql`SELECT id FROM documents WHERE id IN (${documentsNaming(number)}) AND id <> ${documentId}
        AND status IN ('NEW', 'FLAGGED', 'ESCALATED', 'ON_HOLD', 'SUBMIT_FAILED') ORDER BY id LIMIT ${mostOthers}`,
    )
    for (const { id } of rows) ids.add(id)
  }
  return [...ids]
}
