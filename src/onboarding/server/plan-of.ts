import type { Context, TenantReading } from '../../tenants/server/context'
import { customerFacts } from '../../tenants/server/room-server'

/** What the transaction's customer has agreed on for today; null: nothing. */
export async function planOf(ctx: Context, tx: TenantReading): Promise<string | null> {
  for (const factsOf of ctx.seams.of(customerFacts)) {
    const { plan } = await factsOf(tx, ctx.now())
    if (plan) return plan
  }
  return null
}
