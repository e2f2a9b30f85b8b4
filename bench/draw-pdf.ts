import { loadPdfium, openPdf, renderPdfPage } from '../src/recognition/server/pdfium'

/** Draws all pages of a PDF in grey at a resolution. */
export async function drawPdf(
  bytes: Uint8Array,
  dpi: number,
): Promise<{ pixels: Uint8Array; width: number; height: number }[]> {
  const pdfium = await loadPdfium()
  const document = openPdf(pdfium, bytes)
  if (typeof document === 'string') throw new Error(`the PDF is ${document}`)
  return Array.from({ length: document.pageCount }, (_, index) => {
    const page = pdfium.wasmExports.FPDF_LoadPage(document.handle, index)
    const width = Math.round((pdfium.wasmExports.FPDF_GetPageWidthF(page) / 72) * dpi)
    const height = Math.round((pdfium.wasmExports.FPDF_GetPageHeightF(page) / 72) * dpi)
    const pixels = renderPdfPage(pdfium, page, { width, height, turn: 0, isGrey: true })
    pdfium.wasmExports.FPDF_ClosePage(page)
    return { pixels, width, height }
  })
}
