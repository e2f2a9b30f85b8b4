import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { RecognisedDocument, RecognisedPage } from '../../../recognition/recognised-document'
import { recognitionErrors, sizeProblems } from '../../../recognition/recognition-errors'
import type { RecogniseRequest } from '../../../recognition/server/read-document'
import { bench, readNow, reads } from './effect'

/** An invoice with this number, a blank page, or a sheet with the code of this text. */
export type PageOfFile = string | null | { code: string }

/** The parts that Kontor makes of a file with these pages, as they are named: `p1-2`. */
export async function partsOfFile(pages: readonly PageOfFile[]): Promise<string[]> {
  const file = await PDFDocument.create()
  for (const page of pages) file.addPage([595, 842]).drawText(JSON.stringify(page), { x: 60, y: 700 })
  const content = Buffer.from(await file.save())
  const { id } = await bench.aDocument({ status: 'PROCESSING', content, fields: {} })
  reads((request) => readingOf(pages, request))
  await readNow(id)
  const { rows } = await bench.admin.query(
    'SELECT file_name FROM documents WHERE split_from = $1 ORDER BY id',
    [id],
  )
  return rows.map(({ file_name: name }) => /p[\d-]+(?=\.pdf$)/.exec(name)?.[0] ?? name)
}

/** What a reader answers about such a file: no more than it was asked for. */
export async function readingOf(
  pages: readonly PageOfFile[],
  { imageFolder, findsInvoices, findsCodes, mostPages = pages.length }: RecogniseRequest,
): Promise<Partial<RecognisedDocument>> {
  if (pages.length > mostPages)
    throw recognitionErrors.tooLarge({
      problem: sizeProblems.pdfPages({ pages: pages.length, maximum: mostPages }),
    })
  const image = { path: join(imageFolder!, 'page.png'), width: 1, height: 1, mime: 'image/png' as const }
  await writeFile(image.path, 'a picture')
  return {
    pages: pages.map((page, at): RecognisedPage => {
      const box = { x: 0.1, y: 0.1, w: 0.2, h: 0.02 }
      const words = page === null ? [] : [{ text: 'INVOICE', box, confidence: 1 }]
      const codes = findsCodes && typeof page === 'object' && page ? { codes: [page.code] } : {}
      return { number: at + 1, width: 595, height: 842, rotation: 0, source: 'pdf', image, words, ...codes }
    }),
    ...(findsInvoices && {
      beginnings: pages.flatMap((page, at) =>
        typeof page === 'string' ? [{ page: at + 1, invoiceNumber: page, confidence: 0.99 }] : [],
      ),
    }),
  }
}
