import { availableParallelism } from 'node:os'
import { ExpectedError } from '../../kernel/error-codes'
import { processEntry } from '../../platform/sandbox/process-entry'
import { createSandbox } from '../../platform/sandbox/sandbox'
import type { BuyerEvidence, RecognisedDocument, SupplierEvidence } from '../recognised-document'

export type RecogniseRequest = {
  path: string
  /** An existing folder for the page images (page-1.png, page-2.jpg, …); none are made without it. */
  imageFolder?: string
  suppliers?: SupplierEvidence[]
  buyer?: BuyerEvidence
  /** The address that the document was mailed from. */
  sender?: string
  /** True leaves fields, lines and supplier unread: pages with their words are all that is wanted. */
  wordsOnly?: boolean
}

/** A request with the settings of the reader, as it goes to the process. */
export type ReadDocumentJob = RecogniseRequest & {
  languages: string[]
  maxPages: number
  maxBytes: number
  ocrMs: number
  ocrAtOnce: number
  ocr?: 'native' | 'packaged'
}

export type RecogniserOptions = {
  /** Documents read at the same time. */
  size?: number
  /** Time for one document; OCR stops four fifths in, what was read by then is the result. */
  wallMs?: number
  memoryMb?: number
  maxPages?: number
  maxBytes?: number
  /** Languages of scanned pages as Tesseract names them. */
  languages?: string[]
  /** Forces one of the two OCR engines; without it the native one is used where it is installed. */
  ocr?: 'native' | 'packaged'
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
  const { size = 1, wallMs = 180_000, memoryMb = 1_500, maxPages = 300, maxBytes = 100_000_000 } = options
  const { languages = ['eng'], ocr } = options
  const sandbox = createSandbox<ReadDocumentJob, RecognisedDocument>({
    entry: processEntry(import.meta.url, 'read-document.process'),
    size,
    limits: { wallMs, memoryMb, outputBytes: 200_000_000 },
    maxJobsPerProcess: 200,
  })
  return {
    async recogniseDocument(request) {
      const ocrAtOnce = Math.max(1, Math.floor(availableParallelism() / size))
      const job = {
        ...request,
        ocrAtOnce,
        languages,
        ocr,
        maxPages,
        maxBytes,
        ocrMs: Math.round(wallMs * 0.8),
      }
      try {
        return await sandbox.run(job)
      } catch (error) {
        throw inWordsOfRecognition(error)
      }
    },
    warmUp: () => sandbox.warmUp(),
    close: () => sandbox.close(),
  }
}

/** A file on which the reader dies or fails is a damaged file to the clerk; one that takes too much is a file to be cut down. */
function inWordsOfRecognition(error: unknown): unknown {
  if (!(error instanceof ExpectedError)) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return new ExpectedError('recognition.damaged', 'refused', unreadable, { why })
  }
  if (error.code === 'sandbox.crashed')
    return new ExpectedError('recognition.damaged', 'refused', unreadable, error.details)
  if (!error.code.startsWith('sandbox.')) return error
  return new ExpectedError(
    'recognition.timeout',
    'refused',
    `${error.message} Ask the sender for a simpler or smaller file.`,
    {
      limit: error.code,
    },
  )
}

const unreadable =
  'The file cannot be read. It may be damaged: open it yourself, or ask the sender to send it again.'
