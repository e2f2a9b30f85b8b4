import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { filesSection } from '../../capture/files-section'
import { checkHeaderValue } from '../../documents/header-values'
import { readingSection } from '../../documents/reading-section'
import { decide } from '../../documents/server/decide'
import { stageTries } from '../../documents/server/document-moved.job'
import type { DiedStage, StageJob } from '../../documents/server/document-room-server'
import { afterReading } from '../../documents/server/document-seams'
import {
  type DocumentRow,
  documentFields,
  documentLines,
  documentPages,
  documents,
} from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { type FieldWrite, writeFields } from '../../documents/server/write-fields'
import { ExpectedError } from '../../kernel/error-codes'
import { minorFromDecimal } from '../../kernel/money'
import type { ToldText } from '../../kernel/told-text'
import { type MasterEvidence, readEvidence } from '../../master-data/server/read-evidence'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { readSettings } from '../../settings/server/customer-settings'
import { listed } from '../../settings/settings-section'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { creditsSection, withCredits } from '../credits-section'
import { headerWrites, withDefaults } from '../header-writes'
import { languageOf } from '../language-of'
import { cellsOfReading } from '../line-cells'
import type { RecognisedDocument } from '../recognised-document'
import { recognitionErrors, recognitionReasons } from '../recognition-errors'
import type { Recogniser } from './read-document'

type StoredPage = Omit<typeof documentPages.$inferInsert, 'documentId'>

export type RecognitionDependencies = { store: ObjectStore; recogniser: Recogniser }

/**
 * Reads the document, keeps its page images and words, fills the header, and has the rooms decide where it goes; where
 * none does it is Ready (T14). A file that cannot be read ends FAILED (T4) with the reason.
 */
export async function processDocument(
  ctx: Context,
  job: StageJob,
  deps: RecognitionDependencies,
): Promise<void> {
  const { document } = job
  try {
    await readAndKeep(ctx, job, deps, (tx, read) => moveOn(ctx, tx, document, read))
  } catch (error) {
    if (!isAboutTheFile(error)) throw error
    await ctx.transaction(async (tx) => {
      await job.complete(tx)
      await failDocument(ctx, tx, document.id, error)
    })
  }
}

/**
 * Reads a document that was rejected on arrival, so that its pages and values can be judged and, when it is reopened,
 * worked on. It stays rejected. A file that cannot be read has no pages, which is no fault here.
 */
export async function readRejected(
  ctx: Context,
  job: StageJob,
  deps: RecognitionDependencies,
): Promise<void> {
  if (job.document.recogniserVersion !== null) return
  try {
    await readAndKeep(ctx, job, deps, (tx, read) =>
      tx
        .update(documents)
        .set({
          pageCount: read.pages.length,
          scannedAt: ctx.now(),
          recogniserVersion: read.recogniserVersion,
        })
        .where(eq(documents.id, job.document.id)),
    )
  } catch (error) {
    if (!isAboutTheFile(error)) throw error
  }
}

/** Reads the file outside of any transaction, then keeps the reading and ends the job in one with what comes `after`. */
async function readAndKeep(
  ctx: Context,
  { document, complete }: StageJob,
  deps: RecognitionDependencies,
  after: (tx: TenantTransaction, read: RecognisedDocument) => Promise<unknown>,
): Promise<void> {
  const outputDir = await mkdtemp(join(tmpdir(), 'kontor-pages-'))
  try {
    const { master, mostPages, languages } = await ctx.transaction(async (tx) => ({
      master: await readEvidence(tx),
      mostPages: (await readSettings(tx, filesSection)).pages,
      languages: listed((await readSettings(tx, readingSection)).languages),
    }))
    const read = await recognise(ctx, deps, { document, master, mostPages, languages, outputDir })
    const pages = await storePages(ctx, deps, read)
    await ctx.transaction(async (tx) => {
      await complete(tx)
      const locked = await lockDocument(tx, document.id)
      // moved while it was read: the values are a person's by now
      if (locked.status !== document.status) return keepPages(tx, document.id, pages)
      await keepReading(ctx, tx, { document: locked, read, pages, master })
      await after(tx, read)
    })
  } finally {
    await rm(outputDir, { recursive: true, force: true })
  }
}

/** T4 with a reason that a clerk understands. */
async function failDocument(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  error: ExpectedError,
): Promise<void> {
  await moveDocument(ctx, tx, {
    documentId,
    action: 'fail',
    why: error.told,
    details: { code: error.code },
    changes: { statusReason: error.told },
  })
}

