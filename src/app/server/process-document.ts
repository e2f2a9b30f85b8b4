import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { noteDocumentOutcome, partStatusOfFailure } from '../../capture/server/mail/mail-part-outcome'
import { checkHeaderValue } from '../../documents/header-values'
import {
  type DocumentRow,
  documentFields,
  documentLines,
  documentPages,
} from '../../documents/server/documents.tables'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { type FieldWrite, writeFields } from '../../documents/server/write-fields'
import { addBusinessHours } from '../../kernel/business-hours'
import { ExpectedError } from '../../kernel/error-codes'
import { minorFromDecimal } from '../../kernel/money'
import { enqueue } from '../../platform/jobs/enqueue'
import { headerWrites, type MasterDefaults } from '../../recognition/header-writes'
import type { RecognisedDocument, SupplierEvidence } from '../../recognition/recognised-document'
import { keepMeasures } from '../../rejection/server/apply-rules'
import { keepDocumentText } from '../../search/server/document-texts'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { CustomerRow } from '../../tenants/server/tenants.tables'
import type { Dependencies } from './dependencies'
import { flagByRules, rejectByRules } from './judge-document'
import type { Turn } from './pipeline'
import { releaseJob } from './release-on-time'

type Evidence = MasterDefaults & {
  evidence: SupplierEvidence[]
  buyer: { names: string[]; vatIds: string[]; ibans: string[] }
}
type StoredPage = Omit<typeof documentPages.$inferInsert, 'documentId'>

/**
 * Reads the document, keeps its page images and words, fills the header, and decides where it goes: rejected by a rule
 * (T6), flagged (T12), to review when the customer uses validation services (T8), else to Ready (T14). A file that cannot be read ends FAILED (T4) with the reason.
 */
export async function processDocument(ctx: Context, deps: Dependencies, turn: Turn): Promise<void> {
  const { document } = turn
  const outputDir = await mkdtemp(join(tmpdir(), 'kontor-pages-'))
  try {
    const master = await ctx.transaction(readEvidence)
    const read = await recognise(ctx, deps, { document, master, outputDir })
    const pages = await storePages(ctx, deps, read)
    await ctx.transaction(async (tx) => {
      await turn.complete(tx)
      await keepReading(ctx, tx, deps, { document, read, pages, master })
    })
  } catch (error) {
    if (!isAboutTheFile(error)) throw error
    await ctx.transaction(async (tx) => {
      await turn.complete(tx)
      await failDocument(ctx, tx, document.id, error)
    })
  } finally {
    await rm(outputDir, { recursive: true, force: true })
  }
}

/** T4 with a reason that a clerk understands; the mail part that the file came in follows. */
export async function failDocument(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  error: ExpectedError,
): Promise<void> {
  await moveDocument(ctx, tx, {
    documentId,
    action: 'fail',
    why: error.message,
    details: { code: error.code },
    changes: { statusReason: error.message },
  })
  await noteDocumentOutcome(tx, documentId, partStatusOfFailure(error.code), error.message)
}

/** True for faults that another try would meet again. A parser that was killed gets its other tries. */
function isAboutTheFile(error: unknown): error is ExpectedError {
  return (
    error instanceof ExpectedError &&
    (error.code.startsWith('recognition.') || error.code === 'storage.missing')
  )
}

async function readEvidence(tx: TenantTransaction): Promise<Evidence> {
  const companies = await tx.execute<{ id: string; name: string; vat_id: string | null }>(
    sql`SELECT id, name, vat_id FROM companies ORDER BY id`,
  )
  const suppliers = await tx.execute<{
    id: string
    name: string
    currency: string
    vat_id: string | null
    ibans: string[]
    email_domain: string | null
  }>(
    sql`SELECT s.id, s.name, s.currency, s.vat_id, s.email_domain,
          s.ibans || coalesce((SELECT array_agg(r.iban) FROM remit_tos r WHERE r.supplier_id = s.id AND r.iban IS NOT NULL), '{}') AS ibans
        FROM suppliers s ORDER BY s.id`,
  )
  const own = await readOwnCustomer(tx)
  return {
    companies: companies.rows,
    suppliers: suppliers.rows,
    evidence: suppliers.rows.map((row) => ({
      id: row.id,
      name: row.name,
      vatIds: row.vat_id ? [row.vat_id] : [],
      ibans: [...new Set(row.ibans)],
      mailDomains: row.email_domain ? [row.email_domain] : [],
    })),
    buyer: {
      names: [own.name, ...companies.rows.map((row) => row.name)],
      vatIds: companies.rows.flatMap((row) => (row.vat_id ? [row.vat_id] : [])),
      ibans: [],
    },
  }
}

async function recognise(
  ctx: Context,
  deps: Dependencies,
  given: { document: DocumentRow; master: Evidence; outputDir: string },
): Promise<RecognisedDocument> {
  const file = await deps.store.openPath(String(ctx.customerId), given.document.fileHash)
  try {
    return await deps.recogniser.recogniseDocument({
      path: file.path,
      imageFolder: given.outputDir,
      suppliers: given.master.evidence,
      buyer: given.master.buyer,
      sender: given.document.sentByEmail ?? undefined,
    })
  } finally {
    await file.dispose()
  }
}

