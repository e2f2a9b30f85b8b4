import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentReasons } from '../document-reasons'
import { readReceived } from './goods-receipts'
import { holdEnded, resume } from './hold-document'
import { lockDocument, moveDocument } from './move-document'

/** T20: ends holds whose goods have come, whichever way master data heard of them. */
export async function resumeReceived(ctx: Context, tx: TenantTransaction): Promise<void> {
  for (const documentId of await readReceived(tx)) {
    const document = await lockDocument(tx, documentId)
    const { status, holdEvent, poNumber } = document
    if (status !== 'ON_HOLD' || holdEvent !== 'GOODS_RECEIPT') continue
    await resume(ctx, tx, document, (to) =>
      moveDocument(ctx, tx, {
        documentId,
        action: 'resume',
        to,
        why: documentReasons.goodsReceived({ order: poNumber ?? '' }),
        changes: holdEnded,
      }),
    )
  }
}
