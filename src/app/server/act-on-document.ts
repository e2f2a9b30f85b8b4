import { and, eq, inArray, isNull } from 'drizzle-orm'
import { noteDocumentOutcome } from '../../capture/server/mail/mail-part-outcome'
import { documentErrors } from '../../documents/document-errors'
import type { DocumentAction } from '../../documents/document-lifecycle'
import type { DocumentStatus } from '../../documents/document-status'
import type { DocumentDetail } from '../../documents/documents.api'
import { headerFields } from '../../documents/header-fields'
import type { RejectionByHand } from '../../documents/rejection-by-hand'
import { readDetail } from '../../documents/server/documents.queries'
import { type DocumentRow, documentFields, documentFlags } from '../../documents/server/documents.tables'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { dayInZone } from '../../kernel/dates'
import { ExpectedError } from '../../kernel/error-codes'
import { noteClearedFlags, noteReopened } from '../../rejection/server/apply-rules'
import { requireFeature } from '../../rejection/server/rejection.routes'
import { tellReopened } from '../../rejection/server/tell-reopened'
import { submitDocument } from '../../submission/server/submit-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { Dependencies } from './dependencies'
import { findFlags, openFlags, rejectionSettingsOf } from './judge-document'
import { rejectDocument } from './reject-document'
import { syncDocument } from './sync-document'
import { armTimers } from './timers'

export type Act = {
  documentId: number
  action: DocumentAction
  version: number
  reason?: string
  note?: string
  holdUntil?: string
  flagIds?: number[]
  rejection?: RejectionByHand
}

type Doing = (ctx: Context, tx: TenantTransaction, act: Act, deps: Dependencies) => Promise<void>

/** Actions that a person takes through a button; the rest are Kontor's own or come with their feature. */
const doings: Partial<Record<DocumentAction, Doing>> = {
  submit: (ctx, tx, act) => submitDocument(ctx, tx, act),
  retry: (ctx, tx, act) => takeUp(ctx, tx, act, 'PROCESSING'),
  'enter-by-hand': (ctx, tx, act) => takeUp(ctx, tx, act, 'ACCEPTED'),
  'finish-review': finishReview,
  'release-early': releaseEarly,
  flag,
  'clear-flags': clearFlags,
  escalate: move,
  'send-to-flagged': flag,
  hold,
  resume: async (ctx, tx, act) => void (await moveWith(ctx, tx, act, { holdUntil: null })),
  reject: (ctx, tx, act, deps) => rejectDocument(ctx, tx, deps, act),
  cancel: move,
  reopen,
  delete: async (ctx, tx, act) => void (await moveWith(ctx, tx, act, { deletedAt: ctx.now() })),
  restore: async (ctx, tx, act) => armTimers(ctx, tx, await moveWith(ctx, tx, act, { deletedAt: null })),
}

/** Takes one action on a document and answers with the document as it is afterwards. */
export async function actOnDocument(ctx: Context, deps: Dependencies, act: Act): Promise<DocumentDetail> {
  if (act.action === 'sync') await syncDocument(ctx, deps, act)
  else {
    const doing = doings[act.action]
    if (!doing) throw notOffered(act.action)
    if (act.action === 'reject') await requireFeature(ctx, deps.flags, 'should-show-manual-rejection')
    await ctx.transaction((tx) => doing(ctx, tx, act, deps))
  }
  return ctx.transaction(async (tx) => {
    const customer = await readOwnCustomer(tx)
    return readDetail(tx, {
      documentId: act.documentId,
      actor: ctx.actor,
      fallbackCurrency: customer.currency,
      now: ctx.now(),
    })
  })
}

const notOffered = (action: string) =>
  new ExpectedError(
    'documents.action_not_offered',
    'invalid',
    `"${action}" is nothing that a person does through this call.`,
    { action },
  )

async function move(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await moveWith(ctx, tx, act, {})
}

async function moveWith(
  ctx: Context,
  tx: TenantTransaction,
  act: Act,
  changes: NonNullable<Parameters<typeof moveDocument>[2]['changes']>,
  more: { to?: DocumentStatus; details?: Record<string, unknown> } = {},
): Promise<DocumentRow> {
  return moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: act.action,
    to: more.to,
    version: act.version,
    why: whyOf(act),
    changes,
    details: { ...(act.note ? { note: act.note } : {}), ...more.details },
  })
}

const whyOf = (act: Act) => [act.reason?.trim(), act.note?.trim()].filter(Boolean).join(' – ') || undefined

/** T5: the mail that the file came in follows. */
async function takeUp(
  ctx: Context,
  tx: TenantTransaction,
  act: Act,
  partStatus: 'PROCESSING' | 'ACCEPTED',
): Promise<void> {
  await move(ctx, tx, act)
  await noteDocumentOutcome(tx, act.documentId, partStatus)
}

