import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentErrors } from '../../documents/document-errors'
import { headerFieldNames } from '../../documents/header-fields'
import { readLines } from '../../documents/server/document-lines.queries'
import { dayInZone } from '../../kernel/dates'
import { decimalFromMinor } from '../../kernel/money'
import { findPurchaseOrder, findSupplier } from '../../master-data/server/find-master-data'
import { idRow, instantValue, minorAmount, readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { invoiceNumberKey } from '../duplicate-check'
import type { ExceptionFacts, OtherInvoice } from '../find-exceptions'

/** Documents that no longer count: another one may take their place. */
const gone = sql`('REJECTED', 'CANCELLED', 'DELETED', 'PURGED', 'SPLIT', 'MERGED')`
const fewestToJudge = 5

const ownRow = z.object({
  supplier_id: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_date: z.string().nullable(),
  currency: z.string().nullable(),
  minor: minorAmount.nullable(),
  net: minorAmount.nullable(),
  po_number: z.string().nullable(),
  received_at: instantValue,
})
type Own = z.output<typeof ownRow>

const fieldRow = z.object({
  name: z.enum(headerFieldNames),
  value: z.string().nullable(),
  predicted_value: z.string().nullable(),
})

/** Reads what the standard exceptions look at. The document is in the caller's transaction. @throws documents.not_found */
export async function readExceptionFacts(tx: TenantTransaction, documentId: number): Promise<ExceptionFacts> {
  const customer = await readOwnCustomer(tx)
  const rows = await readRows(
    tx,
    ownRow,
    sql`
    SELECT supplier_id, invoice_number, invoice_date::text, currency::text, control_amount_minor AS minor,
      coalesce(net_amount_minor, control_amount_minor) AS net, po_number, received_at
    FROM documents WHERE id = ${documentId}`,
  )
  const own = rows[0]
  if (!own) throw documentErrors.notFound({ documentId })
  const fields = await readRows(
    tx,
    fieldRow,
    sql`SELECT name, value, predicted_value FROM document_fields WHERE document_id = ${documentId}`,
  )
  const readNumber = fields.find((field) => field.name === 'invoiceNumber')?.predicted_value ?? null
  return {
    header: Object.fromEntries(fields.map((field) => [field.name, field.value])),
    lines: await readLines(tx, documentId),
    fallbackCurrency: customer.currency,
    arrivedOn: dayInZone(own.received_at, customer.timeZone),
    invoice: {
      supplierId: own.supplier_id,
      invoiceNumber: own.invoice_number,
      readNumber,
      amountMinor: own.minor,
      currency: own.currency,
      invoiceDate: own.invoice_date,
    },
    others: await readOthers(tx, documentId, own, readNumber),
    supplier: own.supplier_id === null ? null : await findSupplier(tx, own.supplier_id),
    order: await readOrder(tx, own, customer.currency),
    ...(await readHistory(tx, documentId, own, customer.currency)),
  }
}

const othersRow = ownRow
  .omit({ net: true, po_number: true, received_at: true })
  .extend({ ...idRow.shape, read_number: z.string().nullable() })

async function readOthers(
  tx: TenantTransaction,
  documentId: number,
  own: Own,
  readNumber: string | null,
): Promise<OtherInvoice[]> {
  const keys = [...new Set([invoiceNumberKey(own.invoice_number), invoiceNumberKey(readNumber)])].filter(
    (key) => key !== null,
  )
  // each way has its own index; joined by OR the planner would read every document
  const ways: SQL[] = keys.map((key) => sql`d.invoice_number_key = ${key}`)
  if (own.supplier_id !== null && own.minor !== null)
    ways.push(sql`d.supplier_id = ${own.supplier_id} AND d.control_amount_minor = ${own.minor}::bigint`)
  if (ways.length === 0) return []
  const found = ways.map(
    (way) => sql`(SELECT d.* FROM documents d WHERE d.customer_id = kontor_customer_id() AND ${way}
      AND d.id <> ${documentId} AND d.status NOT IN ${gone} ORDER BY d.id DESC LIMIT 50)`,
  )
  const rows = await readRows(
    tx,
    othersRow,
    sql`
    SELECT DISTINCT o.id, o.supplier_id, o.invoice_number, o.invoice_date::text, o.currency::text, o.control_amount_minor AS minor,
      f.predicted_value AS read_number
    FROM (${sql.join(found, sql` UNION ALL `)}) o
    LEFT JOIN document_fields f ON f.document_id = o.id AND f.name = 'invoiceNumber'
    ORDER BY 1`,
  )
  return rows.map((row) => ({
    documentId: row.id,
    supplierId: row.supplier_id,
    invoiceNumber: row.invoice_number,
    readNumber: row.read_number,
    amountMinor: row.minor,
    currency: row.currency,
    invoiceDate: row.invoice_date,
  }))
}

async function readOrder(
  tx: TenantTransaction,
  own: Own,
  fallbackCurrency: string,
): Promise<ExceptionFacts['order']> {
  if (own.po_number === null) return undefined
  const net = own.net === null ? null : decimalFromMinor(own.net, own.currency ?? fallbackCurrency)
  return findPurchaseOrder(tx, { number: own.po_number, net })
}

const historyRow = z.object({ earlier: z.number(), usual: minorAmount, is_unusual: z.boolean().nullable() })

/** Earlier documents of the supplier in the same currency; three standard deviations need a few to say anything. */
async function readHistory(
  tx: TenantTransaction,
  documentId: number,
  own: Own,
  fallbackCurrency: string,
): Promise<Pick<ExceptionFacts, 'earlierInvoices' | 'usualAmount'>> {
  if (own.supplier_id === null) return { earlierInvoices: 0, usualAmount: null }
  const rows = await readRows(
    tx,
    historyRow,
    sql`
    SELECT count(*)::int AS earlier, round(coalesce(avg(minor), 0))::text AS usual,
      (count(minor) >= ${fewestToJudge} AND stddev_samp(minor) > 0 AND abs(${own.minor}::numeric - avg(minor)) > 3 * stddev_samp(minor)) AS is_unusual
    FROM (SELECT control_amount_minor::numeric AS minor FROM documents
      WHERE customer_id = kontor_customer_id() AND supplier_id = ${own.supplier_id} AND id < ${documentId} AND status NOT IN ${gone}
        AND currency IS NOT DISTINCT FROM ${own.currency}::char(3)
      ORDER BY id DESC LIMIT 200) earlier`,
  )
  const { earlier, usual, is_unusual } = rows[0]!
  return {
    earlierInvoices: earlier,
    usualAmount: is_unusual ? decimalFromMinor(usual, own.currency ?? fallbackCurrency) : null,
  }
}
