import { sql } from 'drizzle-orm'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { rejectionErrors, rejectionReasons } from '../rejection-errors'
import type { RejectionStatus } from '../rejection-wire'
import { cancelRejectionMail } from './queue-rejection-mail'
import { readRejection } from './rejection-status'

/**
 * Takes a rejection by hand back within its 30 seconds: its mail never leaves, and the document is where it was. One that
 * was taken back already stays so.
 * @throws rejection.no_such_rejection, rejection.too_late_to_undo, rejection.undo_time_over
 */
export async function undoRejection(
  ctx: Context,
  tx: TenantTransaction,
  id: number,
): Promise<RejectionStatus> {
  const { inv_id: documentId } = await readRejection(ctx, tx, id)
  // the document first, as everybody who moves one does, so that nobody waits for the other
  await lockDocument(tx, documentId)
  const rejection = await readRejection(ctx, tx, id)
  if (rejection.state === 'UNDONE') return rejection
  const hasMail = rejection.to.length > 0
  const now = ctx.now().toISOString()
  const why = rejectionReasons.takenBackBy({ name: ctx.actor.name })
  if (!(await cancelRejectionMail(ctx, tx, { id, why }))) throw rejectionErrors.tooLateToUndo()
  const undone = await tx.execute(sql`
    UPDATE rejections SET state = 'UNDONE', state_reason = ${JSON.stringify(why)}, state_since = ${now}
    WHERE id = ${id} AND origin = 'MANUAL' AND state IN ('UNDOABLE', 'NO_MAIL') AND send_after > ${now}`)
  if (undone.rowCount !== 1) throw hasMail ? rejectionErrors.tooLateToUndo() : rejectionErrors.undoTimeOver()
  await moveDocument(ctx, tx, {
    documentId,
    action: 'undo-reject',
    why: hasMail ? rejectionReasons.takenBack() : rejectionReasons.takenBackWithoutMail(),
  })
  await tx.execute(sql`UPDATE supplier_links SET expires_at = ${now} WHERE rejection_id = ${id}`)
  return readRejection(ctx, tx, id)
}
