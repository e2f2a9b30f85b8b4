import { noteDocumentOutcome } from '../../capture/server/mail/mail-part-outcome'
import type { RejectionByHand } from '../../documents/rejection-by-hand'
import { moveDocument } from '../../documents/server/move-document'
import { rejectionErrors } from '../../rejection/rejection-errors'
import { createRejection } from '../../rejection/server/create-rejection'
import { readMatchedRules } from '../../rejection/server/matched-rules'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'
import { rejectionSettingsOf } from './judge-document'

/**
 * T21: a person rejects a document for the rules that he chose before, with or without a mail. It can be taken back for
 * 30 s. @throws rejection.no_reason, rejection.no_recipient, mailer.bad-address, documents.*
 */
export async function rejectDocument(
  ctx: Context,
  tx: TenantTransaction,
  deps: Pick<Dependencies, 'config'>,
  act: { documentId: number; version: number; note?: string; rejection?: RejectionByHand },
): Promise<void> {
  const matched = await readMatchedRules(tx, act.documentId)
  if (matched.length === 0) throw rejectionErrors.noReason()
  const reasons = matched.map((rule) => rule.message)
  await moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: 'reject',
    version: act.version,
    why: [...reasons, act.note?.trim()].filter(Boolean).join(' – '),
    details: { rules: matched.map(({ ruleId, ruleName }) => ({ rule: ruleId, name: ruleName })) },
  })
  await noteDocumentOutcome(tx, act.documentId, 'REJECTED', reasons.join(' '))
  await createRejection(ctx, tx, rejectionSettingsOf(deps), {
    documentId: act.documentId,
    origin: 'MANUAL',
    reasons,
    note: act.note,
    byHand: act.rejection ?? { send_mail: true, attach_original: false },
  })
}
