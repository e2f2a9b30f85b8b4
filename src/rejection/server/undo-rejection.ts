import { sql } from 'drizzle-orm'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { rejectionErrors } from '../rejection-errors'
import type { RejectionStatus } from '../rejection-wire'
import { readRejection } from './rejection-status'

/**
 * Takes a rejection by hand back within its 30 seconds: its mail never leaves, and the document is where it was.
 * @throws rejection.no_such_rejection, rejection.too_late_to_undo
 */
export async function undoRejection(
  ctx: Context,
  tx: TenantTransaction,
  asked: { id: number; alsoUndo: (tx: TenantTransaction, documentId: number) => Promise<void> },
): Promise<RejectionStatus> {
  const { id } = asked
  const rejection = await readRejection(tx, id)
  // the document first, as everybody who moves one does, so that nobody waits for the other
  await lockDocument(tx, rejection.inv_id)
  const now = ctx.now().toISOString()
  const undone = await tx.execute(sql`
    UPDATE rejections SET state = 'UNDONE', state_reason = ${`Taken back by ${ctx.actor.name}.`}, state_since = ${now}
    WHERE id = ${id} AND state = 'UNDOABLE' AND send_after > ${now}`)
  if (undone.rowCount !== 1) throw rejectionErrors.tooLateToUndo()
  await moveDocument(ctx, tx, {
    documentId: rejection.inv_id,
    action: 'undo-reject',
    why: 'The rejection was taken back before its mail left.',
  })
  await asked.alsoUndo(tx, rejection.inv_id)
  await tx.execute(sql`UPDATE supplier_links SET expires_at = ${now} WHERE rejection_id = ${id}`)
  return readRejection(tx, id)
}
