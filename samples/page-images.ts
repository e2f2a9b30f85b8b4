import { PDFiumLibrary } from '@hyzyla/pdfium'

export type GreyImage = { data: Uint8Array; width: number; height: number }

/** Started once and kept: every start compiles the library anew. */
let library: Promise<PDFiumLibrary> | undefined

/** Every page of a PDF in shades of grey, one byte a pixel. Only for PDFs of our own making: a hostile one would stop the process. */
export async function greyPages(pdf: Uint8Array, dpi: number): Promise<GreyImage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    const images: GreyImage[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({
        scale: dpi / 72,
        render: 'bitmap',
        colorSpace: 'Gray',
      })
      images.push({ data: new Uint8Array(data), width, height })
    }
    return images
  } finally {
    document.destroy()
  }
}
