import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

export type GreyImage = { data: Uint8Array; width: number; height: number }

/** Every page of a PDF in shades of grey, one byte a pixel. */
export async function greyPages(pdf: Uint8Array, dpi: number): Promise<GreyImage[]> {
  const library = await PDFiumLibrary.init()
  let document: PDFiumDocument | undefined
  try {
    document = await library.loadDocument(pdf)
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
    document?.destroy()
    library.destroy()
  }
}
