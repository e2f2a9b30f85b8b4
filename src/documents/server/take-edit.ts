import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { CustomerRow } from '../../tenants/server/tenants.tables'
import type { DocumentLine } from '../document-line'
import type { DocumentDetail } from '../documents.api'
import type { DocumentRow } from './documents.tables'
import { refuseLockedByAnother, takeLock } from './editing-lock'
import { checkMove, lockDocument, moveDocument } from './move-document'
import { readOpened } from './read-opened'
import { recheckFlags } from './recheck-flags'

export type Edit = {
  tx: TenantTransaction
  customer: CustomerRow
  document: DocumentRow
  /** To be called before anything is written: moves the document to its next version, which it answers. */
  begin: (fields: string[]) => Promise<number>
}

/**
 * T31 around what is edited: refuses a stale version and a document that another person edits, takes the editing lock, and
 * asks the checks again. An edit that never begins leaves the version as it is. `work` says which lines the answer has, where
 * these are not all.
 */
export async function takeEdit(
  ctx: Context,
  asked: { documentId: number; version: number },
  work: (edit: Edit) => Promise<DocumentLine[] | undefined>,
): Promise<DocumentDetail> {
  return ctx.transaction(async (tx) => {
    const customer = await readOwnCustomer(tx)
    const move = { documentId: asked.documentId, action: 'edit', version: asked.version } as const
    const document = await lockDocument(tx, asked.documentId)
    refuseLockedByAnother(ctx, document)
    await checkMove(ctx, tx, move)
    let hasBegun = false
    const lines = await work({
      tx,
      customer,
      document,
      async begin(fields) {
        hasBegun = true
        return (await moveDocument(ctx, tx, { ...move, details: { fields } })).version
      },
    })
    const findings = hasBegun ? await recheckFlags(ctx, tx, document.id) : undefined
    await takeLock(ctx, tx, document.id)
    return readOpened(ctx, tx, document.id, { findings, lines })
  })
}
