import { and, eq, ne, notInArray } from 'drizzle-orm'
import type { StoredObject } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import { isOpen } from '../document-status'
import { undoableMs } from '../undoable'
import type { Act } from './document-seams'
import { type DocumentRow, documentHistory, documents } from './documents.tables'
import { refuseLockedByAnother } from './editing-lock'
import { cleanFileName } from './file-name'
import { checkMove, lockDocument, moveDocument, writeHistory } from './move-document'
import { makePdfsOf, type PartsDependencies, readPages } from './pages-of'
import { readLastSplit } from './parts.queries'
import { actByMove } from './plain-actions'
import { receiveDocument } from './receive-document'

/** The pages of one part, counted from 1; null is up to the last. */
type Part = { from: number; to: number | null }

/**
 * T7, by a person or by Kontor while it reads the file (its job ends with `complete`): each part becomes a document of its own, with a PDF of its pages, and is read as if it had just
 * arrived. The files are durable before one transaction writes everything: cut short, nothing has happened.
 * @throws documents.cut_nowhere, documents.e_invoice_whole, documents.no_pages
 */
export async function splitDocument(
  ctx: Context,
  act: Act,
  { complete, ...deps }: PartsDependencies & { complete?: (tx: TenantTransaction) => Promise<void> },
): Promise<void> {
  const { document, parts, pageCount } = await ctx.transaction(async (tx) => {
    const document = await checkSplit(ctx, tx, act)
    const { length: pageCount } = await readPages(tx, act.documentId)
    return { document, parts: partsOf(act, pageCount), pageCount }
  })
  const pdfs = await makePdfsOf(ctx, deps, {
    documents: [document],
    pdfs: parts.map((part) => [{ file: 0, ...part }]),
  })
  const files = pdfs.map((content, at) => ({
    content,
    fileType: 'application/pdf',
    extension: 'pdf',
    ...named(parts[at]!, pageCount),
  }))
  await splitIntoFiles(ctx, act, files, { store: deps.store, complete, mayBeEInvoice: false })
}

/** What becomes a document of its own; `pages` tells in the history what of the whole it is. */
type PartFile = {
  content: Uint8Array
  fileType: string
  extension: string
  /** Added to the name of the whole. */
  suffix: string
  pages: string
}

/** T7 for parts that are made already. The files are durable before one transaction writes everything. */
export async function splitIntoFiles(
  ctx: Context,
  act: Act,
  files: readonly PartFile[],
  given: Pick<PartsDependencies, 'store'> & {
    complete?: ((tx: TenantTransaction) => Promise<void>) | undefined
    mayBeEInvoice: boolean
  },
): Promise<void> {
  const stored: StoredObject[] = []
  for (const { content } of files)
    stored.push(await given.store.put(String(ctx.customerId), Buffer.from(content)))
  await ctx.transaction(async (tx) => {
    await given.complete?.(tx)
    const parent = await checkSplit(ctx, tx, act, given)
    const into: number[] = []
    for (const [at, { hash, size }] of stored.entries())
      into.push(await receivePart(ctx, tx, { parent, file: files[at]!, hash, size }))
    await moveDocument(ctx, tx, {
      documentId: parent.id,
      action: 'split',
      version: act.version,
      details: { into },
      parts: into,
      changes: { lockUserId: null, lockUserName: null, lockUntil: null },
    })
  })
}

const named = ({ from, to }: Part, pageCount: number) => {
  const last = to ?? pageCount
  const pages = last === from ? `${from}` : `${from}-${last}`
  return { suffix: `p${pages}`, pages }
}

async function checkSplit(
  ctx: Context,
  tx: TenantTransaction,
  act: Act,
  { mayBeEInvoice } = { mayBeEInvoice: false },
): Promise<DocumentRow> {
  const { document } = await checkMove(ctx, tx, {
    documentId: act.documentId,
    action: 'split',
    version: act.version,
  })
  refuseLockedByAnother(ctx, document)
  if (document.source === 'E_INVOICE' && !mayBeEInvoice) throw documentErrors.eInvoiceWhole()
  return document
}

