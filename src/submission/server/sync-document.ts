import { documentErrors } from '../../documents/document-errors'
import { orderNumbersOf } from '../../documents/order-numbers'
import { readLines } from '../../documents/server/document-lines.queries'
import type { DocumentRow } from '../../documents/server/documents.tables'
import { checkMove, moveDocument } from '../../documents/server/move-document'
import { recheckFlags } from '../../documents/server/recheck-flags'
import type { PurchaseOrder } from '../../master-data/master-data'
import { applyChanges } from '../../master-data/server/apply-changes'
import { findRemitToIds } from '../../master-data/server/find-master-data'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { submissionErrors } from '../submission-errors'
import { type Erp, ErpUnavailable } from './erp'
import { compareFacts, readMasterFacts } from './sync-changes'
import { syncMasterData } from './sync-master-data'

const syncPauseMs = 60_000

/**
 * T30: supplier and purchase orders as the ERP has them now, at most once a minute for one document; the checks are run
 * again, and the history says what changed about them. Nothing is noted when the ERP cannot be asked. @throws documents.synced_just_now, submission.erp_unavailable, and the errors of a move.
 */
export async function syncDocument(
  ctx: Context,
  asked: { documentId: number; version: number },
  { erp }: { erp: Erp },
): Promise<void> {
  const move = { documentId: asked.documentId, version: asked.version, action: 'sync' } as const
  const check = async (tx: TenantTransaction) => {
    const { document } = await checkMove(ctx, tx, move)
    if (document.syncedAt) refuseSoon(document.syncedAt.getTime() + syncPauseMs - ctx.now().getTime())
    return document
  }
  const named = await ctx.transaction(async (tx) => namedBy(tx, await check(tx)))
  const syncedAt = ctx.now()
  const before = await ctx.transaction((tx) => readMasterFacts(tx, named))
  const keep = await readFresh(ctx, erp, named).catch(unavailable)
  await ctx.transaction(async (tx) => {
    const document = await check(tx)
    await keep(tx, syncedAt)
    const why = compareFacts(before, await readMasterFacts(tx, named))
    await moveDocument(ctx, tx, { ...move, why, changes: { syncedAt: ctx.now() } })
    await recheckFlags(ctx, tx, document.id)
  })
}

type Named = { supplierId: string | null; orderNumbers: readonly string[] }

async function namedBy(tx: TenantTransaction, { id, supplierId, poNumber }: DocumentRow): Promise<Named> {
  return { supplierId, orderNumbers: orderNumbersOf(poNumber, await readLines(tx, id)) }
}

/** Asks for what the document names; while its supplier is unknown that may be any, so all that changed is kept at once. @returns what keeps the answer. */
async function readFresh(
  ctx: Context,
  erp: Erp,
  { supplierId, orderNumbers }: Named,
): Promise<(tx: TenantTransaction, syncedAt: Date) => Promise<void>> {
  if (supplierId === null) {
    await syncMasterData(ctx, { erp })
    return async () => undefined
  }
  const { customerId } = ctx
  const supplier = await erp.readSupplier(customerId, supplierId)
  const orders: [number: string, order: PurchaseOrder | null][] = []
  for (const number of orderNumbers) orders.push([number, await erp.readPurchaseOrder(customerId, number)])
  return async (tx, syncedAt) => {
    const known = await findRemitToIds(tx, supplierId)
    const remitTos = supplier?.remitTos ?? []
    const gone = known.filter((id) => !remitTos.some((one) => one.id === id))
    const rows = supplier ? [supplier.supplier] : []
    await applyChanges(tx, { object: 'suppliers', rows, removed: supplier ? [] : [supplierId], syncedAt })
    await applyChanges(tx, { object: 'remitTos', rows: remitTos, removed: gone, syncedAt })
    for (const [number, order] of orders) {
      const rows = order ? [order] : []
      await applyChanges(tx, { object: 'purchaseOrders', rows, removed: order ? [] : [number], syncedAt })
    }
  }
}

function refuseSoon(waitMs: number): void {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  throw documentErrors.syncedJustNow({ seconds }, { retryAfterSeconds: seconds })
}

function unavailable(error: unknown): never {
  if (!(error instanceof ErpUnavailable)) throw error
  throw submissionErrors.erpUnavailable({ problem: error.told })
}
