import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { denyingStatuses } from '../../../documents/erp-status-words'
import { decimalFromMinor, minorFromDecimal } from '../../../kernel/money'
import type { Database } from '../../../platform/database/database'
import { inCustomerTransaction, type TenantTransaction } from '../../../tenants/server/context'
import type { ErpInvoiceContent } from '../../erp-invoice'
import { erpProblems, erpRefusals } from '../../submission-errors'
import { type Acceptance, type Erp, ErpRefusal, ErpUnavailable } from '../erp'
import { readEmbeddedChanges } from './embedded-changes'
import { erpBehaviour, erpCompanies, erpInvoices, erpSuppliers } from './embedded-erp.tables'
import { readEmbeddedOrder, readEmbeddedSupplier } from './embedded-master-data'
import { erpIdOf, lockBooks, readEmbeddedStatuses } from './embedded-statuses'
import { countOnOrder } from './order-books'

const slowMs = 5_000
type Mode = Pick<typeof erpBehaviour.$inferSelect, 'mode' | 'message'>

/** An ERP inside Kontor with books of its own, for demos, tests and a first day without a real one. */
export function createEmbeddedErp({
  database,
  slowForMs = slowMs,
}: {
  database: Database
  slowForMs?: number
}): Erp {
  return {
    readStatuses: ({ customerId, ...asked }) =>
      inCustomerTransaction(database, customerId, (tx) => readEmbeddedStatuses(tx, asked)),
    readChanges: ({ customerId, ...asked }) =>
      inCustomerTransaction(database, customerId, async (tx) => {
        refuseWhenDown(await readMode(tx))
        return readEmbeddedChanges(tx, asked)
      }),
    testConnection: (customerId) =>
      inCustomerTransaction(database, customerId, async (tx) => {
        refuseWhenDown(await readMode(tx))
        return null
      }),
    readPurchaseOrder: (customerId, number) =>
      inCustomerTransaction(database, customerId, (tx) => readEmbeddedOrder(tx, number)),
    readSupplier: (customerId, id) =>
      inCustomerTransaction(database, customerId, (tx) => readEmbeddedSupplier(tx, id)),
    async submitInvoice({ customerId, idempotencyKey, invoice, attachment, signal }) {
      const { mode, message } = await inCustomerTransaction(database, customerId, readMode)
      refuseWhenDown({ mode, message })
      if (mode === 'slow') await pause(slowForMs, undefined, { signal })
      return inCustomerTransaction(database, customerId, async (tx) => {
        // one booking at a time: whoever comes second must find the first one's invoice, not its twin
        await lockBooks(tx)
        const known = await findByKey(tx, idempotencyKey)
        if (known) return known
        if (mode === 'refuse') throw new ErpRefusal(message || erpRefusals.periodClosed())
        await refuseWrong(tx, invoice)
        await countOnOrder(tx, invoice)
        return book(tx, { idempotencyKey, invoice, sha256: attachment.sha256 })
      })
    },
  }
}

function refuseWhenDown({ mode, message }: Mode): void {
  if (mode === 'down') throw new ErpUnavailable(message || erpProblems.noAnswer())
}

/** How the embedded ERP of the transaction's customer answers; it accepts until told otherwise. */
export async function readMode(tx: TenantTransaction): Promise<Mode> {
  const { mode, message } = erpBehaviour
  const [found] = await tx.select({ mode, message }).from(erpBehaviour)
  return found ?? { mode: 'accept', message: '' }
}

export async function setMode(tx: TenantTransaction, { mode, message }: Mode): Promise<Mode> {
  await tx
    .insert(erpBehaviour)
    .values({ mode, message })
    .onConflictDoUpdate({ target: erpBehaviour.customerId, set: { mode, message } })
  return { mode, message }
}

async function findByKey(tx: TenantTransaction, key: string): Promise<Acceptance | null> {
  const [found] = await tx.select().from(erpInvoices).where(eq(erpInvoices.idempotencyKey, key))
  return found ? { erpId: erpIdOf(found.id), held: found.content } : null
}

async function refuseWrong(tx: TenantTransaction, invoice: ErpInvoiceContent): Promise<void> {
  const { companyId, supplierId, invoiceNumber } = invoice
  const [company] = await tx.select().from(erpCompanies).where(eq(erpCompanies.id, companyId))
  if (!company) throw new ErpRefusal(erpRefusals.noSuchCompany({ company: companyId }), 'companyID')
  const [supplier] = await tx.select().from(erpSuppliers).where(eq(erpSuppliers.id, supplierId))
  if (!supplier) throw new ErpRefusal(erpRefusals.noSuchSupplier({ supplier: supplierId }), 'supplierID')
  if (supplier.isBlocked)
    throw new ErpRefusal(erpRefusals.supplierBlocked({ supplier: supplierId }), 'supplierID')
  const stands = notInArray(erpInvoices.status, [...denyingStatuses])
  const sameNumber = sql`lower(${erpInvoices.invoiceNumber}) = lower(${invoiceNumber})`
  const [twin] = await tx
    .select({ id: erpInvoices.id })
    .from(erpInvoices)
    .where(and(eq(erpInvoices.supplierId, supplierId), sameNumber, stands))
    .limit(1)
  if (twin) {
    throw new ErpRefusal(
      erpRefusals.alreadyPosted({ number: invoiceNumber, erpId: erpIdOf(twin.id) }),
      'invoiceNumber',
    )
  }
  if (minorFromDecimal(invoice.controlAmount, invoice.currency) === null) {
    throw new ErpRefusal(
      erpRefusals.noAmount({ amount: invoice.controlAmount, currency: invoice.currency }),
      'controlAmt',
    )
  }
}

async function book(
  tx: TenantTransaction,
  given: { idempotencyKey: string; invoice: ErpInvoiceContent; sha256: string },
): Promise<Acceptance> {
  const { invoice } = given
  const [held] = await tx
    .insert(erpInvoices)
    .values({
      idempotencyKey: given.idempotencyKey,
      kontorDocumentId: invoice.documentId,
      companyId: invoice.companyId,
      supplierId: invoice.supplierId,
      invoiceNumber: invoice.invoiceNumber,
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      currency: invoice.currency,
      controlAmountMinor: minorFromDecimal(invoice.controlAmount, invoice.currency)!,
      poNumber: invoice.poNumber,
      content: invoice,
      attachmentSha256: given.sha256,
    })
    .onConflictDoUpdate({
      target: [erpInvoices.customerId, erpInvoices.idempotencyKey],
      set: { idempotencyKey: sql`excluded.idempotency_key` },
    })
    .returning()
  const { id, content, controlAmountMinor } = held!
  return {
    erpId: erpIdOf(id),
    held: { ...content, controlAmount: decimalFromMinor(controlAmountMinor, content.currency) },
  }
}
