import type { FoundFlag } from '../../documents/server/document-seams'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { ruleExplanations } from '../explain-rule'
import { applyRules, tieToFlag } from './apply-rules'
import { exceptionsThatAreOn } from './switch-exception'

/** What the customer's own flag rules find. Their run is recorded. */
export async function findRuleFlags(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<FoundFlag[]> {
  const hits = await applyRules(ctx, tx, { documentId, pass: 'FLAGS' })
  return hits.map((hit) => ({
    reason: { text: hit.message },
    note: ruleExplanations.byRule({ rule: hit.ruleName, explanation: hit.why }),
    isBlocking: false,
    rule: hit.ruleId,
    onOpened: (opening, flagId) => tieToFlag(opening, hit.matchId, flagId),
  }))
}

/** Leaves out the standard exceptions that the customer has off. */
export async function keepExceptionsThatAreOn(
  _ctx: Context,
  tx: TenantTransaction,
  found: readonly FoundFlag[],
): Promise<readonly FoundFlag[]> {
  const on: ReadonlySet<string> = await exceptionsThatAreOn(tx)
  return found.filter(({ exception }) => exception === undefined || on.has(exception))
}
