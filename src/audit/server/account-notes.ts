import { principalFromClaims } from '../../access/principal'
import type { Config } from '../../platform/config/config'
import type { ContextFor } from '../../tenants/server/context'
import type { AuditAction } from '../audit-actions'
import { providerItself, writeAudit } from './write-audit'

/** Puts on record what somebody does with their own account, who at that moment has no session. */
export function accountNotes({
  contextFor,
  config,
}: {
  contextFor: ContextFor
  config: Pick<Config, 'productName'>
}) {
  return async (
    action: AuditAction,
    { userId, displayName, customerId }: { userId: string; displayName: string; customerId: string | null },
  ): Promise<void> => {
    const claims = { sub: userId, name: displayName, customerid: customerId ?? undefined }
    const principal = principalFromClaims(claims, { product: config.productName })
    const ctx = contextFor({
      customerId: Number(customerId ?? providerItself),
      actor: { kind: 'user', id: userId, name: displayName, principal },
      requestId: 'account',
    })
    const subject = { id: userId, name: displayName }
    await ctx.transaction((tx) => writeAudit(ctx, tx, { action, subject }))
  }
}
