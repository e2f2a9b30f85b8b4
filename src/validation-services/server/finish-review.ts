import { eq } from 'drizzle-orm'
import { documentErrors, valueProblems } from '../../documents/document-errors'
import { fieldText } from '../../documents/document-labels'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { Act } from '../../documents/server/document-seams'
import { documentFields } from '../../documents/server/documents.tables'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { findFlags } from '../../documents/server/find-flags'
import { openFlags, placeOf } from '../../documents/server/flag-document'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { whyOf } from '../../documents/server/plain-actions'
import { unansweredInReview } from '../../entry/field-state'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { reviewReasons } from '../review-reasons'

/**
 * T9: every priority field that the form shows has a value or is marked "not on document". With a question in the note, or when the rules
 * flag what the review found, the document goes to the Flagged queue for an AP person, else to Ready.
 */
export async function finishReview(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  refuseLockedByAnother(ctx, document)
  const question = act.note?.trim()
  if (document.status === 'HITL' && !question) await refuseUnanswered(tx, document.id)
  const found = document.status === 'HITL' ? await findFlags(ctx, tx, document.id) : []
  const asked = question
    ? [{ reason: reviewReasons.question(), note: { text: question }, isBlocking: false }]
    : []
  const flags = [...found, ...asked]
  await moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: 'finish-review',
    to: placeOf(flags.length),
    version: act.version,
    why: whyOf(act),
    changes: { releaseAt: null, lockUserId: null, lockUserName: null, lockUntil: null },
  })
  await openFlags(ctx, tx, document.id, flags)
}

async function refuseUnanswered(tx: TenantTransaction, documentId: number): Promise<void> {
  const rows = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const fields = rows.map((row) => ({ ...row, name: row.name as HeaderFieldName }))
  const unanswered = unansweredInReview(fields, await readFieldLayout(tx))
  if (unanswered.length === 0) return
  throw documentErrors.reviewUnfinished(
    { fields: unanswered.map(fieldText) },
    {
      problems: unanswered.map((field) => ({
        field,
        message: valueProblems.notAnswered({ field: fieldText(field) }),
      })),
    },
  )
}
