import { recognitionErrors, sizeProblems } from '../recognition-errors'
import type { GreyImage } from './ocr'
import { longestDrawingMs, maxOcrSide, ocrDpi, pixelSize, viewerDpi, writePageImage } from './page-images'
import type { OpenedFile, PageSource } from './page-source'
import { closePdf, loadPdfium, openPdf, type Pdfium, renderPdfPage } from './pdfium'
import { readPdfText } from './read-pdf-text'

/** Opens a PDF. Throws recognition.password_protected, .damaged or .too_large. */
export async function openPdfPages(bytes: Uint8Array, maxPages: number): Promise<OpenedFile> {
  const pdfium = await loadPdfium()
  const document = openPdf(pdfium, bytes)
  if (document === 'password') throw recognitionErrors.passwordProtected()
  if (document === 'damaged') throw recognitionErrors.damaged()
  const close = () => closePdf(pdfium, document)
  if (document.pageCount > maxPages) {
    close()
    throw recognitionErrors.tooLarge({
      problem: sizeProblems.pdfPages({ pages: document.pageCount, maximum: maxPages }),
    })
  }
  const pages: PageSource[] = []
  for (let index = 0; index < document.pageCount; index++) {
    const page = openPage(pdfium, document.handle, index)
    if (page) pages.push(page)
  }
  if (pages.length > 0) return { pages, close }
  close()
  throw recognitionErrors.damaged()
}

function openPage(pdfium: Pdfium, document: number, index: number): PageSource | null {
  const text = withPage(pdfium, document, index, (page) => readPdfText(pdfium, page))
  if (!text || !(text.width > 0 && text.height > 0)) return null
  let isCutShort = false
  let unfinished: GreyImage | null = null
  const draw = (dpi: number, isGrey: boolean, longestSide?: number) => {
    const size = pixelSize(text, dpi, longestSide)
    const usedMs = startClock()
    const hasTime = () => {
      isCutShort ||= usedMs() > longestDrawingMs
      return !isCutShort
    }
    const pixels = withPage(pdfium, document, index, (page) =>
      renderPdfPage(pdfium, page, { ...size, turn: text.turn, isGrey, hasTime }),
    )
    if (!pixels) throw recognitionErrors.damaged()
    return { ...size, pixels }
  }
  return {
    number: index + 1,
    width: text.width,
    height: text.height,
    rotation: (text.turn * 90) as PageSource['rotation'],
    words: text.isTrustworthy ? text.words : null,
    ...(text.isTrustworthy && text.sideways.length > 0 ? { sideways: text.sideways } : {}),
    isBlank: text.isBlank,
    isCutShort: () => isCutShort,
    async greyImage() {
      if (unfinished) return unfinished
      const drawn = draw(ocrDpi, true, maxOcrSide)
      const dpi = Math.round((drawn.width / text.width) * 72)
      const grey: GreyImage = { ...drawn, dpi, layout: 'page' }
      if (isCutShort) unfinished = grey
      return grey
    },
    async writeImage(folder, turn) {
      // what took too long once isn't drawn again: people see what OCR saw
      const drawn = unfinished ? await forViewer(unfinished) : draw(viewerDpi, false)
      const { straightPicture } = await import('./straighten')
      const image = await straightPicture(drawn, turn)
      return writePageImage(image, {
        folder,
        number: index + 1,
        isPhoto: !text.isTrustworthy && !text.isBlank,
      })
    },
  }
}

/** Time of the processor, which passes no slower on a busy machine; what others in this process use beside it doesn't count. */
function startClock(): () => number {
  const [started, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return Math.min(performance.now() - started, (user + system) / 1_000)
  }
}

/** The picture that was drawn for OCR, in the viewer's size. */
async function forViewer(grey: GreyImage): Promise<GreyImage> {
  const { resized } = await import('./open-image-pages')
  return resized(grey, Math.min(1, viewerDpi / grey.dpi))
}

function withPage<T>(pdfium: Pdfium, document: number, index: number, use: (page: number) => T): T | null {
  const page = pdfium.wasmExports.FPDF_LoadPage(document, index)
  if (!page) return null
  try {
    return use(page)
  } finally {
    pdfium.wasmExports.FPDF_ClosePage(page)
  }
}
