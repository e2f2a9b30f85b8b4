import type { Judged } from '../../documents/server/document-seams'
import { moveDocument } from '../../documents/server/move-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { applyRules, type RuleHit } from './apply-rules'
import { createRejection } from './create-rejection'
import { type RejectionConfig, rejectionSettings } from './rejection-settings'

type Deps = { config: RejectionConfig }

/** T3: rejected by a rule that needs only the file and its mail. */
export function rejectAtIntake(
  ctx: Context,
  tx: TenantTransaction,
  judged: Judged,
  deps: Deps,
): Promise<boolean> {
  // cut from a document that had been taken in
  if (judged.document.splitFrom !== null) return Promise.resolve(false)
  return rejectByRules(ctx, tx, { ...judged, pass: 'INTAKE' }, deps)
}

/** T6: rejected by a rule that needs the document's words. */
export function rejectAfterReading(
  ctx: Context,
  tx: TenantTransaction,
  judged: Judged,
  deps: Deps,
): Promise<boolean> {
  return rejectByRules(ctx, tx, { ...judged, pass: 'READING' }, deps)
}

/**
 * Runs the rejection rules of a pass. When any matches, the document is rejected with all their reasons, and the mail to
 * the sender is kept for sending. @returns whether it was rejected.
 */
async function rejectByRules(
  ctx: Context,
  tx: TenantTransaction,
  given: Judged & { pass: 'INTAKE' | 'READING' },
  { config }: Deps,
): Promise<boolean> {
  const hits = await applyRules(ctx, tx, { documentId: given.document.id, pass: given.pass })
  if (hits.length === 0) return false
  const reasons = [...new Set(hits.map((hit) => hit.message))]
  await moveDocument(ctx, tx, {
    documentId: given.document.id,
    action: given.pass === 'INTAKE' ? 'reject-at-intake' : 'reject-after-reading',
    why: reasons.join(' '),
    details: { ...given.details, rules: hits.map(named) },
    changes: given.changes,
  })
  await createRejection(ctx, tx, rejectionSettings(config), {
    documentId: given.document.id,
    origin: 'AUTOMATIC',
    reasons,
  })
  return true
}

const named = ({ ruleId, ruleName, why }: RuleHit) => ({ rule: ruleId, name: ruleName, why })
