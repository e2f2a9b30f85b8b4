import { checkMove, moveDocument } from '../../documents/server/move-document'
import { ExpectedError } from '../../kernel/error-codes'
import { type Erp, ErpUnavailable } from '../../submission/server/erp'
import { keepMasterData } from '../../submission/server/sync-master-data'
import type { Context, TenantTransaction } from '../../tenants/server/context'

const syncPauseMs = 60_000

/**
 * T30: fresh master data from the ERP, at most once a minute for one document. Nothing is noted when the ERP cannot be
 * asked. @throws documents.synced_just_now, submission.erp_unavailable, and the errors of a move.
 */
export async function syncDocument(
  ctx: Context,
  { erp }: { erp: Erp },
  asked: { documentId: number; version: number },
): Promise<void> {
  const move = { ...asked, action: 'sync' } as const
  const check = async (tx: TenantTransaction) => {
    const { document } = await checkMove(ctx, tx, move)
    if (document.syncedAt) refuseSoon(document.syncedAt.getTime() + syncPauseMs - ctx.now().getTime())
  }
  await ctx.transaction(check)
  const data = await erp.readMasterData(ctx.customerId).catch(unavailable)
  await ctx.transaction(async (tx) => {
    await check(tx)
    await moveDocument(ctx, tx, { ...move, changes: { syncedAt: ctx.now() } })
    await keepMasterData(tx, data)
  })
}

function refuseSoon(waitMs: number): void {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  throw new ExpectedError(
    'documents.synced_just_now',
    'too-many',
    `This document was synced less than a minute ago. Try again in ${seconds} s.`,
    { retryAfterSeconds: seconds },
  )
}

function unavailable(error: unknown): never {
  if (!(error instanceof ErpUnavailable)) throw error
  throw new ExpectedError(
    'submission.erp_unavailable',
    'unavailable',
    `The ERP could not be asked (${error.message}) Nothing was changed; try again in a minute.`,
  )
}
