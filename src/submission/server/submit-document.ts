import { and, eq, isNull } from 'drizzle-orm'
import type { DocumentLine } from '../../documents/documents.api'
import { lineFields, lineFieldText } from '../../documents/line-fields'
import { readLines } from '../../documents/server/document-lines.queries'
import { documentFields, documentFlags } from '../../documents/server/documents.tables'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import type { CodedText } from '../../kernel/told-text'
import { english } from '../../kernel/words'
import { findSupplier, hasCompany, unknownIds } from '../../master-data/server/find-master-data'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { checkHeader, type HeaderValues } from '../../validation/check-header'
import { erpHeader } from '../erp-header'
import { type ErpInvoiceContent, erpLine } from '../erp-invoice'
import { submissionErrors, submissionProblems } from '../submission-errors'

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
    ...(await unknownCodes(tx, content.lines)),
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

type SubmitProblem = { field: string; told: CodedText }

function refuseUnready(problems: SubmitProblem[]): void {
  if (problems.length === 0) return
  const sentences = problems.map(({ told }) => told)
  throw submissionErrors.notReady(
    { problems: { sentences } },
    { problems: problems.map(({ field, told }) => ({ field, message: english.tell(told), ...told })) },
  )
}

/** What would be sent to the ERP, and what is wrong with it. */
export async function readContent(
  tx: TenantTransaction,
  documentId: number,
): Promise<{
  invoice: ErpInvoiceContent
  values: HeaderValues
  lines: DocumentLine[]
  problems: SubmitProblem[]
}> {
  const customer = await readOwnCustomer(tx)
  const fields = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const values: HeaderValues = Object.fromEntries(fields.map((field) => [field.name, field.value]))
  const lines = await readLines(tx, documentId)
  const currency = values.currency ?? customer.currency
  return {
    values,
    lines,
    problems: checkHeader(values, customer.currency, lines),
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
      header: erpHeader(values),
      lines: lines.map(erpLine),
    },
  }
}

async function masterDataProblems(tx: TenantTransaction, values: HeaderValues): Promise<SubmitProblem[]> {
  const supplier = values.supplierID ? await findSupplier(tx, values.supplierID) : null
  const problems: SubmitProblem[] = []
  if (values.supplierID && !supplier)
    problems.push({ field: 'supplierID', told: submissionProblems.supplierUnknown() })
  if (supplier?.isBlocked) problems.push({ field: 'supplierID', told: submissionProblems.supplierBlocked() })
  if (values.companyID && !(await hasCompany(tx, values.companyID)))
    problems.push({ field: 'companyID', told: submissionProblems.companyUnknown() })
  return problems
}

/** Codes on lines that the ERP would not know, each told once. */
async function unknownCodes(tx: TenantTransaction, lines: DocumentLine[]): Promise<SubmitProblem[]> {
  const problems: SubmitProblem[] = []
  for (const { name, lookup } of lineFields) {
    if (!lookup) continue
    const used = lines.flatMap(({ cells }) => cells[name]?.value ?? [])
    for (const code of await unknownIds(tx, lookup, [...new Set(used)]))
      problems.push({
        field: 'lines',
        told: submissionProblems.codeUnknown({
          field: lineFieldText(name),
          code,
          lines: lines.flatMap(({ cells }, at) => (cells[name]?.value === code ? [at + 1] : [])).slice(0, 10),
        }),
      })
  }
  return problems
}

async function blockingFlags(tx: TenantTransaction, documentId: number): Promise<SubmitProblem[]> {
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
  return open.map((flag) => ({ field: 'flags', told: submissionProblems.flagOpen({ reason: flag.reason }) }))
}
