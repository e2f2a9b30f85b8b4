import { and, desc, eq, lt } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import { decimalFromMinor } from '../../kernel/money'
import { payableAmount } from '../../listing/amount-totals'
import { masterDataObjects } from '../../master-data/master-data'
import type { TenantTransaction } from '../../tenants/server/context'
import * as connection from '../erp-connection.api'
import * as api from '../submission.api'
import { submissionErrors } from '../submission-errors'
import { readTouchless } from '../touchless.api'
import { readMode, setMode } from './embedded-erp/embedded-erp'
import { erpInvoices, erpSuppliers } from './embedded-erp/embedded-erp.tables'
import { erpIdOf, setEmbeddedStatus } from './embedded-erp/embedded-statuses'
import type { Erp } from './erp'
import { readConnection, testConnection } from './master-data-sync/connection'
import { askForSync } from './master-data-sync/sync.job'
import { askForStatuses } from './sync-statuses'
import { readVerdict } from './touchless'

export function submissionRoutes({ erp, isErpEmbedded }: { erp: Erp; isErpEmbedded: boolean }): Served[] {
  return [
    serve(connection.readErpConnection, (ctx) =>
      ctx.read(async (tx) => ({ isEmbedded: isErpEmbedded, ...(await readConnection(ctx, tx)) })),
    ),
    serve(connection.testErpConnection, (ctx) => testConnection(ctx, { erp })),
    serve(connection.syncErpNow, async (ctx, { body }) => {
      const objects = body.object ? [body.object] : [...masterDataObjects]
      await ctx.transaction((tx) =>
        askForSync(ctx, tx, { objects, startedBy: ctx.actor.name, isFull: body.isFull }),
      )
      return { objects }
    }),
    serve(api.listErpInvoices, async (ctx, { query }) => ({
      invoices: isErpEmbedded ? await ctx.transaction((tx) => listInvoices(tx, query)) : [],
      isEmbedded: isErpEmbedded,
    })),
    serve(api.setErpInvoiceStatus, (ctx, { body }) => {
      if (!isErpEmbedded) throw submissionErrors.erpNotEmbedded()
      return ctx.transaction(async (tx) => {
        const given = { erpId: body.erpID, status: body.status, message: body.message || null }
        if (!(await setEmbeddedStatus(tx, given)))
          throw submissionErrors.noSuchErpInvoice({ erpId: given.erpId })
        await askForStatuses(ctx, tx)
        return { status: body.status }
      })
    }),
    serve(readTouchless, (ctx, { params }) =>
      ctx.transaction(async (tx) => ({ verdict: await readVerdict(tx, params.id) })),
    ),
    serve(api.readErpMode, (ctx) => ctx.transaction(readMode)),
    serve(api.setErpMode, (ctx, { body }) => {
      if (!isErpEmbedded) throw submissionErrors.erpNotEmbedded()
      return ctx.transaction((tx) => setMode(tx, body))
    }),
  ]
}

async function listInvoices(
  tx: TenantTransaction,
  query: { before?: string; limit: number },
): Promise<api.ErpInvoice[]> {
  const before = query.before?.replace(/^ERP-/, '')
  const rows = await tx
    .select({ invoice: erpInvoices, supplierName: erpSuppliers.name })
    .from(erpInvoices)
    .leftJoin(
      erpSuppliers,
      and(eq(erpSuppliers.customerId, erpInvoices.customerId), eq(erpSuppliers.id, erpInvoices.supplierId)),
    )
    .where(before ? lt(erpInvoices.id, Number(before)) : undefined)
    .orderBy(desc(erpInvoices.id))
    .limit(query.limit)
  return rows.map(({ invoice, supplierName }) => ({
    erpID: erpIdOf(invoice.id),
    invID: invoice.kontorDocumentId,
    supplierID: invoice.supplierId,
    supplierName,
    companyID: invoice.companyId,
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    controlAmt: payableAmount({
      controlAmt: decimalFromMinor(invoice.controlAmountMinor, invoice.currency),
      documentType: invoice.content.documentType,
    }),
    poNumber: invoice.poNumber,
    status: invoice.status,
    received_at: invoice.receivedAt.toISOString(),
  }))
}
