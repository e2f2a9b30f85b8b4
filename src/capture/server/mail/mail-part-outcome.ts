import { and, eq, ne } from 'drizzle-orm'
import type { DocumentAction } from '../../../documents/document-lifecycle'
import type { Moved } from '../../../documents/server/document-seams'
import { type ToldText, toldFrom } from '../../../kernel/told-text'
import type { Context, TenantTransaction } from '../../../tenants/server/context'
import { type MailPartStatus, type MailStatus, overallMailStatus } from '../../mail-status'
import { mailParts, mails } from '../capture.tables'

/** What can become of the document that a mail's part was made into. */
export type DocumentOutcome = Extract<
  MailPartStatus,
  'PROCESSING' | 'ACCEPTED' | 'SPLIT' | 'REJECTED' | 'PASSWORD_PROTECTED' | 'TOO_LARGE' | 'FAILED'
>

const outcomes = {
  retry: 'PROCESSING',
  'enter-by-hand': 'ACCEPTED',
  'flag-automatically': 'ACCEPTED',
  'send-to-review': 'ACCEPTED',
  'make-ready': 'ACCEPTED',
  fail: 'FAILED',
  'reject-at-intake': 'REJECTED',
  'reject-after-reading': 'REJECTED',
  reject: 'REJECTED',
  'undo-reject': 'ACCEPTED',
  reopen: 'ACCEPTED',
  split: 'SPLIT',
  'undo-split': 'ACCEPTED',
} as const satisfies Partial<Record<DocumentAction, DocumentOutcome>>
type FollowedAction = keyof typeof outcomes

/** The moves of a document that its mail follows. */
export const followedActions = Object.keys(outcomes) as FollowedAction[]

/** The part of the mail that a document came in follows its move. */
export async function followDocument(_ctx: Context, tx: TenantTransaction, moved: Moved): Promise<void> {
  const { document, move } = moved
  const outcome = outcomes[move.action as FollowedAction]
  const isBad = outcome === 'FAILED' || outcome === 'REJECTED'
  const status = outcome === 'FAILED' ? partStatusOfFailure(String(move.details?.code)) : outcome
  // what rules say is their authors' own text
  const why = move.reasons?.join(' ') ?? move.why
  const reason = why === undefined ? null : toldFrom(why)
  await noteDocumentOutcome(tx, document.id, status, isBad ? reason : null)
}

/**
 * Tells the mail what became of one of its documents: the part and the mail's overall status follow, in the
 * transaction that moves the document. ACCEPTED once it was read, FAILED and its kin when it could not be, REJECTED
 * by a rule, SPLIT into several, PROCESSING when it is tried again. A document that came in no mail changes nothing.
 * `reason` is for a clerk, null where the status says it all.
 */
export async function noteDocumentOutcome(
  tx: TenantTransaction,
  documentId: number,
  status: DocumentOutcome,
  reason: ToldText | null = null,
): Promise<void> {
  const isItsPart = and(eq(mailParts.documentId, documentId), ne(mailParts.status, 'DUPLICATE_FILE'))
  const [part] = await tx.select({ mailId: mailParts.mailId }).from(mailParts).where(isItsPart)
  if (!part) return
  await lockMail(tx, part.mailId)
  await tx.update(mailParts).set({ status, reason }).where(isItsPart)
  await updateOverallStatus(tx, part.mailId)
}

/** The part's status for a reader's failure, from the code of its error (recognition.password_protected and the like). */
export function partStatusOfFailure(code: string): DocumentOutcome {
  if (/password|locked|encrypted/.test(code)) return 'PASSWORD_PROTECTED'
  if (/too_large|too_many_pages/.test(code)) return 'TOO_LARGE'
  return 'FAILED'
}

/** Keeps the parts' writers of one mail in a row, so that each sees what the other wrote. */
export async function lockMail(tx: TenantTransaction, mailId: number): Promise<void> {
  await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId)).for('update')
}

/** Computes the overall status from the parts, unless the mail is in quarantine; the caller has locked the mail. */
export async function updateOverallStatus(tx: TenantTransaction, mailId: number): Promise<MailStatus> {
  const [mail] = await tx.select({ status: mails.overallStatus }).from(mails).where(eq(mails.id, mailId))
  if (mail?.status === 'QUARANTINED') return 'QUARANTINED'
  const parts = await tx
    .select({ status: mailParts.status })
    .from(mailParts)
    .where(eq(mailParts.mailId, mailId))
  const overallStatus = overallMailStatus(parts.map((part) => part.status))
  await tx.update(mails).set({ overallStatus }).where(eq(mails.id, mailId))
  return overallStatus
}
