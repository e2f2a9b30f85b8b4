import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type DocumentLine, isBlankLine } from '../../documents/document-line'
import type { FieldLayout } from '../../documents/field-layout'
import type { Finding } from '../../documents/findings'
import { lineFields, lineFieldText } from '../../documents/line-fields'
import { readLines } from '../../documents/server/document-lines.queries'
import type { Act } from '../../documents/server/document-seams'
import { documentFields, documentFlags } from '../../documents/server/documents.tables'
import { refuseLockedByAnother } from '../../documents/server/editing-lock'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { checkDocument } from '../../documents/server/find-flags'
import { oneOfAKindAtATime } from '../../documents/server/invoice-keys'
import { checkMove, documentMovedJob, lockDocument, moveDocument } from '../../documents/server/move-document'
import { recheckFlags } from '../../documents/server/recheck-flags'
import { undoableMs } from '../../documents/undoable'
import { remedyOf } from '../../entry/flag-remedies'
import { ExpectedError } from '../../kernel/error-codes'
import { english } from '../../kernel/words'
import { findCompany, findSupplier, unknownIds } from '../../master-data/server/find-master-data'
import { withdrawJob } from '../../platform/jobs/withdraw-job'
import { isBlockingException } from '../../rejection/standard-exceptions'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type BalanceAmounts, balanceOf } from '../../validation/balance'
import { amountsOf, checkHeader, type HeaderValues, type Problem } from '../../validation/check-header'
import { erpHeader } from '../erp-header'
import { type ErpInvoiceContent, erpLine } from '../erp-invoice'
import { submissionErrors, submissionProblems } from '../submission-errors'
import { type JudgedField, judgedField } from '../submission-gate'
import { readGate, refuseUnconfirmed } from './submission-gate'

/**
 * T27 as a person asks for it. Where the checks find something new that keeps the document from going, it is flagged, so
 * that there is a button that fixes it. @throws what `submitDocument` throws
 */
export async function submitByHand(ctx: Context, act: Act): Promise<void> {
  try {
    await ctx.transaction((tx) => submitDocument(ctx, tx, act))
  } catch (error) {
    if (error instanceof ExpectedError && error.code === submissionErrors.notReady.code)
      await ctx.transaction((tx) => recheckFlags(ctx, tx, act.documentId))
    throw error
  }
}

/**
 * T27: hands a document to the ERP. Runs every check on it as it stands, one submission of a kind at a time, then moves it
 * to SUBMITTING with a full snapshot of what will be sent; the worker does the sending.
 * @throws submission.not_ready with every problem, submission.confirm_first with what nobody has confirmed, besides the
 * errors of a move.
 */
