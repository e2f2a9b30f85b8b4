import sharp, { type Sharp } from 'sharp'
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
      const raw = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
      const image = await straighten(raw, turn)
      return writePageImage(image, {
        folder,
        number: index + 1,
        isPhoto: !text.isTrustworthy && !text.isBlank,
      })
    },
  }
}

/** Turns a picture by quarters without loss, then by the small angle of a crooked scan, keeping its size. */
export async function straighten(image: Sharp, turn: { quarters: number; degrees: number }): Promise<Sharp> {
  if (turn.quarters === 0 && turn.degrees === 0) return image
  const { data, info } = await image
    .rotate(turn.quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  if (turn.degrees === 0) return sharp(data, { raw })
  const turned = await sharp(data, { raw })
    .rotate(turn.degrees, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grown = { width: turned.info.width, height: turned.info.height, channels: turned.info.channels }
  return sharp(turned.data, { raw: grown }).extract({
    left: Math.max(0, Math.floor((grown.width - raw.width) / 2)),
    top: Math.max(0, Math.floor((grown.height - raw.height) / 2)),
    width: Math.min(raw.width, grown.width),
    height: Math.min(raw.height, grown.height),
  })
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
