import { asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { denyingStatuses, type ErpStatus, isDenying } from '../../../documents/erp-status-words'
import type { TenantTransaction } from '../../../tenants/server/context'
import type { StatusPage } from '../erp'
import { erpInvoices } from './embedded-erp.tables'
import { countOnOrder } from './order-books'

/** First key of the advisory lock; the second is the customer. */
const bookingLock = 7_214_051

/** One change of a customer's invoices at a time, so that their numbers come in the order of their commits. */
export const lockBooks = (tx: TenantTransaction) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${bookingLock}, kontor_customer_id())`)

/** "ERP-500001" */
export function erpIdOf(id: number): string {
  return `ERP-${id}`
}

/** Invoices that changed after the given change, in that order. */
export async function readEmbeddedStatuses(
  tx: TenantTransaction,
  { after, limit }: { after: string | null; limit: number },
): Promise<StatusPage> {
  const rows = await tx
    .select()
    .from(erpInvoices)
    .where(after === null ? undefined : gt(erpInvoices.change, Number(after)))
    .orderBy(asc(erpInvoices.change))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    invoices: page.map(({ id, kontorDocumentId, status, statusMessage }) => ({
      erpId: erpIdOf(id),
      documentId: kontorDocumentId,
      status,
      message: statusMessage,
    })),
    next: page.length > 0 ? String(page.at(-1)!.change) : after,
    hasMore: rows.length > limit,
  }
}

/** The ERP's people pay whatever it holds and has not taken back. @returns how many invoices. */
export async function payEverything(tx: TenantTransaction): Promise<number> {
  await lockBooks(tx)
  const { rowCount } = await tx
    .update(erpInvoices)
    .set({ status: 'PAID', statusMessage: null, change: sql`nextval('erp_invoice_changes')` })
    .where(notInArray(erpInvoices.status, ['PAID', ...denyingStatuses]))
  return rowCount ?? 0
}

/** What somebody does with an invoice in the ERP. @returns whether there is such an invoice. */
export async function setEmbeddedStatus(
  tx: TenantTransaction,
  given: { erpId: string; status: ErpStatus; message: string | null },
): Promise<boolean> {
  await lockBooks(tx)
  const isOne = eq(erpInvoices.id, Number(given.erpId.replace(/^ERP-/, '')))
  const [before] = await tx.select().from(erpInvoices).where(isOne)
  if (!before) return false
  const isBack = isDenying(given.status)
  if (isBack !== isDenying(before.status)) await countOnOrder(tx, before.content, isBack)
  await tx
    .update(erpInvoices)
    .set({ status: given.status, statusMessage: given.message, change: sql`nextval('erp_invoice_changes')` })
    .where(isOne)
  return true
}
