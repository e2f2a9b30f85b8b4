import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFPage } from '@cantoo/pdf-lib'

/** What the annotations of a page say, each with its place: text, x, y, width and height in points. */
export function annotationsOf(page: PDFPage): (string | number)[][] {
  const annotations = page.node.lookup(PDFName.of('Annots'), PDFArray)
  return Array.from({ length: annotations.size() }, (_, at) => {
    const one = annotations.lookup(at, PDFDict)
    const { x, y, width, height } = one.lookup(PDFName.of('Rect'), PDFArray).asRectangle()
    return [one.lookup(PDFName.of('Contents'), PDFHexString).decodeText(), x, y, width, height]
  })
}
