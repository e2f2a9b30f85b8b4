import type { Act } from '../../documents/server/document-seams'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { makeReady } from '../../documents/server/flag-document'
import { lockDocument } from '../../documents/server/move-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'

/** T11, unless a reviewer is working on the document this moment. */
export async function releaseEarly(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  if (document.status === 'HITL') refuseLockedByAnother(ctx, document)
  await makeReady(ctx, tx, act)
}
