import { readFile } from 'node:fs/promises'
import { fileKind, fileKindBytes, isReadableKind, readableMime } from '../file-kind'
import type { RecognisedDocument, RecognisedPage } from '../recognised-document'
import { isUnsupported, recognitionErrors, sizeProblems } from '../recognition-errors'
import type { OcrEngine } from './ocr'
import { openPdfPages } from './open-pdf-pages'
import { drawnPageMs } from './page-images'
import type { OpenedFile, PageSource, PageTurn } from './page-source'

export type ReadPagesOptions = {
  path: string
  /** Where page images are written; none are made without it. */
  imageFolder?: string
  languages: string[]
  /** Pages with few words are looked at for barcodes and QR codes. */
  findsCodes?: boolean | undefined
  maxPages: number
  maxBytes: number
  /** Pictures read by OCR side by side. */
  ocrAtOnce: number
  /** No further picture is read by OCR after this moment (as of performance.now). */
  ocrUntil: number
  /** So long (ms) may a page that reads badly be tried in other ways, from when its turn came. */
  triesMs: number
  /** Asks for time of the processor beyond what every file has. */
  needMoreCpu(ms: number): void
}

export type ReadPages = Pick<RecognisedDocument, 'mime' | 'pages' | 'unreadPages'>

/**
 * Reads a file into pages with words and pictures. What it is comes from its content.
 * Throws recognition.unsupported, .damaged, .password_protected or .too_large.
 */
export async function readPages(
  chooseEngine: () => Promise<OcrEngine>,
  options: ReadPagesOptions,
): Promise<ReadPages> {
  const bytes = await readFile(options.path)
  if (bytes.length > options.maxBytes) {
    throw recognitionErrors.tooLarge({
      problem: sizeProblems.bytes({
        megabytes: Math.ceil(bytes.length / 1e6),
        maximum: options.maxBytes / 1e6,
      }),
    })
  }
  const kind = fileKind(bytes.subarray(0, fileKindBytes))
  if (!isReadableKind(kind)) throw isUnsupported(kind)
  const opened =
    kind === 'pdf'
      ? await openPdfPages(bytes, options.maxPages)
      : await (await import('./open-image-pages')).openImagePages(options.path, options.maxPages)
  try {
    const { pages, unreadPages } = await readOpened(opened, chooseEngine, options)
    return { mime: readableMime[kind], pages, unreadPages }
  } finally {
    opened.close()
  }
}

async function readOpened(
  opened: OpenedFile,
  chooseEngine: () => Promise<OcrEngine>,
  options: ReadPagesOptions,
): Promise<{ pages: RecognisedPage[]; unreadPages: number[] }> {
  options.needMoreCpu(opened.pages.length * drawnPageMs)
  const scans = opened.pages.filter((page) => page.words === null && !page.isBlank)
  const unreadPages: number[] = []
  const read = new Map<number, RecognisedPage>()
  for (const page of opened.pages) {
    if (page.words === null && !page.isBlank) continue
    read.set(
      page.number,
      await withImage(
        page,
        options,
        { quarters: 0, degrees: 0 },
        page.words ?? [],
        page.words ? 'pdf' : 'none',
      ),
    )
  }
  if (scans.length > 0) {
    const engine = await chooseEngine()
    if (engine.ownMs > 0) options.needMoreCpu(scans.length * engine.ownMs)
    const queue = inOrderOfWorth(scans)
    const readNext = async (): Promise<void> => {
      const page = queue.shift()
      if (!page) return
      read.set(page.number, await readScannedPage(page, engine, options, unreadPages))
      await readNext()
    }
    await Promise.all(Array.from({ length: Math.min(engine.concurrency, options.ocrAtOnce) }, readNext))
  }
  const pages = opened.pages.map((page) => read.get(page.number)!)
  if (options.findsCodes && pages.length > 1) await findCodes(opened.pages, pages, options)
  for (const { number, isCutShort } of opened.pages)
    if (isCutShort?.() && !unreadPages.includes(number)) unreadPages.push(number)
  return { pages, unreadPages: unreadPages.sort((a, b) => a - b) }
}

/** A separator sheet says little besides its code. */
const mostWordsOfSheet = 60
const codesMs = 1_000

async function findCodes(
  sources: readonly PageSource[],
  pages: RecognisedPage[],
  options: ReadPagesOptions,
): Promise<void> {
  const { readCodes } = await import('./read-codes')
  for (const [at, page] of pages.entries()) {
    const source = sources[at]!
    if (source.isBlank || page.words.length > mostWordsOfSheet) continue
    options.needMoreCpu(codesMs)
    const codes = await readCodes(await source.greyImage())
    if (codes.length > 0) pages[at] = { ...page, codes }
  }
}

/** The first page names the parties, the last one the totals: they come first, should the time run out. */
function inOrderOfWorth(pages: PageSource[]): PageSource[] {
  const [first, ...others] = pages
  const last = others.pop()
  return [first, last, ...others].filter((page) => page !== undefined)
}

async function readScannedPage(
  page: PageSource,
  engine: OcrEngine,
  options: ReadPagesOptions,
  unreadPages: number[],
): Promise<RecognisedPage> {
  if (performance.now() > options.ocrUntil) {
    unreadPages.push(page.number)
    return withImage(page, options, { quarters: 0, degrees: 0 }, [], 'none')
  }
  const { readScan } = await import('./read-scan')
  const until = options.ocrUntil
  const triesUntil = Math.min(until, performance.now() + options.triesMs)
  const scanning = readScan(engine, page, options.languages, { until, triesUntil })
  const reading = await untilTooLate(scanning, until)
  if (!reading) {
    unreadPages.push(page.number)
    return withImage(page, options, { quarters: 0, degrees: 0 }, [], 'none')
  }
  const words = reading.words.map(({ text, box, confidence }) => ({ text, box, confidence }))
  return withImage(page, options, reading.turn, words, words.length > 0 ? 'ocr' : 'none')
}

/** A page that takes long past the time for OCR is given up, so that the other pages are not lost with it; null then. */
async function untilTooLate<T>(work: Promise<T>, until: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const left = Math.max(500, until - performance.now()) + 500
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), left)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, tooLate])
  } catch (error) {
    if (performance.now() < until - 50) throw error
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function withImage(
  page: PageSource,
  options: ReadPagesOptions,
  turn: PageTurn,
  words: RecognisedPage['words'],
  source: RecognisedPage['source'],
): Promise<RecognisedPage> {
  const isSideways = turn.quarters % 2 === 1
  return {
    number: page.number,
    width: isSideways ? page.height : page.width,
    height: isSideways ? page.width : page.height,
    rotation: ((page.rotation + turn.quarters * 90) % 360) as RecognisedPage['rotation'],
    source,
    words,
    ...(page.sideways ? { sideways: page.sideways } : {}),
    ...(options.imageFolder ? { image: await page.writeImage(options.imageFolder, turn) } : {}),
  }
}