/** A file whose reading died of its last try. */
export async function giveUpReading(
  ctx: Context,
  tx: TenantTransaction,
  { document, error }: DiedStage,
): Promise<void> {
  if (document.status === 'RECEIVED')
    await moveDocument(ctx, tx, { documentId: document.id, action: 'process' })
  const reason = recognitionErrors.givenUp({ tries: stageTries }, { problem: error })
  await failDocument(ctx, tx, document.id, reason)
}

/** True for faults that another try would meet again. A parser that was killed gets its other tries. */
function isAboutTheFile(error: unknown): error is ExpectedError {
  return (
    error instanceof ExpectedError &&
    (error.code.startsWith('recognition.') || error.code === 'storage.missing')
  )
}

async function recognise(
  ctx: Context,
  deps: RecognitionDependencies,
  given: {
    document: DocumentRow
    master: MasterEvidence
    mostPages: number
    languages: string[]
    outputDir: string
  },
): Promise<RecognisedDocument> {
  const file = await deps.store.openPath(String(ctx.customerId), given.document.fileHash)
  try {
    return await deps.recogniser.recogniseDocument({
      path: file.path,
      imageFolder: given.outputDir,
      suppliers: given.master.evidence,
      buyer: given.master.buyer,
      sender: given.document.sentByEmail ?? undefined,
      customerId: ctx.customerId,
      mostPages: given.mostPages,
      languages: given.languages,
    })
  } finally {
    await file.dispose()
  }
}

/** Images and words are durable before the rows that name them are written. */
async function storePages(
  ctx: Context,
  { store }: RecognitionDependencies,
  read: RecognisedDocument,
): Promise<StoredPage[]> {
  const owner = String(ctx.customerId)
  const stored: StoredPage[] = []
  for (const page of read.pages) {
    if (!page.image) continue
    const image = await store.put(owner, { path: page.image.path })
    const words = page.words.map(({ text, box }) => ({ text, ...box }))
    const wordsFile = await store.put(owner, Buffer.from(JSON.stringify(words)))
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
  given: { document: DocumentRow; read: RecognisedDocument; pages: StoredPage[]; master: MasterEvidence },
): Promise<void> {
  const customer = await readOwnCustomer(tx)
  const { document } = given
  await replaceReading(tx, document.id)
  await keepPages(tx, document.id, given.pages)
  await tx
    .update(documents)
    .set({ language: languageOf(given.read.text) })
    .where(eq(documents.id, document.id))
  const credits = await readSettings(tx, creditsSection)
  const read = withCredits(headerWrites(given.read, given.master), given.read.text, credits)
  const writes = withDefaults(read.filter(isStorable), await readFieldLayout(tx))
  const currency = writes.find((write) => write.name === 'currency')?.value ?? customer.currency
  await writeFields(ctx, tx, {
    document,
    action: 'process',
    writes: writes.filter((write) => isCountable(write, currency)),
    version: document.version,
    fallbackCurrency: customer.currency,
  })
  await writeLines(tx, document.id, given.read, currency)
  const words = given.read.pages.map((page) => page.words.map(({ text, box }) => ({ text, ...box })))
  for (const keep of ctx.seams.of(afterReading))
    await keep(ctx, tx, { documentId: document.id, pages: words })
}

async function keepPages(tx: TenantTransaction, documentId: number, pages: StoredPage[]): Promise<void> {
  if (pages.length === 0) return
  await tx
    .insert(documentPages)
    .values(pages.map((page) => ({ ...page, documentId })))
    .onConflictDoNothing()
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
    cells: cellsOfReading(line, currency),
  }))
  if (rows.length > 0) await tx.insert(documentLines).values(rows)
}

/** Pages that OCR had no time for are a person's to read; they must know. */
function unreadReason(pages: number[]): ToldText | null {
  return pages.length === 0 ? null : recognitionReasons.unread({ pages })
}

async function moveOn(
  ctx: Context,
  tx: TenantTransaction,
  document: DocumentRow,
  read: RecognisedDocument,
): Promise<void> {
  const changes = {
    pageCount: read.pages.length,
    scannedAt: ctx.now(),
    recogniserVersion: read.recogniserVersion,
    statusReason: unreadReason(read.unreadPages),
  }
  const details = {
    fields: Object.keys(read.fields).length,
    pages: read.pages.length,
    unreadPages: read.unreadPages,
    supplier: read.supplier,
  }
  if (await decide(ctx, tx, { on: 'PROCESSING', document, details, changes })) return
  await moveDocument(ctx, tx, { documentId: document.id, action: 'make-ready', details, changes })
}