export async function submitDocument(
  ctx: Context,
  tx: TenantTransaction,
  asked: Pick<Act, 'documentId' | 'version' | 'confirmed' | 'canBeUndone'>,
): Promise<void> {
  const move = { documentId: asked.documentId, action: 'submit', version: asked.version } as const
  // the state speaks first: "already submitted" helps more than "field missing", and costs none of the checks
  const { document } = await checkMove(ctx, tx, move)
  refuseLockedByAnother(ctx, document)
  await oneOfAKindAtATime(tx, document.id)
  const { content, findings, gate, problems } = await checkSubmission(ctx, tx, document.id)
  refuseUnready([...problems, ...(await flagProblems(tx, document.id, findings)), ...gate.refused])
  refuseUnconfirmed(gate, asked.confirmed)
  await moveDocument(ctx, tx, {
    ...move,
    details: { sent: content.invoice, ...(asked.confirmed ? { confirmedUnchecked: asked.confirmed } : {}) },
    notBefore: asked.canBeUndone ? new Date(ctx.now().getTime() + undoableMs) : undefined,
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

/**
 * Every check on a document as it stands: what would be sent, what nobody has confirmed, and what keeps it from being sent
 * besides its flags, its findings and the customer's policy.
 */
export async function checkSubmission(ctx: Context, tx: TenantTransaction, documentId: number) {
  const content = await readContent(tx, documentId)
  const { findings } = await checkDocument(ctx, tx, documentId)
  const { fields, layout } = content
  const gate = await readGate(tx, { fields, layout, currency: content.invoice.currency, findings })
  const problems: SubmitProblem[] = [
    ...content.problems,
    ...(await masterDataProblems(tx, content.values)),
    ...(await unknownCodes(tx, content.lines)),
  ]
  return { content, findings, gate, problems }
}

/** Takes a submission back before the ERP was asked. @throws submission.too_late_to_undo */
export async function undoSubmission(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const document = await lockDocument(tx, act.documentId)
  const job = { customerId: ctx.customerId, documentId: document.id, kind: documentMovedJob('SUBMITTING') }
  if (document.status === 'SUBMITTING' && !(await withdrawJob(tx, job)))
    throw submissionErrors.tooLateToUndo()
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'undo-submit',
    // what went by itself was nowhere before where a person could work on it
    to: document.submissionMethod === 'AUTO' ? 'NEW' : undefined,
    version: act.version,
    changes: { submissionMethod: null, enteredAt: null },
  })
}

type SubmitProblem = Pick<Problem, 'told' | 'cell'> & { field: string }

function refuseUnready(problems: SubmitProblem[]): void {
  if (problems.length === 0) return
  const sentences = problems.map(({ told }) => told)
  throw submissionErrors.notReady(
    { problems: { sentences } },
    {
      problems: problems.map(({ field, cell, told }) => ({
        field,
        ...(cell ? { cell } : {}),
        message: english.tell(told),
        ...told,
      })),
    },
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
  fields: JudgedField[]
  layout: FieldLayout
  problems: SubmitProblem[]
}> {
  const customer = await readOwnCustomer(tx)
  const fields = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const values: HeaderValues = Object.fromEntries(fields.map((field) => [field.name, field.value]))
  const lines = await readLines(tx, documentId)
  const layout = await readFieldLayout(tx)
  const currency = values.currency ?? customer.currency
  return {
    values,
    lines,
    layout,
    fields: z.array(judgedField).parse(fields),
    problems: checkHeader(values, customer.currency, layout, lines),
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
      header: erpHeader(values, layout),
      lines: lines.filter((line) => !isBlankLine(line)).map(erpLine),
      ...(areWithTax({ ...amountsOf(values), currency, lines }) ? { linesIncludeTax: true } : {}),
    },
  }
}

function areWithTax(amounts: BalanceAmounts): boolean {
  const balance = balanceOf(amounts)
  return balance.state === 'balanced' && balance.includeTax
}

async function masterDataProblems(tx: TenantTransaction, values: HeaderValues): Promise<SubmitProblem[]> {
  const supplier = values.supplierID ? await findSupplier(tx, values.supplierID) : null
  const problems: SubmitProblem[] = []
  if (values.supplierID && !supplier)
    problems.push({ field: 'supplierID', told: submissionProblems.supplierUnknown() })
  if (supplier?.isBlocked) problems.push({ field: 'supplierID', told: submissionProblems.supplierBlocked() })
  const company = values.companyID ? await findCompany(tx, values.companyID) : null
  if (values.companyID && !company)
    problems.push({ field: 'companyID', told: submissionProblems.companyUnknown() })
  if (company && !company.isActive)
    problems.push({ field: 'companyID', told: submissionProblems.companyInactive({ name: company.name }) })
  return problems
}

/** Codes on lines that the ERP would not know, each told once. */
async function unknownCodes(tx: TenantTransaction, lines: DocumentLine[]): Promise<SubmitProblem[]> {
  const problems: SubmitProblem[] = []
  for (const { name, lookup } of lineFields) {
    if (!lookup) continue
    const used = lines.flatMap(({ cells }) => cells[name]?.value ?? [])
    for (const code of await unknownIds(tx, lookup, [...new Set(used)])) {
      const at = lines.flatMap(({ cells }, row) => (cells[name]?.value === code ? [row + 1] : []))
      const about = { field: lineFieldText(name), code, lines: at.slice(0, 10) }
      problems.push({
        field: 'lines',
        cell: { lineId: lines[at[0]! - 1]!.id, name },
        told: submissionProblems.codeUnknown(about),
      })
    }
  }
  return problems
}

/** Open blocking flags, and what would be one as soon as it was flagged. */
async function flagProblems(
  tx: TenantTransaction,
  documentId: number,
  findings: readonly Finding[],
): Promise<SubmitProblem[]> {
  const open = await tx
    .select({ reason: documentFlags.reason, exception: documentFlags.exception })
    .from(documentFlags)
    .where(
      and(
        eq(documentFlags.documentId, documentId),
        isNull(documentFlags.clearedAt),
        eq(documentFlags.isBlocking, true),
      ),
    )
  const unflagged = findings.filter(
    ({ exception, weight }) =>
      weight === 'stops' &&
      isBlockingException(exception) &&
      !open.some((flag) => flag.exception === exception),
  )
  return [
    ...open.map((flag) => ({ field: 'flags', told: submissionProblems.flagOpen({ reason: flag.reason }) })),
    ...unflagged.map(({ exception, reason, evidence }) => ({
      field: remedyOf(exception)?.field ?? 'flags',
      told: submissionProblems.found({ reason, evidence }),
    })),
  ]
}
