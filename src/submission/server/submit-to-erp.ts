import { and, eq } from 'drizzle-orm'
import type { DiedStage, StageJob } from '../../documents/server/document-room-server'
import { findDocument } from '../../documents/server/documents.queries'
import { type DocumentRow, documentHistory } from '../../documents/server/documents.tables'
import { moveDocument } from '../../documents/server/move-document'
import type { ToldText } from '../../kernel/told-text'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { differences, type ErpInvoiceContent, idempotencyKeyOf } from '../erp-invoice'
import { submissionReasons } from '../submission-errors'
import { type Acceptance, type Erp, ErpRefusal, ErpUnavailable } from './erp'
import { readContent } from './submit-document'

/** Tries of the whole submission, on top of the adapter's own, before the clerk hears that the ERP cannot be reached. */
export const submissionTries = 4

export type SubmissionDependencies = { erp: Erp; store: ObjectStore }

/**
 * Sends a document that is SUBMITTING to the ERP and moves it on: T28 when what the ERP holds equals what we sent, T29
 * with the ERP's own words otherwise. The key is the document's, so a repeat after a kill finds the first invoice.
 * @throws ErpUnavailable while tries are left, so that the queue tries again.
 */
export async function submitToErp(ctx: Context, job: StageJob, deps: SubmissionDependencies): Promise<void> {
  const { id: documentId, version } = job.document
  const ready = await ctx.transaction(async (tx) => {
    const document = await findDocument(tx, documentId)
    if (document.status !== 'SUBMITTING' || document.version !== version) return null
    const { invoice } = await readContent(tx, documentId)
    return { document, invoice, timesReopened: await countReopened(tx, documentId) }
  })
  if (!ready) return ctx.transaction((tx) => job.complete(tx))
  const outcome = await send(ctx, deps, {
    ...ready,
    signal: job.signal,
    isLastTry: job.attempt >= submissionTries,
  })
  await ctx.transaction(async (tx) => {
    await job.complete(tx)
    await record(ctx, tx, ready, outcome)
  })
}

/** A submission whose last try failed stands in the ERP's error list. */
export async function giveUpSubmission(
  ctx: Context,
  tx: TenantTransaction,
  { document, error }: DiedStage,
): Promise<void> {
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'erp-refuses',
    why: error,
    changes: { statusReason: error },
  })
}

type Ready = { document: DocumentRow; invoice: ErpInvoiceContent; timesReopened: number }

/** How often the ERP has taken an invoice of the document back and a person opened it again. */
const countReopened = (tx: TenantTransaction, documentId: number) =>
  tx.$count(
    documentHistory,
    and(
      eq(documentHistory.documentId, documentId),
      eq(documentHistory.action, 'reopen'),
      eq(documentHistory.fromStatus, 'SUBMITTED'),
    ),
  )

type Outcome = { acceptance: Acceptance } | { refusal: ToldText; field: string | null; isTechnical: boolean }

async function send(
  ctx: Context,
  deps: SubmissionDependencies,
  given: Ready & { signal: AbortSignal; isLastTry: boolean },
): Promise<Outcome> {
  const { document, invoice, signal } = given
  try {
    const acceptance = await deps.erp.submitInvoice({
      customerId: ctx.customerId,
      idempotencyKey: idempotencyKeyOf(ctx.customerId, document.id, given.timesReopened),
      invoice,
      attachment: {
        fileName: document.fileName,
        type: document.fileType,
        sha256: document.fileHash,
        read: () => deps.store.read(String(ctx.customerId), document.fileHash),
      },
      signal,
    })
    return { acceptance }
  } catch (error) {
    if (error instanceof ErpRefusal) return { refusal: error.told, field: error.field, isTechnical: false }
    // when Kontor itself stops, nobody knows yet what the ERP would have said
    if (signal.aborted) throw error
    if (error instanceof ErpUnavailable && given.isLastTry)
      return { refusal: error.told, field: null, isTechnical: true }
    throw error
  }
}

async function record(
  ctx: Context,
  tx: TenantTransaction,
  sent: { document: DocumentRow; invoice: ErpInvoiceContent },
  outcome: Outcome,
): Promise<void> {
  const documentId = sent.document.id
  if ('refusal' in outcome) {
    const { refusal, field, isTechnical } = outcome
    await moveDocument(ctx, tx, {
      documentId,
      action: 'erp-refuses',
      why: refusal,
      details: { field, isTechnical },
      changes: { statusReason: refusal },
    })
    return
  }
  const { erpId, held } = outcome.acceptance
  const wrong = differences(sent.invoice, held)
  if (wrong.length > 0) {
    const why = submissionReasons.heldOtherwise({ erpId, fields: wrong })
    await moveDocument(ctx, tx, {
      documentId,
      action: 'erp-refuses',
      why,
      details: { erpId, held, wrong },
      changes: { statusReason: why, erpId },
    })
    return
  }
  await moveDocument(ctx, tx, {
    documentId,
    action: 'erp-accepts',
    details: { erpId },
    changes: {
      erpId,
      erpStatus: erpId === sent.document.erpId ? sent.document.erpStatus : 'IN_APPROVAL',
      submittedAt: ctx.now(),
      statusReason: null,
    },
  })
}
