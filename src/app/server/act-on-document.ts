import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DocumentAction } from '../../documents/document-lifecycle'
import type { DocumentDetail } from '../../documents/documents.api'
import { headerFields } from '../../documents/header-fields'
import { readDetail } from '../../documents/server/documents.queries'
import { documentFields, documentFlags } from '../../documents/server/documents.tables'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { lockDocument, moveDocument, staleError, writeHistory } from '../../documents/server/move-document'
import { ExpectedError } from '../../kernel/error-codes'
import { submitDocument } from '../../submission/server/submit-document'
import { syncMasterData } from '../../submission/server/sync-master-data'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { Dependencies } from './dependencies'

export type Act = {
  documentId: number
  action: DocumentAction
  version: number
  reason?: string
  note?: string
  holdUntil?: string
  flagIds?: number[]
}

type Doing = (ctx: Context, tx: TenantTransaction, act: Act) => Promise<void>

/** Actions that a person takes through a button; the rest are Kontor's own or come with their feature. */
const doings: Partial<Record<DocumentAction, Doing>> = {
  submit: (ctx, tx, act) => submitDocument(ctx, tx, act),
  retry: move,
  'enter-by-hand': move,
  'finish-review': finishReview,
  'release-early': (ctx, tx, act) => moveWith(ctx, tx, act, { releaseAt: null }),
  flag,
  'clear-flags': clearFlags,
  escalate: move,
  'send-to-flagged': flag,
  hold: (ctx, tx, act) => moveWith(ctx, tx, act, { holdUntil: act.holdUntil ?? null }),
  resume: (ctx, tx, act) => moveWith(ctx, tx, act, { holdUntil: null }),
  cancel: move,
  reopen: move,
  delete: (ctx, tx, act) => moveWith(ctx, tx, act, { deletedAt: ctx.now() }),
  restore: (ctx, tx, act) => moveWith(ctx, tx, act, { deletedAt: null }),
}

/** Takes one action on a document and answers with the document as it is afterwards. */
export async function actOnDocument(ctx: Context, deps: Dependencies, act: Act): Promise<DocumentDetail> {
  if (act.action === 'sync') await syncDocument(ctx, deps, act)
  else {
    const doing = doings[act.action]
    if (!doing) throw notOffered(act.action)
    await ctx.transaction((tx) => doing(ctx, tx, act))
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

function move(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  return moveWith(ctx, tx, act, {})
}

async function moveWith(
  ctx: Context,
  tx: TenantTransaction,
  act: Act,
  changes: NonNullable<Parameters<typeof moveDocument>[2]['changes']>,
): Promise<void> {
  await moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: act.action,
    version: act.version,
    why: whyOf(act),
    changes,
    details: act.note ? { note: act.note } : undefined,
  })
}

const whyOf = (act: Act) => [act.reason?.trim(), act.note?.trim()].filter(Boolean).join(' – ') || undefined

/** T15 and T18: an open flag with the reason, then the move. */
async function flag(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await move(ctx, tx, act)
  const reason = act.action === 'send-to-flagged' ? 'From escalations' : act.reason!.trim()
  const note = act.action === 'send-to-flagged' ? whyOf(act) : act.note?.trim()
  await tx.insert(documentFlags).values({
    documentId: act.documentId,
    reason,
    note: note || null,
    openedBy: ctx.actor.name,
    openedAt: ctx.now(),
  })
}

/** T16: the named flags (all when none is named) are cleared; the document is Ready when none is left. */
async function clearFlags(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  const isOpen = and(eq(documentFlags.documentId, act.documentId), isNull(documentFlags.clearedAt))
  const open = await tx.select().from(documentFlags).where(isOpen)
  const named = act.flagIds?.length ? open.filter((one) => act.flagIds!.includes(one.id)) : open
  if (named.length === open.length) await move(ctx, tx, act)
  else {
    if (document.version !== act.version) throw await staleError(tx, document)
    await writeHistory(ctx, tx, {
      documentId: document.id,
      action: 'clear-flags',
      why: whyOf(act),
      details: { cleared: named.map((one) => one.reason) },
      version: document.version,
    })
  }
  const ids = named.map((one) => one.id)
  if (ids.length === 0) return
  await tx
    .update(documentFlags)
    .set({ clearedAt: ctx.now(), clearedBy: ctx.actor.name, clearReason: whyOf(act) ?? null })
    .where(inArray(documentFlags.id, ids))
}

/**
 * T9: every priority field has a value or is marked "not on document". With a question in the note the document goes to
 * the Flagged queue for an AP person to answer, else to Ready.
 */
async function finishReview(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  refuseLockedByAnother(ctx, document)
  const question = act.note?.trim()
  if (document.status === 'HITL' && !question) await refuseUnanswered(tx, document.id)
  await moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: 'finish-review',
    to: question ? 'FLAGGED' : 'NEW',
    version: act.version,
    why: whyOf(act),
    changes: { releaseAt: null, lockUserId: null, lockUserName: null, lockUntil: null },
  })
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

const syncPauseMs = 60_000

/** T30: fresh master data from the ERP, at most once a minute for one document. */
async function syncDocument(ctx: Context, deps: Dependencies, act: Act): Promise<void> {
  await ctx.transaction(async (tx) => {
    const document = await lockDocument(tx, act.documentId)
    const waitMs = document.syncedAt ? document.syncedAt.getTime() + syncPauseMs - ctx.now().getTime() : 0
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      throw new ExpectedError(
        'documents.synced_just_now',
        'too-many',
        `This document was synced less than a minute ago. Try again in ${seconds} s.`,
        {
          retryAfterSeconds: seconds,
        },
      )
    }
    await moveDocument(ctx, tx, {
      documentId: act.documentId,
      action: 'sync',
      version: act.version,
      changes: { syncedAt: ctx.now() },
    })
  })
  await syncMasterData(ctx, deps)
}
