import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentErrors } from '../../documents/document-errors'
import { headerFieldNames } from '../../documents/header-fields'
import { readLines } from '../../documents/server/document-lines.queries'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { dayInZone } from '../../kernel/dates'
import { decimalFromMinor } from '../../kernel/money'
import { findCompany, findRemitTo, findSupplier } from '../../master-data/server/find-master-data'
import { instantValue, minorAmount, readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { ExceptionFacts } from '../find-exceptions'
import { gone, readOthers } from './other-invoices'

const fewestToJudge = 5

const ownRow = z.object({
  file_hash: z.string(),
  supplier_id: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_date: z.string().nullable(),
  currency: z.string().nullable(),
  minor: minorAmount.nullable(),
  read_number: z.string().nullable(),
  company_id: z.string().nullable(),
  remit_to_id: z.string().nullable(),
  received_at: instantValue,
  sent_by_email: z.string().nullable(),
})
type Own = z.output<typeof ownRow>

const fieldRow = z.object({ name: z.enum(headerFieldNames), value: z.string().nullable() })

/** Reads what the standard exceptions look at. The document is in the caller's transaction. @throws documents.not_found */
export async function readExceptionFacts(tx: TenantTransaction, documentId: number): Promise<ExceptionFacts> {
  const customer = await readOwnCustomer(tx)
  const rows = await readRows(
    tx,
    ownRow,
    sql`
    SELECT file_hash, read_number, company_id, remit_to_id, supplier_id, invoice_number, invoice_date::text, currency::text, control_amount_minor AS minor, received_at, sent_by_email
    FROM documents WHERE id = ${documentId}`,
  )
  const own = rows[0]
  if (!own) throw documentErrors.notFound({ documentId })
  const fields = await readRows(
    tx,
    fieldRow,
    sql`SELECT name, value FROM document_fields WHERE document_id = ${documentId}`,
  )
  return {
    header: Object.fromEntries(fields.map((field) => [field.name, field.value])),
    lines: await readLines(tx, documentId),
    fallbackCurrency: customer.currency,
    layout: await readFieldLayout(tx),
    arrivedOn: dayInZone(own.received_at, customer.timeZone),
    invoice: {
      supplierId: own.supplier_id,
      invoiceNumber: own.invoice_number,
      readNumber: own.read_number,
      amountMinor: own.minor,
      currency: own.currency,
      invoiceDate: own.invoice_date,
      fileHash: own.file_hash,
    },
    others: await readOthers(tx, documentId),
    company: own.company_id === null ? null : await findCompany(tx, own.company_id),
    remitTo: own.remit_to_id === null ? undefined : await findRemitTo(tx, own.remit_to_id),
    sender: own.sent_by_email,
    supplier: own.supplier_id === null ? null : await findSupplier(tx, own.supplier_id),
    ...(await readHistory(tx, documentId, own, customer.currency)),
  }
}

const historyRow = z.object({
  earlier: z.number(),
  usual: minorAmount,
  is_unusual: z.boolean().nullable(),
  taxed: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** Earlier documents of the supplier in the same currency; three standard deviations need a few to say anything. */
async function readHistory(
  tx: TenantTransaction,
  documentId: number,
  own: Own,
  fallbackCurrency: string,
): Promise<Pick<ExceptionFacts, 'earlierInvoices' | 'usualAmount' | 'usualTax'>> {
  if (own.supplier_id === null) return { earlierInvoices: 0, usualAmount: null, usualTax: null }
  const rows = await readRows(
    tx,
    historyRow,
    sql`
    SELECT count(*)::int AS earlier, round(coalesce(avg(minor), 0))::text AS usual,
      (count(minor) >= ${fewestToJudge} AND stddev_samp(minor) > 0 AND abs(${own.minor}::numeric - avg(minor)) > 3 * stddev_samp(minor)) AS is_unusual,
      count(rate)::int AS taxed, min(rate)::int AS low, max(rate)::int AS high
    FROM (SELECT control_amount_minor::numeric AS minor,
        CASE WHEN net_amount_minor > 0 THEN round(tax_amount_minor * 10000.0 / net_amount_minor) END AS rate FROM documents
      WHERE customer_id = kontor_customer_id() AND supplier_id = ${own.supplier_id} AND id < ${documentId} AND status NOT IN ${gone}
        AND currency IS NOT DISTINCT FROM ${own.currency}::char(3)
      ORDER BY id DESC LIMIT 200) earlier`,
  )
  const { earlier, usual, is_unusual, taxed, low, high } = rows[0]!
  return {
    earlierInvoices: earlier,
    usualAmount: is_unusual ? decimalFromMinor(usual, own.currency ?? fallbackCurrency) : null,
    usualTax: taxed >= fewestToJudge ? { low: low!, high: high! } : null,
  }
}
