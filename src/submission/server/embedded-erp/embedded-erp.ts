import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { decimalFromMinor, minorFromDecimal } from '../../../kernel/money'
import type { Database } from '../../../platform/database/database'
import { inCustomerTransaction, type TenantTransaction } from '../../../tenants/server/context'
import type { ErpInvoiceContent } from '../../erp-invoice'
import { type Acceptance, type Erp, ErpRefusal, ErpUnavailable } from '../erp'
import { readEmbeddedMasterData } from './embedded-master-data'

const slowMs = 5_000
/** First key of the advisory lock; the second is the customer. */
const bookingLock = 7_214_051

type Mood = { mood: 'accept' | 'refuse' | 'slow' | 'down'; message: string }

/** An ERP inside Kontor with books of its own, for demos, tests and a first day without a real one. */
export function createEmbeddedErp({
  database,
  slowForMs = slowMs,
}: {
  database: Database
  slowForMs?: number
}): Erp {
  return {
    readMasterData: (customerId) =>
      inCustomerTransaction(database, customerId, (tx) => readEmbeddedMasterData(tx)),
    async submitInvoice({ customerId, idempotencyKey, invoice, attachment, signal }) {
      const { mood, message } = await inCustomerTransaction(database, customerId, readMood)
      if (mood === 'down') throw new ErpUnavailable(message || 'The ERP does not answer.')
      if (mood === 'slow') await pause(slowForMs, undefined, { signal })
      return inCustomerTransaction(database, customerId, async (tx) => {
        // one booking at a time: whoever comes second must find the first one's invoice, not its twin
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${bookingLock}, kontor_customer_id())`)
        const known = await findByKey(tx, idempotencyKey)
        if (known) return known
        if (mood === 'refuse') throw new ErpRefusal(message || 'Accounting period closed.')
        await refuseWrong(tx, invoice)
        return book(tx, { idempotencyKey, invoice, sha256: attachment.sha256 })
      })
    },
  }
}

/** How the embedded ERP of the transaction's customer answers; it accepts until told otherwise. */
export async function readMood(tx: TenantTransaction): Promise<Mood> {
  const { rows } = await tx.execute<Mood>(sql`SELECT mood, message FROM erp_behaviour`)
  return rows[0] ?? { mood: 'accept', message: '' }
}

export async function setMood(tx: TenantTransaction, given: Mood): Promise<Mood> {
  await tx.execute(sql`
    INSERT INTO erp_behaviour (mood, message) VALUES (${given.mood}, ${given.message})
    ON CONFLICT (customer_id) DO UPDATE SET mood = excluded.mood, message = excluded.message`)
  return given
}

async function findByKey(tx: TenantTransaction, key: string): Promise<Acceptance | null> {
  const { rows } = await tx.execute<{ id: string; content: ErpInvoiceContent }>(
    sql`SELECT id::text, content FROM erp_invoices WHERE idempotency_key = ${key}`,
  )
  return rows[0] ? { erpId: erpIdOf(rows[0].id), held: rows[0].content } : null
}

async function refuseWrong(tx: TenantTransaction, invoice: ErpInvoiceContent): Promise<void> {
  const { rows } = await tx.execute<{
    has_company: boolean
    is_blocked: boolean | null
    twin: string | null
  }>(sql`
    SELECT EXISTS (SELECT 1 FROM erp_companies WHERE id = ${invoice.companyId}) AS has_company,
      (SELECT is_blocked FROM erp_suppliers WHERE id = ${invoice.supplierId}) AS is_blocked,
      (SELECT id::text FROM erp_invoices WHERE supplier_id = ${invoice.supplierId} AND lower(invoice_number) = lower(${invoice.invoiceNumber})
        LIMIT 1) AS twin`)
  const found = rows[0]!
  if (!found.has_company) throw new ErpRefusal(`Company ${invoice.companyId} does not exist.`, 'companyID')
  if (found.is_blocked === null)
    throw new ErpRefusal(`Supplier ${invoice.supplierId} does not exist.`, 'supplierID')
  if (found.is_blocked)
    throw new ErpRefusal(`Supplier ${invoice.supplierId} is blocked for posting.`, 'supplierID')
  if (found.twin) {
    throw new ErpRefusal(
      `Invoice number ${invoice.invoiceNumber} of this supplier is posted already as ${erpIdOf(found.twin)}.`,
      'invoiceNumber',
    )
  }
  if (minorFromDecimal(invoice.controlAmount, invoice.currency) === null) {
    throw new ErpRefusal(`${invoice.controlAmount} is no amount in ${invoice.currency}.`, 'controlAmt')
  }
}

async function book(
  tx: TenantTransaction,
  given: { idempotencyKey: string; invoice: ErpInvoiceContent; sha256: string },
): Promise<Acceptance> {
  const { invoice } = given
  const minor = minorFromDecimal(invoice.controlAmount, invoice.currency)!
  const { rows } = await tx.execute<{ id: string; content: ErpInvoiceContent; minor: string }>(sql`
    INSERT INTO erp_invoices (idempotency_key, kontor_document_id, company_id, supplier_id, invoice_number, invoice_date, due_date, currency,
      control_amount_minor, po_number, content, attachment_sha256)
    VALUES (${given.idempotencyKey}, ${invoice.documentId}, ${invoice.companyId}, ${invoice.supplierId}, ${invoice.invoiceNumber},
      ${invoice.invoiceDate}, ${invoice.dueDate}, ${invoice.currency}, ${minor.toString()}, ${invoice.poNumber},
      ${JSON.stringify(invoice)}::jsonb, ${given.sha256})
    ON CONFLICT (customer_id, idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key
    RETURNING id::text, content, control_amount_minor::text AS minor`)
  const row = rows[0]!
  return {
    erpId: erpIdOf(row.id),
    held: { ...row.content, controlAmount: decimalFromMinor(BigInt(row.minor), row.content.currency) },
  }
}

/** "ERP-500001" */
export function erpIdOf(id: string): string {
  return `ERP-${id}`
}
