import { serveSandbox } from '../../platform/sandbox/serve-sandbox'
import { extractFields } from '../extract-fields'
import { type RecognisedDocument, recogniserVersion } from '../recognised-document'
import { chooseOcr } from './choose-ocr'
import { loadPdfium } from './pdfium'
import type { ReadDocumentJob } from './read-document'
import { readPages } from './read-pages'

await serveSandbox<ReadDocumentJob, RecognisedDocument>(
  async (job) => {
    const ocrUntil = performance.now() + job.ocrMs
    const read = await readPages(() => chooseOcr(job.ocr), { ...job, ocrUntil })
    return { recogniserVersion, ...read, ...extractFields(read.pages, job) }
  },
  async () => {
    await loadPdfium()
  },
)
