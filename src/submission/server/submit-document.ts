import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { documentFields, documentFlags, documentLines } from '../../documents/server/documents.tables'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { ExpectedError } from '../../kernel/error-codes'
import { decimalFromMinor } from '../../kernel/money'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { checkHeader, type HeaderValues } from '../../validation/check-header'
import type { ErpInvoiceContent } from '../erp-invoice'

/**
 * T27: hands a document to the ERP. Checks required fields, balance, master data and blocking flags, then moves it to
 * SUBMITTING with a full snapshot of what will be sent; the worker does the sending.
 * @throws submission.not_ready with every problem, besides the errors of a move.
 */
export async function submitDocument(
  ctx: Context,
  tx: TenantTransaction,
  asked: { documentId: number; version: number },
): Promise<void> {
  const document = await lockDocument(tx, asked.documentId)
  refuseLockedByAnother(ctx, document)
  const content = await readContent(tx, asked.documentId)
  const problems = [
    ...content.problems,
    ...(await masterDataProblems(tx, content.values)),
    ...(await blockingFlags(tx, asked.documentId)),
  ]
  // the state speaks first: "already submitted" helps more than "field missing"
  if (document.status === 'NEW' || document.status === 'SUBMIT_FAILED') refuseUnready(problems)
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'submit',
    version: asked.version,
    details: { sent: content.invoice },
    changes: {
      submissionMethod: 'MANUAL',
      enteredAt: ctx.now(),
      statusReason: null,
      lockUserId: null,
      lockUserName: null,
      lockUntil: null,
    },
  })
}

function refuseUnready(problems: { field: string; message: string }[]): void {
  if (problems.length === 0) return
  throw new ExpectedError(
    'submission.not_ready',
    'refused',
    problems.map((problem) => problem.message).join(' '),
    { problems },
  )
}

/** What would be sent to the ERP, and what is wrong with it. */
export async function readContent(
  tx: TenantTransaction,
  documentId: number,
): Promise<{
  invoice: ErpInvoiceContent
  values: HeaderValues
  problems: { field: string; message: string }[]
}> {
  const customer = await readOwnCustomer(tx)
  const fields = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const values: HeaderValues = Object.fromEntries(fields.map((field) => [field.name, field.value]))
  const lines = await tx
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, documentId))
    .orderBy(asc(documentLines.line))
  const currency = values.currency ?? customer.currency
  return {
    values,
    problems: checkHeader(values, customer.currency),
    invoice: {
      documentId,
      documentType: values.documentType ?? 'INVOICE',
      companyId: values.companyID ?? '',
      supplierId: values.supplierID ?? '',
      remitToId: values.remitToID ?? null,
      invoiceNumber: values.invoiceNumber ?? '',
      invoiceDate: values.invoiceDate ?? '',
      dueDate: values.dueDate ?? null,
      currency,
      controlAmount: values.controlAmt ?? '',
      netAmount: values.netAmt ?? null,
      taxAmount: values.taxAmt ?? null,
      poNumber: values.poNumber ?? null,
      customerAccount: values.customerAccount ?? null,
      memo: values.memo ?? null,
      lines: lines.map((line) => ({
        line: line.line,
        description: line.description,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        netAmount: line.netAmountMinor === null ? null : decimalFromMinor(line.netAmountMinor, currency),
      })),
    },
  }
}

async function masterDataProblems(
  tx: TenantTransaction,
  values: HeaderValues,
): Promise<{ field: string; message: string }[]> {
  const { rows } = await tx.execute<{ supplier: boolean | null; company: boolean }>(sql`
    SELECT (SELECT is_blocked FROM suppliers WHERE id = ${values.supplierID ?? ''}) AS supplier,
      EXISTS (SELECT 1 FROM companies WHERE id = ${values.companyID ?? ''}) AS company`)
  const { supplier, company } = rows[0]!
  const problems: { field: string; message: string }[] = []
  if (values.supplierID && supplier === null)
    problems.push({ field: 'supplierID', message: 'The supplier is not in the master data.' })
  if (supplier === true) problems.push({ field: 'supplierID', message: 'The supplier is blocked.' })
  if (values.companyID && !company)
    problems.push({ field: 'companyID', message: 'The company is not in the master data.' })
  return problems
}

async function blockingFlags(
  tx: TenantTransaction,
  documentId: number,
): Promise<{ field: string; message: string }[]> {
  const open = await tx
    .select({ reason: documentFlags.reason })
    .from(documentFlags)
    .where(
      and(
        eq(documentFlags.documentId, documentId),
        isNull(documentFlags.clearedAt),
        eq(documentFlags.isBlocking, true),
      ),
    )
  return open.map((flag) => ({ field: 'flags', message: `The flag "${flag.reason}" must be cleared first.` }))
}
