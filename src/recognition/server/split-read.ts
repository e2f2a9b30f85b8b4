import { and, eq } from 'drizzle-orm'
import type { StageJob } from '../../documents/server/document-room-server'
import { type DocumentRow, documentHistory, documents } from '../../documents/server/documents.tables'
import { lockDocument } from '../../documents/server/move-document'
import type { PartsDependencies } from '../../documents/server/pages-of'
import { splitDocument, splitIntoFiles } from '../../documents/server/split-document'
import { ExpectedError } from '../../kernel/error-codes'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type Kept, keepReading } from './keep-reading'

/** Once for each file: a part stays whole, and so does what a person put together again. */
export async function maySplit(tx: TenantTransaction, document: DocumentRow): Promise<boolean> {
  if (document.splitFrom !== null || document.source === 'E_INVOICE') return false
  const [before] = await tx
    .select({ id: documentHistory.id })
    .from(documentHistory)
    .where(and(eq(documentHistory.documentId, document.id), eq(documentHistory.action, 'split')))
    .limit(1)
  return before === undefined
}

/**
 * Makes a document of each invoice that a file holds as data; the whole keeps nothing but its file.
 * @returns false where it has been moved meanwhile.
 */
export async function splitData(
  ctx: Context,
  { store }: PartsDependencies,
  {
    document,
    complete,
    parts,
  }: Pick<Kept, 'document'> & Pick<StageJob, 'complete'> & { parts: readonly Uint8Array[] },
): Promise<boolean> {
  const { id: documentId, status, version } = document
  if ((await ctx.transaction((tx) => lockDocument(tx, documentId))).status !== status) return false
  const files = parts.map((part, at) => ({
    content: part,
    ...typeOfPart(document.fileType),
    suffix: `${at + 1}`,
    pages: `${at + 1}`,
  }))
  await splitIntoFiles(ctx, { documentId, action: 'split', version, starts: [] }, files, {
    store,
    complete,
    mayBeEInvoice: true,
  })
  return true
}

const typeOfPart = (fileType: string) =>
  /edi/i.test(fileType) ? { fileType, extension: 'edi' } : { fileType: 'application/xml', extension: 'xml' }

type ToSplit = Kept & Pick<StageJob, 'complete'> & { starts: number[] }

/** Keeps what was read of the whole, then splits it as a person does. @returns false where its pages can't be taken apart. */
export async function splitRead(
  ctx: Context,
  deps: PartsDependencies,
  { starts, complete, ...kept }: ToSplit,
): Promise<boolean> {
  const { id: documentId, status } = kept.document
  const version = await ctx.transaction(async (tx) => {
    const locked = await lockDocument(tx, documentId)
    if (locked.status !== status) return null
    await keepReading(ctx, tx, { ...kept, document: locked })
    const { pages, recogniserVersion } = kept.read
    await tx
      .update(documents)
      .set({ pageCount: pages.length, scannedAt: ctx.now(), recogniserVersion })
      .where(eq(documents.id, documentId))
    return (await lockDocument(tx, documentId)).version
  })
  if (version === null) return false
  try {
    await splitDocument(ctx, { documentId, action: 'split', version, starts }, { ...deps, complete })
    return true
  } catch (error) {
    if (error instanceof ExpectedError && error.code.startsWith('documents.') && error.kind !== 'conflict')
      return false
    throw error
  }
}
