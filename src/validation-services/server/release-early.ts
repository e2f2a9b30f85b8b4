import type { Act } from '../../documents/server/document-seams'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { makeReady } from '../../documents/server/flag-document'
import { lockDocument } from '../../documents/server/move-document'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { RightsOf } from '../../tenants/server/room-server'
import { reviewSection } from '../review-section'

/** AP Specialists may release where their company says so. */
export const mayRelease: RightsOf = async (tx, { roles }) =>
  roles.includes('AP_SPECIALIST') && (await readSettings(tx, reviewSection)).releasedBy === 'specialists'
    ? ['release-hitl']
    : []

/** T11, unless a reviewer is working on the document this moment. */
export async function releaseEarly(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  if (document.status === 'HITL') refuseLockedByAnother(ctx, document)
  await makeReady(ctx, tx, act)
}
