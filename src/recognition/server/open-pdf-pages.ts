import { recognitionErrors, sizeProblems } from '../recognition-errors'
import { maxOcrSide, ocrDpi, pixelSize, viewerDpi, writePageImage } from './page-images'
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
  const draw = (dpi: number, isGrey: boolean, longestSide?: number) => {
    const size = pixelSize(text, dpi, longestSide)
    const pixels = withPage(pdfium, document, index, (page) =>
      renderPdfPage(pdfium, page, { ...size, turn: text.turn, isGrey }),
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
    isBlank: text.isBlank,
    async greyImage() {
      const { width, height, pixels } = draw(ocrDpi, true, maxOcrSide)
      return { width, height, pixels, dpi: Math.round((width / text.width) * 72), layout: 'page' }
    },
    async writeImage(folder, turn) {
      const { width, height, pixels } = draw(viewerDpi, false)
      const { straightPicture } = await import('./straighten')
      const image = await straightPicture({ width, height, pixels }, turn)
      return writePageImage(image, {
        folder,
        number: index + 1,
        isPhoto: !text.isTrustworthy && !text.isBlank,
      })
    },
  }
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
