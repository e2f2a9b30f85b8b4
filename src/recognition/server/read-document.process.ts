import { type SandboxJob, serveSandbox } from '../../platform/sandbox/serve-sandbox'
import { extractFields } from '../extract-fields'
import { withPages } from '../from-data'
import { type RecognisedDocument, recogniserVersion } from '../recognised-document'
import { findBeginnings } from '../split-points'
import { type PackedDocument, packWords } from './packed-words'
import { loadPdfium } from './pdfium'
import { readData } from './read-data'
import type { ReadDocumentJob } from './read-document'
import { readPages } from './read-pages'

await serveSandbox<ReadDocumentJob, PackedDocument>(
  async (job, place) => packWords(await readDocument(job, place)),
  async () => {
    await loadPdfium()
  },
)

async function readDocument(
  job: ReadDocumentJob,
  { file, folder, needMoreCpu }: SandboxJob,
): Promise<RecognisedDocument> {
  const ocrUntil = performance.now() + job.ocrMs
  const carried = job.wordsOnly ? null : await readData(file!, job)
  const data = carried && 'read' in carried ? carried : null
  if (data && !data.hasPages) return { recogniserVersion, ...data.read }
  const read = await readPages(
    async () => {
      // what reads and draws pictures takes as long to load as all else together
      const { chooseOcr } = await import('./choose-ocr')
      return chooseOcr({ wanted: job.ocr, threads: job.ocrAtOnce })
    },
    {
      ...job,
      path: file!,
      imageFolder: job.hasImages ? folder : undefined,
      ocrUntil,
      triesMs: job.ocrMs / 3,
      needMoreCpu,
    },
  )
  if (data) return { recogniserVersion, ...withPages(data.read, read, extractFields(read.pages, job)) }
  const found = job.wordsOnly ? wordsOnly(read.pages) : extractFields(read.pages, job)
  const beginnings =
    job.findsInvoices && read.pages.length > 1 ? { beginnings: findBeginnings(read.pages) } : {}
  const problem = carried && 'problem' in carried ? { dataProblem: carried.problem } : {}
  return { recogniserVersion, ...read, ...found, ...beginnings, ...problem }
}

function wordsOnly(pages: RecognisedDocument['pages']): ReturnType<typeof extractFields> {
  const text = pages.map((page) => page.words.map((word) => word.text).join(' ')).join('\n')
  return { type: 'other', fields: {}, lines: [], text, supplier: null }
}
