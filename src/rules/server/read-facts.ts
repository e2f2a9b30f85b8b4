import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DocumentLine } from '../../documents/document-line'
import { doubtOf, isInUse } from '../../documents/field-layout'
import type { HeaderFieldName } from '../../documents/header-fields'
import { doubtBelow, readingSection } from '../../documents/reading-section'
import { readLines } from '../../documents/server/document-lines.queries'
import {
  type DocumentRow,
  documentFields,
  documentLines,
  documents,
} from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { readSettings } from '../../settings/server/customer-settings'
import type { TenantTransaction } from '../../tenants/server/context'
import type { EngineDocument, EngineField, EngineRule, PreviousInvoice } from '../engine-document'
import { documentRuleTouches, type RuleRow } from './rules.tables'

/** A document as the rules look at it. */
export async function readEngineDocument(
  tx: TenantTransaction,
  document: DocumentRow,
  fallbackCurrency: string,
): Promise<EngineDocument> {
  const rows = await tx.select().from(documentFields).where(eq(documentFields.documentId, document.id))
  const fields: EngineDocument['fields'] = Object.fromEntries(
    rows.map(({ name, value, source, confidence }) => [
      name,
      { value, source: source as EngineField['source'], confidence },
    ]),
  )
  if (fields.companyID?.source === 'RULE')
    fields.companyID.beforeRule = await companyBeforeRules(tx, document.id)
  return {
    isEInvoice: document.source === 'E_INVOICE',
    ...(await readLimits(tx)),
    currency: document.currency ?? fallbackCurrency,
    fields,
    lines: await readLines(tx, document.id),
  }
}

async function readLimits(tx: TenantTransaction): Promise<Pick<EngineDocument, 'doubtBelow' | 'isInUse'>> {
  const otherwise = doubtBelow(await readSettings(tx, readingSection))
  const layout = await readFieldLayout(tx)
  return {
    doubtBelow: (name) => doubtOf(layout, name, otherwise),
    isInUse: (name) => isInUse(layout, name),
  }
}

/** The company that stood there before the first rule wrote another one. */
async function companyBeforeRules(tx: TenantTransaction, documentId: number): Promise<string | null> {
  const touches = await tx
    .select({ wrote: documentRuleTouches.wrote })
    .from(documentRuleTouches)
    .where(eq(documentRuleTouches.documentId, documentId))
    .orderBy(asc(documentRuleTouches.id))
  const first = touches.flatMap(({ wrote }) => wrote).find(({ field }) => field === 'companyID')
  return first?.from ?? null
}

/** A stored rule as the engine takes it. */
export const engineRule = ({ id, version, modifiedAt, draft }: RuleRow): EngineRule => ({
  id,
  version,
  changedAt: modifiedAt.toISOString(),
  draft,
})

/** A submitted invoice with what it says of itself in lists. */
export type SubmittedInvoice = PreviousInvoice & { document: DocumentRow; read: EngineDocument }

/**
 * A supplier's submitted invoices, newest first, as they were sent; those of one customer account alone where it is given,
 * and those submitted before another document.
 * `read` is each as it was before anybody worked on it, for trying rules on.
 */
export async function readSubmitted(
  tx: TenantTransaction,
  asked: {
    supplierId: string
    account?: string | null
    but?: number
    before?: number
    most: number
    currency: string
  },
): Promise<SubmittedInvoice[]> {
  const found = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.supplierId, asked.supplierId),
        eq(documents.status, 'SUBMITTED'),
        asked.account ? eq(documents.customerAccount, asked.account) : undefined,
        asked.but === undefined ? undefined : sql`${documents.id} <> ${asked.but}`,
        asked.before === undefined ? undefined : isSubmittedBefore(asked.before),
      ),
    )
    .orderBy(desc(documents.submittedAt), desc(documents.id))
    .limit(asked.most)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const fields = await tx.select().from(documentFields).where(inArray(documentFields.documentId, ids))
  const lines = await tx
    .select()
    .from(documentLines)
    .where(inArray(documentLines.documentId, ids))
    .orderBy(asc(documentLines.line))
  const limits = await readLimits(tx)
  return found.map((document) => {
    const own = fields.filter(({ documentId }) => documentId === document.id)
    const kept = lines.filter(({ documentId }) => documentId === document.id)
    const currency = document.currency ?? asked.currency
    return {
      document,
      currency,
      fields: Object.fromEntries(own.map(({ name, value }) => [name, value])),
      lines: kept.filter(({ removedAt }) => removedAt === null).map(({ id, cells }) => ({ id, cells })),
      read: {
        isEInvoice: document.source === 'E_INVOICE',
        ...limits,
        currency,
        fields: Object.fromEntries(own.map((row) => [row.name, asRead(row)])),
        lines: kept.flatMap((line) => linesAsRead(line)),
      },
    }
  })
}

const isSubmittedBefore = (documentId: number) =>
  sql`(${documents.submittedAt}, ${documents.id}) < (SELECT d.submitted_at, d.id FROM documents d WHERE d.id = ${documentId})`

/** Whom it is from and what it amounts to stand as they were sent; all else as it was read. */
const settled = new Set<string>([
  'supplierID',
  'companyID',
  'customerAccount',
  'controlAmt',
  'taxAmt',
  'freightAmt',
  'otherChargesAmt',
  'poNumber',
  'currency',
] satisfies HeaderFieldName[])

function asRead(row: typeof documentFields.$inferSelect): EngineField {
  if (settled.has(row.name)) return { value: row.value, source: 'RECOGNISED', confidence: 1 }
  if (row.source === 'MASTER') return { value: row.value, source: 'MASTER', confidence: null }
  return { value: row.predictedValue, source: 'RECOGNISED', confidence: row.predictedConfidence }
}

function linesAsRead({ id, cells }: DocumentLine): DocumentLine[] {
  const read = Object.entries(cells).flatMap(([name, cell]) =>
    cell.predicted
      ? [[name, { ...cell.predicted, source: 'RECOGNISED' as const, predicted: cell.predicted }]]
      : [],
  )
  return read.length > 0 ? [{ id, cells: Object.fromEntries(read) }] : []
}
