import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { decimalFromMinor } from '../../kernel/money'
import type { ToldText } from '../../kernel/told-text'
import { readSettings } from '../../settings/server/customer-settings'
import type { Actor, TenantReading } from '../../tenants/server/context'
import type { CustomerRow } from '../../tenants/server/tenants.tables'
import { clearingSection } from '../clearing-policy'
import { documentErrors } from '../document-errors'
import type { DocumentLine, FieldBox } from '../document-line'
import type { DocumentDetail, DocumentField, DocumentPage, DocumentSummary } from '../documents.api'
import type { Finding } from '../findings'
import type { HeaderFieldName } from '../header-fields'
import { doubtBelow, readingSection } from '../reading-section'
import { readLines } from './document-lines.queries'
import { type DocumentRow, documentFields, documentFlags, documentPages, documents } from './documents.tables'
import { readFieldLayout } from './field-layout.queries'
import { readParts } from './parts.queries'
import { canOf, lockOf } from './read-abilities'

/** What a list shows of a document comes from these of its columns. */
export const summaryColumns = [
  'id',
  'status',
  'statusReason',
  'version',
  'documentType',
  'source',
  'fileName',
  'documentGroup',
  'receivedAt',
  'scannedAt',
  'enteredAt',
  'submittedAt',
  'sentByEmail',
  'receivedByEmail',
  'companyId',
  'supplierId',
  'supplierName',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'controlAmountMinor',
  'currency',
  'poNumber',
  'releaseAt',
  'slaClock',
  'slaAmberAt',
  'slaDueAt',
  'submissionMethod',
  'erpStatus',
  'erpId',
  'lockUserName',
  'lockUntil',
  'commentCount',
] as const satisfies (keyof DocumentRow)[]

/** A document as lists show it. `openFlags` are the reasons of its open flags. */
export function summaryOf(
  row: Pick<DocumentRow, (typeof summaryColumns)[number]>,
  openFlags: ToldText[],
  fallbackCurrency: string,
  now: Date,
): DocumentSummary {
  const money = (minor: bigint | null) =>
    minor === null ? null : decimalFromMinor(minor, row.currency ?? fallbackCurrency)
  return {
    invID: row.id,
    status: row.status,
    statusReason: row.statusReason,
    version: row.version,
    documentType: row.documentType,
    source: row.source,
    fileName: row.fileName,
    invTab: row.documentGroup,
    invScannedDate: (row.scannedAt ?? row.receivedAt).toISOString(),
    invEnteredDate: row.enteredAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    sentByEmail: row.sentByEmail,
    receivedByEmail: row.receivedByEmail,
    companyID: row.companyId,
    supplierID: row.supplierId,
    supplierIDText: row.supplierName,
    invoiceNumber: row.invoiceNumber,
    invoiceDate: row.invoiceDate,
    dueDate: row.dueDate,
    controlAmt: money(row.controlAmountMinor),
    currency: row.currency,
    poNumber: row.poNumber,
    validationServicesTimeout: row.releaseAt?.toISOString() ?? null,
    sla:
      row.slaClock && row.slaDueAt
        ? {
            clock: row.slaClock,
            amberAt: row.slaAmberAt?.toISOString() ?? null,
            dueAt: row.slaDueAt.toISOString(),
          }
        : null,
    submissionMethod: row.submissionMethod,
    erpStatus: row.erpStatus,
    erpID: row.erpId,
    lockedBy: row.lockUntil && row.lockUntil > now ? row.lockUserName : null,
    commentCount: row.commentCount,
    openFlags,
  }
}

/** Reads a document or answers that there is none: another customer's is none. */
export async function findDocument(tx: TenantReading, documentId: number): Promise<DocumentRow> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, documentId))
  if (!row) throw documentErrors.notFound({ documentId })
  return row
}

