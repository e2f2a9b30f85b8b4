import type { Act } from '../../documents/server/document-seams'
import { findDocument } from '../../documents/server/documents.queries'
import { checkMove, moveDocument } from '../../documents/server/move-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { rejectionErrors } from '../rejection-errors'
import { createRejection } from './create-rejection'
import { readMatchedRules } from './matched-rules'
import { type RejectionConfig, rejectionSettings } from './rejection-settings'

/**
 * T21: a person rejects a document for the rules that they chose before, with or without a mail. It can be taken back for
 * 30 s. @throws rejection.no_reason, rejection.no_recipient, mailer.bad-address, documents.*
 */
export async function rejectDocument(
  ctx: Context,
  tx: TenantTransaction,
  act: Pick<Act, 'documentId' | 'version' | 'note' | 'rejection'>,
  { config }: { config: RejectionConfig },
): Promise<void> {
  await findDocument(tx, act.documentId)
  const matched = await readMatchedRules(tx, act.documentId)
  if (matched.length === 0) {
    // whether it may be rejected at all is told first
    const { documentId, version } = act
    await checkMove(ctx, tx, { documentId, action: 'reject', version, why: 'not chosen yet' })
    throw rejectionErrors.noReason()
  }
  const reasons = matched.map((rule) => rule.message)
  await moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: 'reject',
    version: act.version,
    reasons,
    why: [...reasons, act.note?.trim()].filter(Boolean).join(' – '),
    details: { rules: matched.map(({ ruleId, ruleName }) => ({ rule: ruleId, name: ruleName })) },
  })
  await createRejection(ctx, tx, rejectionSettings(config), {
    documentId: act.documentId,
    origin: 'MANUAL',
    reasons,
    note: act.note,
    byHand: act.rejection ?? { send_mail: true, attach_original: false },
  })
}
