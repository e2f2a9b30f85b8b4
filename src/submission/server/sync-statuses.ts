import { eq } from 'drizzle-orm'
import { erpStatusText } from '../../documents/document-labels'
import { isTakenBack } from '../../documents/document-lifecycle'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { moveDocument, writeNote } from '../../documents/server/move-document'
import { toldFrom } from '../../kernel/told-text'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import { erpSays } from '../submission-errors'
import type { Erp, ErpInvoiceStatus } from './erp'
import { erpCursors } from './erp-cursors.tables'

const kind = 'submission.erp-statuses'
const object = 'statuses'
const pageSize = 200

/** Has the ERP asked what became of the customer's invoices; a job that waits already is enough. */
export async function askForStatuses(ctx: Context, tx: TenantTransaction): Promise<void> {
  await enqueue(tx, { kind, customerId: ctx.customerId, dedupeKey: object })
}

export const statusesJob = ({ erp }: { erp: Erp }): TenantJob =>
  tenantJob({
    kind,
    run: async (ctx, job) => {
      await syncStatuses(ctx, { erp })
      await job.finish(async () => undefined)
    },
  })

/**
 * T32: reads what became of the invoices in the ERP since the last time, and keeps it with the documents. Each page is kept
 * together with the place behind it, so that a stop anywhere costs one page read again. @throws ErpUnavailable
 */
export async function syncStatuses(ctx: Context, { erp }: { erp: Erp }): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const after = await ctx.transaction(readCursor)
    const page = await erp.readStatuses({ customerId: ctx.customerId, after, limit: pageSize })
    const isKept = await ctx.transaction(async (tx) => {
      if ((await lockCursor(ctx, tx)) !== after) return false
      for (const one of page.invoices) if (!(await keepStatus(ctx, tx, one))) return false
      await tx
        .update(erpCursors)
        .set({ cursor: page.next, readAt: ctx.now() })
        .where(eq(erpCursors.object, object))
      return true
    })
    hasMore = isKept && page.hasMore
  }
}

async function readCursor(tx: TenantTransaction): Promise<string | null> {
  const [row] = await tx.select().from(erpCursors).where(eq(erpCursors.object, object))
  return row?.cursor ?? null
}

async function lockCursor(ctx: Context, tx: TenantTransaction): Promise<string | null> {
  await tx.insert(erpCursors).values({ object, readAt: ctx.now() }).onConflictDoNothing()
  const [row] = await tx.select().from(erpCursors).where(eq(erpCursors.object, object)).for('update')
  return row!.cursor
}

/** @returns false while Kontor itself is still taking the ERP's acceptance in: the page is read again next time. */
async function keepStatus(ctx: Context, tx: TenantTransaction, told: ErpInvoiceStatus): Promise<boolean> {
  const [document] = await tx.select().from(documents).where(eq(documents.id, told.documentId)).for('update')
  if (document?.status === 'SUBMITTING') return false
  if (!document || document.erpId !== told.erpId || document.erpStatus === told.status) return true
  await (isTakenBack({ ...document, erpStatus: told.status })
    ? deny(ctx, tx, document, told)
    : note(ctx, tx, document, told))
  return true
}

async function deny(ctx: Context, tx: TenantTransaction, document: DocumentRow, told: ErpInvoiceStatus) {
  const why = whyOf(told)
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'erp-denies',
    why,
    details: { erpId: told.erpId, status: told.status },
    changes: { erpStatus: told.status, statusReason: why },
  })
}

async function note(ctx: Context, tx: TenantTransaction, document: DocumentRow, told: ErpInvoiceStatus) {
  const isBack = isTakenBack(document)
  await tx
    .update(documents)
    .set({ erpStatus: told.status, updatedAt: ctx.now(), ...(isBack ? { statusReason: null } : {}) })
    .where(eq(documents.id, document.id))
  const details = { erpId: told.erpId, status: told.status, was: document.erpStatus }
  await writeNote(ctx, tx, { document, action: 'erp-status', why: whyOf(told), details })
}

function whyOf({ status, message }: ErpInvoiceStatus) {
  const named = erpStatusText(status)
  return toldFrom(message ? erpSays.erpSays({ status: named, message }) : named)
}