/** @throws documents.cut_nowhere when there is no cut between two pages */
function partsOf({ starts = [] }: Act, pageCount: number): Part[] {
  const cuts = [...new Set(starts)].sort((one, other) => one - other)
  if (cuts.length === 0 || cuts[0]! < 2 || cuts.at(-1)! > pageCount) throw documentErrors.cutNowhere()
  return [1, ...cuts].map((from, at) => ({ from, to: cuts[at] === undefined ? null : cuts[at] - 1 }))
}

async function receivePart(
  ctx: Context,
  tx: TenantTransaction,
  given: { parent: DocumentRow; file: PartFile; hash: string; size: number },
): Promise<number> {
  const { parent, hash, size } = given
  const { fileType, extension, suffix, pages } = given.file
  const base = parent.fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '')
  const { document } = await receiveDocument(ctx, tx, {
    source: parent.source,
    fileName: cleanFileName(`${base.slice(0, 200)} ${suffix}.${extension}`, 'file'),
    fileHash: hash,
    fileSize: size,
    fileType,
    ...(parent.mailId === null ? {} : { mailId: parent.mailId }),
    ...(parent.sentByEmail === null ? {} : { sentByEmail: parent.sentByEmail }),
    ...(parent.forwardedByEmail === null ? {} : { forwardedByEmail: parent.forwardedByEmail }),
    ...(parent.receivedByEmail === null ? {} : { receivedByEmail: parent.receivedByEmail }),
    ...(parent.documentGroup === null ? {} : { documentGroup: parent.documentGroup }),
  })
  // its clock has run since its pages arrived
  await tx
    .update(documents)
    .set({ splitFrom: parent.id, receivedAt: parent.receivedAt })
    .where(eq(documents.id, document.id))
  await writeHistory(ctx, tx, {
    documentId: document.id,
    action: 'cut-from',
    details: { whole: parent.id, pages },
    version: 1,
  })
  return document.id
}

/**
 * Puts the parts back within 30 s, or at any time what Kontor split, as long as nobody has worked on one of them.
 * @throws documents.too_late_to_undo, documents.part_worked_on
 */
export async function undoSplit(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const { document: whole } = await checkMove(ctx, tx, {
    documentId: act.documentId,
    action: 'undo-split',
    version: act.version,
  })
  const isLate = whole.statusSince.getTime() + undoableMs < ctx.now().getTime()
  if (isLate && !(await readLastSplit(tx, whole.id))?.isByKontor) throw documentErrors.tooLateToUndo()
  await actByMove(ctx, tx, act)
  const parts = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.splitFrom, whole.id), ne(documents.status, 'MERGED')))
    .orderBy(documents.id)
  // one that lies in the trash is not seen by everybody
  const gone = (await readLastSplit(tx, whole.id))?.into.find((one) => !parts.some(({ id }) => id === one))
  if (gone !== undefined) throw documentErrors.partWorkedOn({ documentId: gone })
  for (const { id } of parts) await putBack(ctx, tx, { part: await lockDocument(tx, id), whole: whole.id })
}

async function putBack(
  ctx: Context,
  tx: TenantTransaction,
  { part, whole }: { part: DocumentRow; whole: number },
): Promise<void> {
  const isFresh = part.status === 'RECEIVED' || part.status === 'PROCESSING' || isOpen(part.status)
  if (!isFresh || (await wasWorkedOn(tx, part.id))) throw documentErrors.partWorkedOn({ documentId: part.id })
  await moveDocument(ctx, tx, {
    documentId: part.id,
    action: 'put-back',
    details: { into: whole },
    changes: { mergedInto: whole },
  })
}

/** Has anybody but Kontor done anything to it? */
async function wasWorkedOn(tx: TenantTransaction, documentId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: documentHistory.id })
    .from(documentHistory)
    .where(
      and(
        eq(documentHistory.documentId, documentId),
        ne(documentHistory.actorKind, 'system'),
        notInArray(documentHistory.action, ['receive', 'cut-from']),
      ),
    )
    .limit(1)
  return row !== undefined
}
