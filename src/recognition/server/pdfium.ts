import { PDFiumModule } from '@hyzyla/pdfium'

/**
 * The part of PDFium's C interface that Kontor uses, called directly: the wrapper library offers neither
 * the place of a character nor a page turned upright. Pointers and handles are numbers; see fpdfview.h, fpdf_text.h, fpdf_edit.h.
 */
type PdfiumExports = {
  malloc(size: number): number
  free(pointer: number): void
  FPDF_LoadMemDocument(data: number, size: number, password: number): number
  FPDF_GetLastError(): number
  FPDF_CloseDocument(document: number): void
  FPDF_GetPageCount(document: number): number
  FPDF_LoadPage(document: number, index: number): number
  FPDF_ClosePage(page: number): void
  FPDF_GetPageWidthF(page: number): number
  FPDF_GetPageHeightF(page: number): number
  FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: number,
    deviceY: number,
  ): number
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetUnicode(text: number, index: number): number
  /** 1 for a space that isn't in the file: PDFium adds them where letters stand apart. */
  FPDFText_IsGenerated(text: number, index: number): number
  /** 1 for a hyphen at the end of a line, of which the code is 2. */
  FPDFText_IsHyphen(text: number, index: number): number
  FPDFText_GetCharAngle(text: number, index: number): number
  FPDFText_HasUnicodeMapError(text: number, index: number): number
  FPDFText_GetCharBox(
    text: number,
    i: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number
  FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number
  FPDFPage_GetRotation(page: number): number
  FPDFPage_CountObjects(page: number): number
  FPDFPage_GetObject(page: number, index: number): number
  FPDFPageObj_GetType(object: number): number
  /** What isn't active is not drawn. */
  FPDFPageObj_SetIsActive(object: number, isActive: 0 | 1): number
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  FPDFTextObj_GetTextRenderMode(object: number): number
  FPDFFormObj_CountObjects(object: number): number
  FPDFFormObj_GetObject(object: number, index: number): number
  FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number
  FPDFBitmap_FillRect(
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    color: number,
  ): void
  FPDFBitmap_Destroy(bitmap: number): void
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ): void
}

export type Pdfium = {
  wasmExports: PdfiumExports
  HEAPU8: Uint8Array
  HEAPF64: Float64Array
  HEAPF32: Float32Array
  HEAP32: Int32Array
}

let loaded: Promise<Pdfium> | null = null

/** Loads PDFium once per process. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= start()
  return loaded
}

async function start(): Promise<Pdfium> {
  const module = await PDFiumModule({} as Parameters<typeof PDFiumModule>[0])
  module._FPDF_InitLibraryWithConfig({
    version: 2,
    m_pIsolate: null,
    m_pUserFontPaths: null,
    m_v8EmbedderSlot: 0,
    m_pPlatform: null,
  })
  return module as unknown as Pdfium
}

export type PdfFailure = 'password' | 'damaged'

/** Opens a PDF that lies in memory. Returns why not when it cannot be opened. Close it with `closePdf`. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): PdfDocument | PdfFailure {
  const exports = pdfium.wasmExports
  const data = exports.malloc(bytes.length)
  pdfium.HEAPU8.set(bytes, data)
  const handle = exports.FPDF_LoadMemDocument(data, bytes.length, 0)
  if (handle) return { handle, data, pageCount: exports.FPDF_GetPageCount(handle) }
  const passwordError = 4
  const securityError = 5
  const error = exports.FPDF_GetLastError()
  exports.free(data)
  return error === passwordError || error === securityError ? 'password' : 'damaged'
}

export type PdfDocument = { handle: number; data: number; pageCount: number }

export function closePdf(pdfium: Pdfium, document: PdfDocument): void {
  pdfium.wasmExports.FPDF_CloseDocument(document.handle)
  pdfium.wasmExports.free(document.data)
}

/**
 * Draws a page turned by `turn` quarter turns clockwise into RGB (or, `isGrey`, one byte a pixel) of the given size in pixels.
 * There is no alpha: mixing it takes PDFium half as long again. Once `hasTime` says no, the rest of the page is left out.
 */
export function renderPdfPage(
  pdfium: Pdfium,
  page: number,
  options: { width: number; height: number; turn: number; isGrey: boolean; hasTime?: () => boolean },
): Uint8Array {
  const { width, height, turn, isGrey, hasTime } = options
  const exports = pdfium.wasmExports
  const bytesPerPixel = isGrey ? 1 : 3
  const size = width * height * bytesPerPixel
  const data = exports.malloc(size)
  if (!data) throw new Error('no memory for the page image')
  const format = isGrey ? bitmapFormat.grey : bitmapFormat.bgr
  const bitmap = exports.FPDFBitmap_CreateEx(width, height, format, data, width * bytesPerPixel)
  const annotations = 0x01
  const greyscale = 0x08
  const reverseByteOrder = 0x10
  try {
    exports.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    const flags = isGrey ? greyscale : reverseByteOrder
    partByPart(pdfium, page, hasTime, (isLast) => {
      const added = isLast ? annotations : 0
      exports.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turn, flags | added)
    })
    return pdfium.HEAPU8.slice(data, data + size)
  } finally {
    exports.FPDFBitmap_Destroy(bitmap)
    exports.free(data)
  }
}

/** See fpdfview.h. */
const bitmapFormat = { grey: 1, bgr: 2 }

const drawnParts = 20

/** PDFium can't be stopped while it draws: it draws some objects of the page, in their order, then the next ones over them. */
function partByPart(
  { wasmExports: exports }: Pdfium,
  page: number,
  hasTime: (() => boolean) | undefined,
  drawActive: (isLast: boolean) => void,
): void {
  const count = exports.FPDFPage_CountObjects(page)
  const objects = Array.from({ length: count }, (_, index) => exports.FPDFPage_GetObject(page, index))
  const activate = (some: number[], isActive: 0 | 1) => {
    for (const object of some) exports.FPDFPageObj_SetIsActive(object, isActive)
  }
  const step = Math.max(1, Math.ceil(count / drawnParts))
  activate(objects, 0)
  for (let from = 0; from === 0 || (from < count && hasTime?.() !== false); from += step) {
    const part = objects.slice(from, from + step)
    activate(part, 1)
    drawActive(from + step >= count)
    activate(part, 0)
  }
  activate(objects, 1)
}
