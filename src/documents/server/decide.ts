import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type Decision, decisions, type Judged } from './document-seams'

/**
 * Asks the rooms where a document goes that a stage has finished with: rejected, flagged, submitted or to review, in this order.
 * @returns false when none of them moved it, so that it goes on as usual.
 */
export async function decide(
  ctx: Context,
  tx: TenantTransaction,
  given: Judged & { on: Decision['on'] },
): Promise<boolean> {
  const { on, ...judged } = given
  for (const decision of ctx.seams.of(decisions))
    if (decision.on === on && (await decision.run(ctx, tx, judged))) return true
  return false
}
