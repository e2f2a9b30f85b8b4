import { isOpen } from '../../documents/document-status'
import type { DocumentDetail } from '../../documents/documents.api'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { lockDocument, nextVersion } from '../../documents/server/move-document'
import { readOpened } from '../../documents/server/read-opened'
import { recheckFlags } from '../../documents/server/recheck-flags'
import type { Context } from '../../tenants/server/context'
import type { DocumentRule, DocumentTouch, SentRule } from '../rule-wire'
import { rulesErrors } from '../rules-errors'
import { runRules } from './run-rules'
import { createRule, updateRule } from './save-rule'
import { showRule } from './show-rule'
import { readTouches } from './touches'

type Asked = SentRule & {
  documentId: number
  documentVersion: number
  documentRuleID?: number | undefined
  version?: number | undefined
  confirmsOtherType?: boolean | undefined
}

/**
 * Saves a rule and applies it to the document that is being entered, both or neither. What a person has typed there stays.
 * @throws rules.document_changed, rules.document_closed, documents.locked, besides the errors of saving a rule
 */
export function saveAndApply(
  ctx: Context,
  asked: Asked,
): Promise<{ rule: DocumentRule; document: DocumentDetail; touch: DocumentTouch | null }> {
  const { documentId, documentRuleID, version } = asked
  return ctx.transaction(async (tx) => {
    const document = await lockDocument(tx, documentId)
    if (document.version !== asked.documentVersion) throw rulesErrors.documentChanged()
    if (!isOpen(document.status)) throw rulesErrors.documentClosed()
    refuseLockedByAnother(ctx, document)
    const saved =
      documentRuleID === undefined
        ? await createRule(ctx, tx, asked)
        : await updateRule(ctx, tx, documentRuleID, { ...asked, version: version ?? 0 })
    await nextVersion(ctx, tx, document)
    await runRules(ctx, tx, documentId, saved)
    const findings = await recheckFlags(ctx, tx, documentId)
    const [touch = null] = await readTouches(tx, documentId)
    return {
      rule: await showRule(tx, saved),
      document: await readOpened(ctx, tx, documentId, { findings }),
      touch: touch?.documentRuleID === saved.id ? touch : null,
    }
  })
}
