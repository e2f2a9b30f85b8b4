import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { documentErrors } from '../document-errors'
import type { PageRun, PdfsWanted, SourceFile, StampWanted } from './page-files'

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

/**
 * The file as PDF with a line at the foot of each page; what else the file carries stays in it.
 * @throws documents.pages_unreadable
 */
export async function stampFile({ file, stamp }: StampWanted): Promise<Uint8Array> {
  const pdf = await open(file)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const page of pdf.getPages()) {
    const { x, y } = page.getCropBox()
    page.drawText(writable(stamp, font), { x: x + 12, y: y + 8, size: 7, font, color: rgb(0.35, 0.35, 0.35) })
  }
  return pdf.save()
}

/** The font of every PDF reader knows the signs of western Europe: others lose their accents, or become a question mark. */
export function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return [...text]
    .map((sign) => {
      if (known.has(sign.codePointAt(0)!)) return sign
      const plain = sign.normalize('NFD')[0]!
      return known.has(plain.codePointAt(0)!) ? plain : '?'
    })
    .join('')
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
