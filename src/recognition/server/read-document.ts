import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { ExpectedError } from '../../kernel/error-codes'
import { processEntry } from '../../platform/sandbox/process-entry'
import { createSandbox, type SandboxOptions } from '../../platform/sandbox/sandbox'
import type { BuyerEvidence, RecognisedDocument, SupplierEvidence } from '../recognised-document'
import { recognitionErrors } from '../recognition-errors'
import type { OcrChoice } from './ocr'
import { type PackedDocument, unpackWords } from './packed-words'

export type RecogniseRequest = {
  path: string
  /** An existing folder for the page images (page-1.png, page-2.jpg, …); none are made without it. */
  imageFolder?: string
  suppliers?: SupplierEvidence[]
  buyer?: BuyerEvidence
  /** The address that the document was mailed from. */
  sender?: string
  /** The customer whose document it is; see `owner` of the sandbox. */
  customerId?: number
  /** True leaves fields, lines and supplier unread: pages with their words are all that is wanted. */
  wordsOnly?: boolean
  /** True looks for the first pages of several invoices. */
  findsInvoices?: boolean
  /** True reads the barcodes and QR codes of pages with few words. */
  findsCodes?: boolean
  /** A file with more pages is refused as too large; the reader's own limit counts too. */
  mostPages?: number
  /** Languages of scanned pages as Tesseract names them; without them those of the reader. */
  languages?: string[]
}

/** A request with the settings of the reader, as it goes to the process; its file and folder go by way of the sandbox. */
export type ReadDocumentJob = Omit<
  RecogniseRequest,
  'path' | 'imageFolder' | 'customerId' | 'mostPages' | 'languages'
> & {
  hasImages: boolean
  languages: string[]
  maxPages: number
  maxBytes: number
  ocrMs: number
  ocrAtOnce: number
  ocr?: OcrChoice
}

export type RecogniserOptions = {
  /** Documents read at the same time. */
  size?: number
  /** Time for one document; OCR stops four fifths in, what was read by then is the result. */
  wallMs?: number
  /** Time of the processor for a file of one page, without what the tesseract command takes; each further page adds a second. */
  cpuMs?: number
  memoryMb?: number
  /** Processes ready beyond those that read. */
  spare?: number
  /** Readers see no network and one file only where the system can do that; here it is told whether it can. */
  walls?: SandboxOptions['walls']
  maxPages?: number
  maxBytes?: number
  /** Languages of scanned pages as Tesseract names them. */
  languages?: string[]
  /** What scanned pages are read with; without it `auto`. */
  ocr?: OcrChoice
}

export type Recogniser = {
  /**
   * Reads a file: pages with words and pictures, fields, lines, supplier. Throws ExpectedError recognition.unsupported, .damaged,
   * .password_protected, .too_large, .timeout (took too long or too much memory); any of them leaves the recogniser usable.
   */
  recogniseDocument(request: RecogniseRequest): Promise<RecognisedDocument>
  /** Starts the processes now rather than at the first document. */
  warmUp(): void
  close(): Promise<void>
}

/** The processes that read documents. Keep one recogniser for the life of the program and close it at the end. */
export function createRecogniser(options: RecogniserOptions = {}): Recogniser {
  const {
    size = 1,
    spare,
    walls,
    wallMs = 180_000,
    cpuMs = 10_000,
    memoryMb = 1_500,
    maxPages = 300,
    maxBytes = 100_000_000,
  } = options
  const { languages = ['eng'], ocr } = options
  const sandbox = createSandbox<ReadDocumentJob, PackedDocument>({
    entry: processEntry(import.meta.url, 'read-document.process'),
    size,
    spare,
    walls,
    limits: { wallMs, cpuMs, memoryMb, outputBytes: 200_000_000 },
    maxJobsPerProcess: 200,
  })
  return {
    async recogniseDocument({ path, imageFolder, customerId, mostPages, languages: wanted, ...request }) {
      const ocrAtOnce = Math.max(1, Math.floor(availableParallelism() / size))
      const job = {
        ...request,
        hasImages: imageFolder !== undefined,
        ocrAtOnce,
        languages: wanted ?? languages,
        ocr,
        maxPages: Math.min(maxPages, mostPages ?? maxPages),
        maxBytes,
        ocrMs: Math.round(wallMs * 0.8),
      }
      try {
        const owner = customerId?.toString()
        const read = await sandbox.run(job, { file: path, folder: imageFolder, owner })
        return imagesIn(imageFolder, unpackWords(read))
      } catch (error) {
        throw inWordsOfRecognition(error)
      }
    },
    warmUp: () => sandbox.warmUp(),
    close: () => sandbox.close(),
  }
}

/** The images under the names by which the caller finds them. */
function imagesIn(folder: string | undefined, document: RecognisedDocument): RecognisedDocument {
  for (const { image } of document.pages)
    if (image && folder !== undefined) image.path = join(folder, basename(image.path))
  return document
}

/** A file on which the reader dies or fails is a damaged file to the clerk; one that takes too much is a file to be cut down. */
export function inWordsOfRecognition(error: unknown): unknown {
  if (!(error instanceof ExpectedError)) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return recognitionErrors.damaged({ why })
  }
  if (error.code === 'sandbox.crashed')
    return recognitionErrors.damaged({ ...error.details, cause: error.code })
  if (!error.code.startsWith('sandbox.') || error.kind === 'unavailable') return error
  return recognitionErrors.timeout({ problem: error.told }, { limit: error.code })
}
