import { documentErrors } from '../../documents/document-errors'
import { checkMove, moveDocument } from '../../documents/server/move-document'
import { recheckFlags } from '../../documents/server/recheck-flags'
import { replaceMasterData } from '../../master-data/server/replace-master-data'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { submissionErrors } from '../submission-errors'
import { type Erp, ErpUnavailable } from './erp'
import { compareFacts, readMasterFacts } from './sync-changes'

const syncPauseMs = 60_000

/**
 * T30: fresh master data from the ERP, at most once a minute for one document; the checks are run again, and the history
 * says what changed about its supplier and order. Nothing is noted when the ERP cannot be asked. @throws documents.synced_just_now, submission.erp_unavailable, and the errors of a move.
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
  await ctx.transaction(check)
  const syncedAt = ctx.now()
  const data = await erp.readMasterData(ctx.customerId).catch(unavailable)
  await ctx.transaction(async (tx) => {
    const document = await check(tx)
    const before = await readMasterFacts(tx, document)
    await replaceMasterData(tx, { data, syncedAt })
    const why = compareFacts(before, await readMasterFacts(tx, document))
    await moveDocument(ctx, tx, { ...move, why, changes: { syncedAt: ctx.now() } })
    await recheckFlags(ctx, tx, document.id)
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
