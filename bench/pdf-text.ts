// PDF text pages per second of Kontor, isolation included, against the library (PDFium) called in-process for the same words.
// node --import tsx bench/pdf-text.ts [documents]
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closePdf, loadPdfium, openPdf } from '../src/recognition/server/pdfium'
import { createRecogniser } from '../src/recognition/server/read-document'
import { readPdfText } from '../src/recognition/server/read-pdf-text'
import { invoicePdf } from './invoice-pages'

const documents = Number(process.argv[2] ?? 30)
const pagesEach = 5
const folder = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
try {
  const files: string[] = []
  for (let index = 0; index < documents; index++) {
    const file = join(folder, `invoice-${index}.pdf`)
    await writeFile(file, await invoicePdf(pagesEach))
    files.push(file)
  }
  const recogniser = createRecogniser({ size: 1 })
  for (const path of files.slice(0, 2)) {
    await inProcess(path)
    await recogniser.recogniseDocument({ path })
  }
  const ours: number[] = []
  const theirs: number[] = []
  const withFields: number[] = []
  for (const path of files) {
    theirs.push(await seconds(() => inProcess(path)))
    ours.push(await seconds(() => recogniser.recogniseDocument({ path, wordsOnly: true })))
    withFields.push(await seconds(() => recogniser.recogniseDocument({ path })))
  }
  await recogniser.close()
  const pages = documents * pagesEach
  console.log(`Kontor, one process, isolation included: ${(pages / sum(ours)).toFixed(1)} pages/s`)
  console.log(`the same with fields and lines read too: ${(pages / sum(withFields)).toFixed(1)} pages/s`)
  console.log(`PDFium in-process, words with places: ${(pages / sum(theirs)).toFixed(1)} pages/s`)
  console.log(`ratio pdf-text ${(sum(theirs) / sum(ours)).toFixed(2)} (goal 0.70)`)
  console.log(`ratio pdf-fields ${(sum(theirs) / sum(withFields)).toFixed(2)} (goal 0.40)`)
} finally {
  await rm(folder, { recursive: true })
}

async function inProcess(path: string): Promise<number> {
  const pdfium = await loadPdfium()
  const document = openPdf(pdfium, await readFile(path))
  if (typeof document === 'string') throw new Error(`the PDF is ${document}`)
  let words = 0
  for (let index = 0; index < document.pageCount; index++) {
    const page = pdfium.wasmExports.FPDF_LoadPage(document.handle, index)
    words += readPdfText(pdfium, page).words.length
    pdfium.wasmExports.FPDF_ClosePage(page)
  }
  closePdf(pdfium, document)
  return words
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