/** Everything the entry screen shows, with what this actor may do now. */
export async function readDetail(
  tx: TenantReading,
  asked: {
    row: DocumentRow
    customer: CustomerRow
    actor: Actor
    now: Date
    findings: Finding[]
    /** Where the caller wants others than all of them. */
    lines?: DocumentLine[] | undefined
    knownBy: string[]
  },
): Promise<DocumentDetail> {
  const { row, customer } = asked
  const ofDocument = row.id
  const fields = await tx
    .select()
    .from(documentFields)
    .where(eq(documentFields.documentId, ofDocument))
    .orderBy(asc(documentFields.name))
  const lines = asked.lines ?? (await readLines(tx, ofDocument))
  const pages = await tx
    .select()
    .from(documentPages)
    .where(eq(documentPages.documentId, ofDocument))
    .orderBy(asc(documentPages.number))
  const flags = await tx
    .select()
    .from(documentFlags)
    .where(and(eq(documentFlags.documentId, ofDocument), isNull(documentFlags.clearedAt)))
    .orderBy(asc(documentFlags.id))
  const isForTwo =
    flags.some(({ isBlocking }) => isBlocking) && (await readSettings(tx, clearingSection)).policy === 'two'
  return {
    ...summaryOf(
      row,
      flags.map((flag) => flag.reason),
      customer.currency,
      asked.now,
    ),
    fields: fields.map(fieldOf),
    hiddenFields: foreignFields(customer, fields),
    lines,
    pages: pages.map(pageOf),
    flags: flags.map((flag) => flagOf(flag, { isForTwo, actorId: asked.actor.id })),
    doubtBelow: doubtBelow(await readSettings(tx, readingSection)),
    layout: await readFieldLayout(tx),
    findings: asked.findings,
    fileType: row.fileType,
    forwardedByEmail: row.forwardedByEmail,
    assignee: row.assigneeId === null ? null : { userId: row.assigneeId, name: row.assigneeName ?? '' },
    mailID: row.mailId,
    isEDIDocument: row.source === 'EDI',
    isEInvoicingDocument: row.source === 'E_INVOICE',
    hasEmailBody: row.mailId !== null && (await hasBody(tx, row.mailId)),
    duplicateOf: row.duplicateOf,
    parts: await readParts(tx, row),
    lock: lockOf(row, asked),
    fromErp: row.status === 'SUBMIT_FAILED' ? row.statusReason : null,
    knownBy: asked.knownBy,
    can: canOf(row, asked.actor),
  }
}

function flagOf(
  flag: typeof documentFlags.$inferSelect,
  { isForTwo, actorId }: { isForTwo: boolean; actorId: string },
): DocumentDetail['flags'][number] {
  const { id, reason, note, openedBy, openedAt, isBlocking, exception, firstClearedBy: name } = flag
  const needsTwo = isForTwo && isBlocking
  const isMine = flag.firstClearedById === actorId
  return {
    id,
    reason,
    note,
    openedBy,
    openedAt: openedAt.toISOString(),
    isBlocking,
    exception,
    needsTwo,
    firstCleared: needsTwo && name !== null ? { name, reason: flag.firstClearReason ?? '', isMine } : null,
  }
}

/** Invoices in the United States carry neither VAT ID nor IBAN; one that came from abroad shows what it has. */
function foreignFields(
  { locale }: CustomerRow,
  fields: readonly { name: string; value: string | null }[],
): DocumentDetail['hiddenFields'] {
  if (!locale.endsWith('-US')) return []
  return (['vatID', 'iban'] as const).filter(
    (name) => !fields.some((field) => field.name === name && field.value !== null),
  )
}

/** Says a mail anything beside its attachments? */
async function hasBody(tx: TenantReading, mailId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`SELECT 1 FROM mails
    WHERE id = ${mailId} AND (body_text ~ '\\S' OR body_html ~ '\\S')`)
  return rowCount === 1
}

function fieldOf(row: typeof documentFields.$inferSelect): DocumentField {
  return {
    name: row.name as HeaderFieldName,
    value: row.value,
    source: row.source as DocumentField['source'],
    confidence: row.confidence,
    box: boxOf(row),
    predictedValue: row.predictedValue,
    rule: row.rule,
    isNotOnDocument: row.isNotOnDocument,
    changedBy: row.changedBy,
    changedAt: row.changedAt.toISOString(),
  }
}

function boxOf(row: {
  page: number | null
  x: number | null
  y: number | null
  w: number | null
  h: number | null
}): FieldBox | null {
  if (row.page === null || row.x === null || row.y === null || row.w === null || row.h === null) return null
  return { page: row.page, x: row.x, y: row.y, w: row.w, h: row.h }
}

function pageOf(row: typeof documentPages.$inferSelect): DocumentPage {
  return {
    number: row.number,
    widthPoints: row.widthPoints,
    heightPoints: row.heightPoints,
    rotation: row.rotation,
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    image: row.imageHash.slice(0, 12),
  }
}

/** One page of a document. @throws documents.not_found when the document or the page is not there. */
export async function findPage(
  tx: TenantReading,
  documentId: number,
  number: number,
): Promise<typeof documentPages.$inferSelect> {
  const [found] = await tx
    .select({ page: documentPages })
    .from(documentPages)
    // a page is there for whom its document is there
    .innerJoin(documents, eq(documents.id, documentPages.documentId))
    .where(and(eq(documentPages.documentId, documentId), eq(documentPages.number, number)))
  if (!found) throw documentErrors.notFound({ documentId })
  return found.page
}