/** T23: the mail that it came in follows; a rule that had rejected it was wrong; a sender who was told is told again. */
async function reopen(ctx: Context, tx: TenantTransaction, act: Act, deps: Dependencies): Promise<void> {
  await move(ctx, tx, act)
  await noteDocumentOutcome(tx, act.documentId, 'ACCEPTED')
  await noteReopened(tx, act.documentId)
  await tellReopened(ctx, tx, rejectionSettingsOf(deps), act.documentId)
}

/** T11, unless a reviewer is working on the document this moment. */
async function releaseEarly(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  if (document.status === 'HITL') refuseLockedByAnother(ctx, document)
  await moveWith(ctx, tx, act, { releaseAt: null })
}

/** T19: until a day that is still to come, or until somebody resumes it. */
async function hold(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const holdUntil = act.holdUntil ?? null
  const held = await moveWith(ctx, tx, act, { holdUntil })
  const { timeZone } = await readOwnCustomer(tx)
  if (holdUntil !== null && holdUntil <= dayInZone(ctx.now(), timeZone)) throw heldUntilPast(holdUntil)
  await armTimers(ctx, tx, held)
}

const heldUntilPast = (holdUntil: string) =>
  new ExpectedError(
    'documents.hold_date_passed',
    'invalid',
    `A hold ends on a day to come; ${holdUntil} is not. Choose a later day, or none.`,
    { field: 'holdUntil' },
  )

/** T15 and T18: an open flag with the reason, then the move. */
async function flag(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await move(ctx, tx, act)
  const isFromEscalations = act.action === 'send-to-flagged'
  const reason = isFromEscalations ? 'From escalations' : act.reason?.trim()
  if (!reason) throw documentErrors.reasonMissing(act.action)
  await tx.insert(documentFlags).values({
    documentId: act.documentId,
    reason,
    note: (isFromEscalations ? whyOf(act) : act.note?.trim()) || null,
    openedBy: ctx.actor.name,
    openedAt: ctx.now(),
  })
}

/** T16: the named flags (all when none is named) are cleared; the document is Ready when none is left. */
async function clearFlags(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  // others who clear flags wait here, so that the last of them sees none left
  await lockDocument(tx, act.documentId)
  const isOpen = and(eq(documentFlags.documentId, act.documentId), isNull(documentFlags.clearedAt))
  const open = await tx.select().from(documentFlags).where(isOpen)
  const named = act.flagIds?.length ? open.filter((one) => act.flagIds!.includes(one.id)) : open
  if (act.flagIds?.length && named.length === 0) throw flagsGone()
  await moveWith(
    ctx,
    tx,
    act,
    {},
    {
      to: named.length === open.length ? 'NEW' : 'FLAGGED',
      details: { cleared: named.map((one) => one.reason) },
    },
  )
  const ids = named.map((one) => one.id)
  if (ids.length === 0) return
  await tx
    .update(documentFlags)
    .set({ clearedAt: ctx.now(), clearedBy: ctx.actor.name, clearReason: whyOf(act) ?? null })
    .where(inArray(documentFlags.id, ids))
  await noteClearedFlags(tx, act.documentId, ids)
}

const flagsGone = () =>
  new ExpectedError(
    'documents.flags_cleared_already',
    'conflict',
    'These flags are cleared already. Reload the document to see which are left.',
  )

/**
 * T9: every priority field has a value or is marked "not on document". With a question in the note, or when the rules
 * flag what the review found, the document goes to the Flagged queue for an AP person, else to Ready.
 */
async function finishReview(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  refuseLockedByAnother(ctx, document)
  const question = act.note?.trim()
  if (document.status === 'HITL' && !question) await refuseUnanswered(tx, document.id)
  const found = document.status === 'HITL' ? await findFlags(ctx, tx, document.id) : []
  await moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: 'finish-review',
    to: question || found.length > 0 ? 'FLAGGED' : 'NEW',
    version: act.version,
    why: whyOf(act),
    changes: { releaseAt: null, lockUserId: null, lockUserName: null, lockUntil: null },
  })
  await openFlags(ctx, tx, document.id, found)
  if (!question) return
  await tx.insert(documentFlags).values({
    documentId: document.id,
    reason: 'Question from review',
    note: question,
    openedBy: ctx.actor.name,
    openedAt: ctx.now(),
  })
}

async function refuseUnanswered(tx: TenantTransaction, documentId: number): Promise<void> {
  const fields = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const isAnswered = (name: string) =>
    fields.some((field) => field.name === name && (field.value !== null || field.isNotOnDocument))
  const unanswered = headerFields.filter((field) => field.isPriority && !isAnswered(field.name))
  if (unanswered.length === 0) return
  const labels = unanswered.map((field) => field.label).join(', ')
  throw new ExpectedError(
    'documents.review_unfinished',
    'refused',
    `Fill these fields or mark them "not on document": ${labels}.`,
    {
      problems: unanswered.map((field) => ({
        field: field.name,
        message: `${field.label} is not answered.`,
      })),
    },
  )
}
