import type { Judged } from '../../documents/server/document-seams'
import { moveDocument } from '../../documents/server/move-document'
import { addBusinessHours } from '../../kernel/business-hours'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'

/** T8: to review, for a customer who uses validation services, with its scheduled release. */
export async function sendToReview(ctx: Context, tx: TenantTransaction, judged: Judged): Promise<boolean> {
  const customer = await readOwnCustomer(tx)
  if (!customer.usesValidationServices) return false
  const releaseAt = addBusinessHours(ctx.now(), customer.hitlBusinessHours, customer.timeZone)
  await moveDocument(ctx, tx, {
    documentId: judged.document.id,
    action: 'send-to-review',
    details: judged.details,
    changes: { ...judged.changes, releaseAt },
  })
  return true
}
