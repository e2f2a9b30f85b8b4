import { documentErrors } from '../../documents/document-errors'
import { checkMove, moveDocument } from '../../documents/server/move-document'
import { recheckFlags } from '../../documents/server/recheck-flags'
import { replaceMasterData } from '../../master-data/server/replace-master-data'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { submissionErrors } from '../submission-errors'
import { type Erp, ErpUnavailable } from './erp'

const syncPauseMs = 60_000

/**
 * T30: fresh master data from the ERP, at most once a minute for one document. Nothing is noted when the ERP cannot be
 * asked. @throws documents.synced_just_now, submission.erp_unavailable, and the errors of a move.
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
  }
  await ctx.transaction(check)
  const data = await erp.readMasterData(ctx.customerId).catch(unavailable)
  await ctx.transaction(async (tx) => {
    await check(tx)
    await moveDocument(ctx, tx, { ...move, changes: { syncedAt: ctx.now() } })
    await replaceMasterData(tx, data)
    await recheckFlags(ctx, tx, asked.documentId)
  })
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
