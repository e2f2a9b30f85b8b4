import { sql } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import { ExpectedError } from '../../kernel/error-codes'
import { decimalFromMinor } from '../../kernel/money'
import type { TenantTransaction } from '../../tenants/server/context'
import * as api from '../submission.api'
import { erpIdOf, readMood, setMood } from './embedded-erp/embedded-erp'

export function submissionRoutes({ isErpEmbedded }: { isErpEmbedded: boolean }): Served[] {
  return [
    serve(api.listErpInvoices, async (ctx, { query }) => ({
      invoices: isErpEmbedded ? await ctx.transaction((tx) => listInvoices(tx, query)) : [],
      isEmbedded: isErpEmbedded,
    })),
    serve(api.readErpMood, (ctx) => ctx.transaction(readMood)),
    serve(api.setErpMood, (ctx, { body }) => {
      if (!isErpEmbedded)
        throw new ExpectedError(
          'submission.erp_not_embedded',
          'refused',
          'A real ERP is configured; its answers are its own.',
        )
      return ctx.transaction((tx) => setMood(tx, body))
    }),
  ]
}

type InvoiceRow = Omit<api.ErpInvoice, 'invID' | 'erpID' | 'controlAmt' | 'received_at'> & {
  id: string
  document: string
  minor: string
  received: Date
}

async function listInvoices(
  tx: TenantTransaction,
  query: { before?: string; limit: number },
): Promise<api.ErpInvoice[]> {
  const before = query.before?.replace(/^ERP-/, '') ?? null
  const { rows } = await tx.execute<InvoiceRow>(sql`
    SELECT i.id::text, i.kontor_document_id::text AS document, i.supplier_id AS "supplierID", s.name AS "supplierName", i.company_id AS "companyID",
      i.invoice_number AS "invoiceNumber", i.invoice_date AS "invoiceDate", i.due_date AS "dueDate", i.currency, i.control_amount_minor::text AS minor,
      i.po_number AS "poNumber", i.status, i.received_at AS received
    FROM erp_invoices i LEFT JOIN erp_suppliers s ON s.customer_id = i.customer_id AND s.id = i.supplier_id
    WHERE ${before}::bigint IS NULL OR i.id < ${before}::bigint
    ORDER BY i.id DESC LIMIT ${query.limit}`)
  return rows.map(({ id, document, minor, received, ...row }) => ({
    ...row,
    erpID: erpIdOf(id),
    invID: Number(document),
    controlAmt: decimalFromMinor(BigInt(minor), row.currency),
    received_at: new Date(received).toISOString(),
  }))
}
