import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { filesSection } from '../../capture/files-section'
import { readingSection } from '../../documents/reading-section'
import { decide } from '../../documents/server/decide'
import { stageTries } from '../../documents/server/document-moved.job'
import type { DiedStage, StageJob } from '../../documents/server/document-room-server'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import type { PartsDependencies } from '../../documents/server/pages-of'
import { splitSection } from '../../documents/split-section'
import { ExpectedError } from '../../kernel/error-codes'
import type { ToldText } from '../../kernel/told-text'
import { type MasterEvidence, readEvidence } from '../../master-data/server/read-evidence'
import { readSettings } from '../../settings/server/customer-settings'
import { listed } from '../../settings/settings-section'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { extractFields } from '../extract-fields'
import { mayLearnFrom } from '../may-learn-from'
import type { RecognisedDocument } from '../recognised-document'
import { recognitionErrors, recognitionReasons } from '../recognition-errors'
import { splitPoints } from '../split-points'
import { keepPages, keepReading, storePages } from './keep-reading'
import { placesOfSupplier } from './learned-places.queries'
import { receivePicture, withPicture } from './picture-of-e-invoice'
import type { Recogniser } from './read-document'
import { maySplit, splitData, splitRead } from './split-read'

export type RecognitionDependencies = PartsDependencies & { recogniser: Recogniser }

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
    await readAndKeep(ctx, job, deps, (tx, read) => moveOn(ctx, tx, document, read), 'splits')
  } catch (error) {
    if (!isAboutTheFile(error, job.attempt)) throw error
    await ctx.transaction(async (tx) => {
      await job.complete(tx)
      await failDocument(ctx, tx, document.id, error)
      await receivePicture(ctx, tx, document)
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
    if (!isAboutTheFile(error, job.attempt)) throw error
  }
}

/** Reads the file outside of any transaction, then keeps the reading and ends the job in one with what comes `after`. */
async function readAndKeep(
  ctx: Context,
  { document, complete }: StageJob,
  deps: RecognitionDependencies,
  after: (tx: TenantTransaction, read: RecognisedDocument) => Promise<unknown>,
  then?: 'splits',
): Promise<void> {
  const outputDir = await mkdtemp(join(tmpdir(), 'kontor-pages-'))
  try {
    const { master, mostPages, languages, split } = await ctx.transaction(async (tx) => ({
      master: await readEvidence(tx),
      mostPages: (await readSettings(tx, filesSection)).pages,
      split:
        then === 'splits' && (await maySplit(tx, document)) ? await readSettings(tx, splitSection) : null,
      languages: listed((await readSettings(tx, readingSection)).languages),
    }))
    const asked = { document, master, mostPages, languages, outputDir }
    const alone = await recognise(ctx, deps, {
      ...asked,
      findsInvoices: split?.invoices === 'on',
      findsCodes: Boolean(split?.separators),
    })
    const shown = await withPicture(document, alone, (fileHash) =>
      recognise(ctx, deps, { ...asked, fileHash, findsInvoices: false, findsCodes: false }),
    )
    const read = await withLearned(ctx, document, shown.read, master)
    const end = async (tx: TenantTransaction) => {
      await complete(tx)
      if (shown.isOther) await receivePicture(ctx, tx, document)
    }
    const parts = read.structured?.parts ?? []
    if (
      then === 'splits' &&
      parts.length > 1 &&
      (await splitData(ctx, deps, { document, complete: end, parts }))
    )
      return
    const pages = await storePages(ctx, deps, read)
    const starts = split && !read.structured ? splitPoints(read, split) : []
    if (
      starts.length > 0 &&
      (await splitRead(ctx, deps, { document, complete, read, pages, master, starts }))
    )
      return
    await ctx.transaction(async (tx) => {
      await end(tx)
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

/** With the fields as the supplier's confirmed documents help to find them. */
async function withLearned(
  ctx: Context,
  { sentByEmail }: DocumentRow,
  read: RecognisedDocument,
  { evidence, buyer }: MasterEvidence,
): Promise<RecognisedDocument> {
  const supplierId = read.supplier?.supplierId
  if (!supplierId || read.structured || !mayLearnFrom(read.pages)) return read
  const places = await ctx.read(async (tx) =>
    (await readSettings(tx, readingSection)).history === 'off' ? [] : placesOfSupplier(tx, supplierId),
  )
  if (places.length === 0) return read
  const suppliers = evidence.filter(({ id }) => id === supplierId)
  const sender = sentByEmail ? { sender: sentByEmail } : {}
  const { fields } = extractFields(read.pages, { suppliers, buyer, places, ...sender })
  return { ...read, fields: { ...fields, doc_type: read.fields.doc_type } }
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

/** T4: a reader may crash for want of memory as well; only its last try says that the file is to blame. */
const crashTries = 3

/** True for faults that another try would meet again. */
function isAboutTheFile(error: unknown, attempt: number): error is ExpectedError {
  if (!(error instanceof ExpectedError)) return false
  if (error.details?.cause === 'sandbox.crashed') return attempt >= crashTries
  return /^(recognition|e-invoices|edi)\./.test(error.code) || error.code === 'storage.missing'
}

async function recognise(
  ctx: Context,
  deps: RecognitionDependencies,
  given: {
    document: DocumentRow
    master: MasterEvidence
    mostPages: number
    languages: string[]
    findsInvoices: boolean
    findsCodes: boolean
    outputDir: string
    /** Another file than the document's own. */
    fileHash?: string
  },
): Promise<RecognisedDocument> {
  const file = await deps.store.openPath(String(ctx.customerId), given.fileHash ?? given.document.fileHash)
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
      findsInvoices: given.findsInvoices,
      findsCodes: given.findsCodes,
    })
  } finally {
    await file.dispose()
  }
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
    statusReason: read.dataProblem
      ? recognitionReasons.fromPages({ problem: read.dataProblem })
      : unreadReason(read.unreadPages),
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
