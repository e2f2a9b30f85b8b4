import { asc, eq } from 'drizzle-orm'
import { ExpectedError } from '../../kernel/error-codes'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantReading } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import { type DocumentRow, documentPages } from './documents.tables'
import type { PageFiles, PageRun, SourceFile } from './page-files'

export type PartsDependencies = { store: ObjectStore; pageFiles: PageFiles }

/** PDFs to be made of pages of documents; a run's `file` is the place of its document. */
type Wanted = { documents: DocumentRow[]; pdfs: PageRun[][] }

/**
 * Makes PDFs of documents' pages. Where a file is no PDF, or one that can't be taken apart, its pages stand in the PDF as
 * they were drawn for the screen. @throws documents.no_pages
 */
export async function makePdfsOf(
  ctx: Context,
  deps: PartsDependencies,
  wanted: Wanted,
): Promise<Uint8Array[]> {
  try {
    return await make(ctx, deps, wanted, false)
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.code !== 'documents.pages_unreadable') throw error
    return make(ctx, deps, wanted, true)
  }
}

async function make(
  ctx: Context,
  deps: PartsDependencies,
  { documents, pdfs }: Wanted,
  areDrawn: boolean,
): Promise<Uint8Array[]> {
  const files: SourceFile[] = []
  const runsOf: ((run: PageRun) => PageRun[])[] = []
  for (const document of documents) {
    const first = files.length
    if (document.fileType === 'application/pdf' && !areDrawn) {
      files.push(await originalOf(ctx, deps, document))
      runsOf.push(({ from, to }) => [{ file: first, from, to }])
    } else {
      const pages = await drawnPages(ctx, deps, document)
      files.push(...pages)
      runsOf.push(({ from, to }) =>
        pages
          .slice(from - 1, to ?? undefined)
          .map((_, at) => ({ file: first + from - 1 + at, from: 1, to: 1 })),
      )
    }
  }
  const laid = pdfs.map((runs) => runs.flatMap((run) => runsOf[run.file]!(run)))
  return deps.pageFiles.make({ files, pdfs: laid }, ctx.customerId)
}

async function originalOf(
  ctx: Context,
  { store }: PartsDependencies,
  document: DocumentRow,
): Promise<SourceFile> {
  return { type: document.fileType, content: await store.read(String(ctx.customerId), document.fileHash) }
}

async function drawnPages(
  ctx: Context,
  { store }: PartsDependencies,
  { id }: DocumentRow,
): Promise<SourceFile[]> {
  const pages = await ctx.transaction((tx) => readPages(tx, id))
  if (pages.length === 0) throw documentErrors.noPages()
  return Promise.all(
    pages.map(async ({ imageType, imageHash }) => ({
      type: imageType,
      content: await store.read(String(ctx.customerId), imageHash),
    })),
  )
}

/** The pages of a document in their order. */
export function readPages(
  tx: TenantReading,
  documentId: number,
): Promise<(typeof documentPages.$inferSelect)[]> {
  return tx
    .select()
    .from(documentPages)
    .where(eq(documentPages.documentId, documentId))
    .orderBy(asc(documentPages.number))
}
