import type { QueryClient } from '@tanstack/react-query'
import type { DocumentDetail, DocumentPage } from '../../documents/documents.api'
import { fetchPageImage } from '../../documents/web/use-page-image'
import { saveAs } from '../../ui/save-as'
import { type AnnotatedPage, annotatedPdf } from '../annotated-pdf'
import { placeLabels } from '../label-places'
import { rotatedBox, rotatedSize, turned } from '../page-geometry'
import type { Mark } from './viewer/page-boxes'

type Asked = { client: QueryClient; document: DocumentDetail; marks: readonly Mark[] }

/** The ink of boxes and labels, as legible on paper as on a screen. */
const ink = '#1d4ed8'

/** Saves a PDF of the pages with the boxes and names of the fields. */
export async function saveAnnotated(asked: Asked): Promise<void> {
  const pages = await annotatedPages(asked)
  const name = asked.document.fileName.replace(/\.[^.]*$/, '')
  saveAs(new Blob([annotatedPdf(pages)], { type: 'application/pdf' }), `${name} (fields).pdf`)
}

/** Pictures of the pages, boxes and names drawn into them. */
export async function annotatedPictures(asked: Asked): Promise<Blob[]> {
  const pages = await annotatedPages(asked)
  return pages.map(({ jpeg }) => new Blob([jpeg as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }))
}

async function annotatedPages({ client, document, marks }: Asked): Promise<AnnotatedPage[]> {
  const pages: AnnotatedPage[] = []
  for (const page of document.pages) {
    const picture = await createImageBitmap(await fetchPageImage(client, document.invID, page))
    pages.push(
      await annotate(
        picture,
        page,
        marks.filter(({ box }) => box.page === page.number),
      ),
    )
    picture.close()
  }
  return pages
}

async function annotate(
  picture: ImageBitmap,
  page: DocumentPage,
  marks: readonly Mark[],
): Promise<AnnotatedPage> {
  const rotation = turned(page.rotation, 0)
  const paper = rotatedSize({ width: page.widthPoints, height: page.heightPoints }, rotation)
  const { width, height } = rotatedSize(picture, rotation)
  const canvas = Object.assign(window.document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  pen.translate(width / 2, height / 2)
  pen.rotate((rotation * Math.PI) / 180)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
  pen.resetTransform()
  const placed = marks.map(({ label, box }) => ({ label, box: rotatedBox(box, rotation) }))
  draw(pen, placed)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return {
    widthPoints: paper.width,
    heightPoints: paper.height,
    jpeg: new Uint8Array(await jpeg!.arrayBuffer()),
    imageWidth: width,
    imageHeight: height,
    marks: placed,
  }
}

/** A frame around each box, and its name where it hides no other. */
function draw(pen: CanvasRenderingContext2D, marks: AnnotatedPage['marks']): void {
  const { width, height } = pen.canvas
  const line = Math.max(2, Math.round(width / 600))
  const size = Math.round(height / 100)
  pen.font = `${size}px sans-serif`
  pen.textBaseline = 'middle'
  pen.strokeStyle = ink
  pen.lineWidth = line
  const boxes = marks.map(({ box: { x, y, w, h } }) => ({
    x: x * width - 1.5 * line,
    y: y * height - 1.5 * line,
    w: w * width + 3 * line,
    h: h * height + 3 * line,
  }))
  const labels = marks.map(({ label }) => ({
    width: pen.measureText(label).width + size,
    height: size * 1.4,
  }))
  for (const { x, y, w, h } of boxes) pen.strokeRect(x + line / 2, y + line / 2, w - line, h - line)
  placeLabels({ boxes, labels, page: { width, height } }).forEach(({ x, y, w, h }, at) => {
    pen.fillStyle = ink
    pen.fillRect(x, y, w, h)
    pen.fillStyle = '#fff'
    pen.fillText(marks[at]!.label, x + size / 2, y + h / 2)
  })
}
