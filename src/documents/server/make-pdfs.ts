import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { documentErrors } from '../document-errors'
import type { PageRun, PdfsWanted, SourceFile } from './page-files'

/** Makes each wanted PDF of runs of pages of the given files. @throws documents.pages_unreadable */
export async function makePdfs({ files, pdfs }: PdfsWanted): Promise<Uint8Array[]> {
  const opened = await Promise.all(files.map(open))
  const made: Uint8Array[] = []
  for (const runs of pdfs) {
    const pdf = await PDFDocument.create()
    for (const run of runs) await addRun(pdf, opened[run.file]!, run)
    made.push(await pdf.save())
  }
  return made
}

/** A PDF as it is; a picture as a PDF of one page. One that is locked without a password is opened like any other. */
async function open({ type, content }: SourceFile): Promise<PDFDocument> {
  try {
    if (type === 'application/pdf') return await openPdf(content)
    const pdf = await PDFDocument.create()
    const image = type === 'image/png' ? await pdf.embedPng(content) : await pdf.embedJpg(content)
    // as wide as an A4 sheet
    const scale = 595 / Math.max(1, Math.min(image.width, image.height))
    const page = pdf.addPage([image.width * scale, image.height * scale])
    page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
    return pdf
  } catch (error) {
    throw documentErrors.pagesUnreadable({ why: error instanceof Error ? error.message : String(error) })
  }
}

async function openPdf(content: Uint8Array): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(content, { updateMetadata: false, password: '' })
  if (pdf.getPageCount() === 0) throw new Error('no pages')
  return pdf
}

async function addRun(pdf: PDFDocument, source: PDFDocument, { from, to }: PageRun): Promise<PDFPage[]> {
  const last = Math.min(to ?? source.getPageCount(), source.getPageCount())
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => from - 1 + at)
  const pages = await pdf.copyPages(source, numbers)
  return pages.map((page) => pdf.addPage(page))
}
