import type { Context } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { DocumentDetail } from '../documents.api'
import type { Finding } from '../findings'
import { refuseLockedByAnother, takeLock } from './editing-lock'
import { checkMove, lockDocument, moveDocument } from './move-document'
import { readOpened } from './read-opened'
import { recheckFlags } from './recheck-flags'
import { withSupplierDefaults } from './supplier-defaults'
import { type FieldWrite, withoutRepeats, writeFields } from './write-fields'

/**
 * T31: changes header fields. Takes the editing lock on the way, refuses a stale version, and writes one history row
 * for each value that changed. A save that changes nothing leaves the version as it is.
 */
export async function editDocument(
  ctx: Context,
  edit: { documentId: number; version: number; writes: FieldWrite[] },
): Promise<DocumentDetail> {
  return ctx.transaction(async (tx) => {
    const customer = await readOwnCustomer(tx)
    const document = await lockDocument(tx, edit.documentId)
    refuseLockedByAnother(ctx, document)
    const move = { documentId: document.id, action: 'edit', version: edit.version } as const
    await checkMove(ctx, tx, move)
    const repeatless = await withoutRepeats(tx, document.id, edit.writes)
    const writes = await withSupplierDefaults(tx, document.id, repeatless)
    let findings: Finding[] | undefined
    if (writes.length > 0) {
      await moveDocument(ctx, tx, { ...move, details: { fields: writes.map((write) => write.name) } })
      await writeFields(ctx, tx, {
        document,
        action: 'edit',
        writes,
        version: document.version + 1,
        fallbackCurrency: customer.currency,
      })
      findings = await recheckFlags(ctx, tx, document.id)
    }
    await takeLock(ctx, tx, document.id)
    return readOpened(ctx, tx, document.id, findings)
  })
}
