import { noteDocumentOutcome } from '../../capture/server/mail/mail-part-outcome'
import { type DocumentRow, documentFlags } from '../../documents/server/documents.tables'
import { type DocumentChanges, moveDocument } from '../../documents/server/move-document'
import { applyRules, type RuleHit, tieToFlag } from '../../rejection/server/apply-rules'
import { createRejection } from '../../rejection/server/create-rejection'
import { exceptionsThatAreOn } from '../../rejection/server/switch-exception'
import { standardException } from '../../rejection/standard-exceptions'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { findExceptions } from '../../validation/find-exceptions'
import { readExceptionFacts } from '../../validation/server/exception-facts'
import type { Dependencies } from './dependencies'

export type Judged = {
  document: DocumentRow
  details?: Record<string, unknown>
  changes?: DocumentChanges
}

export const rejectionSettingsOf = ({ config }: Pick<Dependencies, 'config'>) => ({
  secret: config.secret,
  publicUrl: config.publicUrl,
  mailFrom: config.outgoingMail.from,
})

/**
 * T3 and T6: runs the rejection rules of a pass. When any matches, the document is rejected with all their reasons, the
 * mail that it came in follows, and the mail to the sender is kept for sending. @returns whether it was rejected.
 */
export async function rejectByRules(
  ctx: Context,
  tx: TenantTransaction,
  deps: Pick<Dependencies, 'config'>,
  given: Judged & { pass: 'INTAKE' | 'READING' },
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
  await noteDocumentOutcome(tx, given.document.id, 'REJECTED', reasons.join(' '))
  await createRejection(ctx, tx, rejectionSettingsOf(deps), {
    documentId: given.document.id,
    origin: 'AUTOMATIC',
    reasons,
  })
  return true
}

const named = ({ ruleId, ruleName, why }: RuleHit) => ({ rule: ruleId, name: ruleName, why })

/**
 * T12: flags a document that was read, by the customer's own rules and by the standard exceptions that he has on. Each
 * leaves a flag with what was found. @returns whether it was flagged.
 */
export async function flagByRules(ctx: Context, tx: TenantTransaction, given: Judged): Promise<boolean> {
  const flags = await findFlags(ctx, tx, given.document.id)
  if (flags.length === 0) return false
  await moveDocument(ctx, tx, {
    documentId: given.document.id,
    action: 'flag-automatically',
    why: flags.map((flag) => flag.reason).join(' · '),
    details: { ...given.details, flags: flags.map(({ reason, note, rule }) => ({ reason, note, rule })) },
    changes: given.changes,
  })
  await openFlags(ctx, tx, given.document.id, flags)
  return true
}

export type FoundFlag = { reason: string; note: string; isBlocking: boolean; rule?: number; matchId?: number }

/** The flags that a document deserves as it stands now. The rules' run is recorded. */
export async function findFlags(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<FoundFlag[]> {
  const hits = await applyRules(ctx, tx, { documentId, pass: 'FLAGS' })
  const on = await exceptionsThatAreOn(tx)
  const found = on.size === 0 ? [] : findExceptions(await readExceptionFacts(tx, documentId))
  return [
    ...hits.map((hit) => ({
      reason: hit.message,
      note: `${hit.ruleName}: ${hit.why}`,
      isBlocking: false,
      rule: hit.ruleId,
      matchId: hit.matchId,
    })),
    ...found
      .filter((finding) => on.has(finding.code))
      .map(({ code, evidence }) => {
        const { name, isBlocking } = standardException(code)
        return { reason: name, note: evidence, isBlocking }
      }),
  ]
}

/** Opens flags on a document that is or becomes FLAGGED in the same transaction. */
export async function openFlags(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  flags: FoundFlag[],
): Promise<void> {
  for (const flag of flags) {
    const [opened] = await tx
      .insert(documentFlags)
      .values({
        documentId,
        reason: flag.reason,
        note: flag.note,
        isBlocking: flag.isBlocking,
        openedBy: ctx.actor.name,
        openedAt: ctx.now(),
      })
      .returning({ id: documentFlags.id })
    if (flag.matchId !== undefined) await tieToFlag(tx, flag.matchId, opened!.id)
  }
}
