import { type SQL, sql } from 'drizzle-orm'
import { documentErrors } from '../../documents/document-errors'
import type { HeaderFieldName } from '../../documents/header-fields'
import { dayInZone } from '../../kernel/dates'
import { decimalFromMinor } from '../../kernel/money'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { invoiceNumberKey } from '../duplicate-check'
import type { ExceptionFacts, OtherInvoice } from '../find-exceptions'

/** Documents that no longer count: another one may take their place. */
const gone = sql`('REJECTED', 'CANCELLED', 'DELETED', 'PURGED', 'SPLIT', 'MERGED')`
const fewestToJudge = 5

type Own = {
  supplier_id: string | null
  invoice_number: string | null
  invoice_date: string | null
  currency: string | null
  minor: string | null
  net: string | null
  po_number: string | null
  received_at: Date
}

/** Reads what the standard exceptions look at. The document is in the caller's transaction. @throws documents.not_found */
export async function readExceptionFacts(tx: TenantTransaction, documentId: number): Promise<ExceptionFacts> {
  const customer = await readOwnCustomer(tx)
  const { rows } = await tx.execute<Own>(sql`
    SELECT supplier_id, invoice_number, invoice_date::text, currency::text, control_amount_minor::text AS minor,
      coalesce(net_amount_minor, control_amount_minor)::text AS net, po_number, received_at
    FROM documents WHERE id = ${documentId}`)
  const own = rows[0]
  if (!own) throw documentErrors.notFound(documentId)
  const fields = await tx.execute<{
    name: HeaderFieldName
    value: string | null
    predicted_value: string | null
  }>(sql`SELECT name, value, predicted_value FROM document_fields WHERE document_id = ${documentId}`)
  const readNumber = fields.rows.find((field) => field.name === 'invoiceNumber')?.predicted_value ?? null
  return {
    header: Object.fromEntries(fields.rows.map((field) => [field.name, field.value])),
    fallbackCurrency: customer.currency,
    arrivedOn: dayInZone(new Date(own.received_at), customer.timeZone),
    invoice: {
      supplierId: own.supplier_id,
      invoiceNumber: own.invoice_number,
      readNumber,
      amountMinor: own.minor === null ? null : BigInt(own.minor),
      currency: own.currency,
      invoiceDate: own.invoice_date,
    },
    others: await readOthers(tx, documentId, own, readNumber),
    supplier: await readSupplier(tx, own.supplier_id),
    order: await readOrder(tx, own, customer.currency),
    ...(await readHistory(tx, documentId, own, customer.currency)),
  }
}

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
  const { rows } = await tx.execute<
    Omit<Own, 'net' | 'po_number' | 'received_at'> & { id: string; read_number: string | null }
  >(sql`
    SELECT DISTINCT o.id::text, o.supplier_id, o.invoice_number, o.invoice_date::text, o.currency::text, o.control_amount_minor::text AS minor,
      f.predicted_value AS read_number
    FROM (${sql.join(found, sql` UNION ALL `)}) o
    LEFT JOIN document_fields f ON f.document_id = o.id AND f.name = 'invoiceNumber'
    ORDER BY 1`)
  return rows.map((row) => ({
    documentId: Number(row.id),
    supplierId: row.supplier_id,
    invoiceNumber: row.invoice_number,
    readNumber: row.read_number,
    amountMinor: row.minor === null ? null : BigInt(row.minor),
    currency: row.currency,
    invoiceDate: row.invoice_date,
  }))
}

async function readSupplier(tx: TenantTransaction, id: string | null): Promise<ExceptionFacts['supplier']> {
  if (id === null) return null
  const { rows } = await tx.execute<{ id: string; name: string; is_blocked: boolean; ibans: string[] }>(sql`
    SELECT s.id, s.name, s.is_blocked,
      s.ibans || coalesce((SELECT array_agg(r.iban) FROM remit_tos r WHERE r.supplier_id = s.id AND r.iban IS NOT NULL), '{}') AS ibans
    FROM suppliers s WHERE s.customer_id = kontor_customer_id() AND s.id = ${id}`)
  const row = rows[0]
  return row
    ? { id: row.id, name: row.name, isBlocked: row.is_blocked, ibans: [...new Set(row.ibans)] }
    : null
}

async function readOrder(
  tx: TenantTransaction,
  own: Own,
  fallbackCurrency: string,
): Promise<ExceptionFacts['order']> {
  if (own.po_number === null) return undefined
  const net = own.net === null ? null : decimalFromMinor(BigInt(own.net), own.currency ?? fallbackCurrency)
  const { rows } = await tx.execute<{
    number: string
    supplier_id: string
    currency: string
    status: NonNullable<ExceptionFacts['order']>['status']
    left: string
    exceeded: boolean
  }>(sql`
    SELECT o.number, o.supplier_id, o.currency::text, o.status, round(l.left, 2)::text AS left,
      coalesce(${net}::numeric > l.left, false) AS exceeded
    FROM purchase_orders o
    CROSS JOIN LATERAL (SELECT coalesce(sum((quantity - quantity_invoiced) * unit_price), 0) AS left FROM purchase_order_lines
      WHERE customer_id = o.customer_id AND purchase_order_number = o.number) l
    WHERE o.customer_id = kontor_customer_id() AND o.number = ${own.po_number}`)
  const row = rows[0]
  if (!row) return null
  return {
    number: row.number,
    supplierId: row.supplier_id,
    currency: row.currency,
    status: row.status,
    left: row.left,
    isExceeded: row.exceeded,
  }
}

/** Earlier documents of the supplier in the same currency; three standard deviations need a few to say anything. */
async function readHistory(
  tx: TenantTransaction,
  documentId: number,
  own: Own,
  fallbackCurrency: string,
): Promise<Pick<ExceptionFacts, 'earlierInvoices' | 'usualAmount'>> {
  if (own.supplier_id === null) return { earlierInvoices: 0, usualAmount: null }
  const { rows } = await tx.execute<{ earlier: number; usual: string; is_unusual: boolean | null }>(sql`
    SELECT count(*)::int AS earlier, round(coalesce(avg(minor), 0))::text AS usual,
      (count(minor) >= ${fewestToJudge} AND stddev_samp(minor) > 0 AND abs(${own.minor}::numeric - avg(minor)) > 3 * stddev_samp(minor)) AS is_unusual
    FROM (SELECT control_amount_minor::numeric AS minor FROM documents
      WHERE customer_id = kontor_customer_id() AND supplier_id = ${own.supplier_id} AND id < ${documentId} AND status NOT IN ${gone}
        AND currency IS NOT DISTINCT FROM ${own.currency}::char(3)
      ORDER BY id DESC LIMIT 200) earlier`)
  const { earlier, usual, is_unusual } = rows[0]!
  return {
    earlierInvoices: earlier,
    usualAmount: is_unusual ? decimalFromMinor(BigInt(usual), own.currency ?? fallbackCurrency) : null,
  }
}