/** Images and words are durable before the rows that name them are written. */
async function storePages(ctx: Context, deps: Dependencies, read: RecognisedDocument): Promise<StoredPage[]> {
  const owner = String(ctx.customerId)
  const stored: StoredPage[] = []
  for (const page of read.pages) {
    if (!page.image) continue
    const image = await deps.store.put(owner, { path: page.image.path })
    const words = page.words.map(({ text, box }) => ({ text, ...box }))
    const wordsFile = await deps.store.put(owner, Buffer.from(JSON.stringify(words)))
    stored.push({
      number: page.number,
      widthPoints: page.width,
      heightPoints: page.height,
      imageHash: image.hash,
      imageType: page.image.mime,
      imageWidth: page.image.width,
      imageHeight: page.image.height,
      wordsHash: wordsFile.hash,
    })
  }
  return stored
}

async function keepReading(
  ctx: Context,
  tx: TenantTransaction,
  deps: Dependencies,
  given: { document: DocumentRow; read: RecognisedDocument; pages: StoredPage[]; master: Evidence },
): Promise<void> {
  const customer = await readOwnCustomer(tx)
  const document = await lockDocument(tx, given.document.id)
  await replaceReading(tx, document.id)
  if (given.pages.length > 0)
    await tx.insert(documentPages).values(given.pages.map((page) => ({ ...page, documentId: document.id })))
  const writes = headerWrites(given.read, given.master).filter(isStorable)
  const currency = writes.find((write) => write.name === 'currency')?.value ?? customer.currency
  await writeFields(ctx, tx, {
    document,
    action: 'process',
    writes: writes.filter((write) => isCountable(write, currency)),
    version: document.version,
    fallbackCurrency: customer.currency,
  })
  await writeLines(tx, document.id, given.read, currency)
  await keepDocumentText(tx, {
    documentId: document.id,
    pages: given.read.pages.map(({ words }) => words.map(({ text, box }) => ({ text, ...box }))),
  })
  await decide(ctx, tx, deps, { document, customer, read: given.read })
}

/** A retry reads from the start. What people typed meanwhile cannot exist: a document in this state is nobody's. */
async function replaceReading(tx: TenantTransaction, documentId: number): Promise<void> {
  for (const table of [documentPages, documentFields, documentLines])
    await tx.delete(table).where(sql`document_id = ${documentId}`)
}

/** A reading that no header field can hold (too long, no date) is left out rather than failing the document. */
function isStorable(write: FieldWrite): boolean {
  try {
    return checkHeaderValue(write.name, write.value) !== null
  } catch {
    return false
  }
}

function isCountable(write: FieldWrite, currency: string): boolean {
  const isAmount = write.name === 'netAmt' || write.name === 'taxAmt' || write.name === 'controlAmt'
  return !isAmount || (write.value !== null && minorFromDecimal(write.value, currency) !== null)
}

async function writeLines(
  tx: TenantTransaction,
  documentId: number,
  read: RecognisedDocument,
  currency: string,
): Promise<void> {
  const rows = read.lines.map((line, index) => ({
    documentId,
    line: index + 1,
    description: (line.name ?? '').slice(0, 2000),
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.unit_price,
    netAmountMinor: line.net_amount === null ? null : minorFromDecimal(line.net_amount, currency),
    page: line.page,
    ...line.box,
  }))
  if (rows.length > 0) await tx.insert(documentLines).values(rows)
}

/** Pages that OCR had no time for are a person's to read; he must know. */
function unreadSentence(pages: number[]): string | null {
  if (pages.length === 0) return null
  const which = pages.length === 1 ? `Page ${pages[0]}` : `Pages ${pages.join(', ')}`
  return `${which} could not be read in time. Look there for what is missing.`
}

async function decide(
  ctx: Context,
  tx: TenantTransaction,
  deps: Dependencies,
  given: { document: DocumentRow; customer: CustomerRow; read: RecognisedDocument },
): Promise<void> {
  const { document, customer, read } = given
  const now = ctx.now()
  const found = {
    pageCount: read.pages.length,
    scannedAt: now,
    recogniserVersion: read.recogniserVersion,
    statusReason: unreadSentence(read.unreadPages),
  }
  const details = {
    fields: Object.keys(read.fields).length,
    pages: read.pages.length,
    unreadPages: read.unreadPages,
    supplier: read.supplier,
  }
  const wordCount = read.pages.reduce((sum, page) => sum + page.words.length, 0)
  await keepMeasures(tx, { documentId: document.id, wordCount })
  const judged = { document, details, changes: found }
  if (await rejectByRules(ctx, tx, deps, { ...judged, pass: 'READING' })) return
  await noteDocumentOutcome(tx, document.id, 'ACCEPTED')
  if (await flagByRules(ctx, tx, judged)) return
  if (!customer.usesValidationServices) {
    await moveDocument(ctx, tx, { documentId: document.id, action: 'make-ready', details, changes: found })
    return
  }
  const releaseAt = addBusinessHours(now, customer.hitlBusinessHours, customer.timeZone)
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'send-to-review',
    details,
    changes: { ...found, releaseAt },
  })
  await enqueue(tx, {
    kind: releaseJob,
    customerId: ctx.customerId,
    documentId: document.id,
    payload: { isExtended: false },
    runAt: releaseAt,
  })
}
