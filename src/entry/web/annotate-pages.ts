import type { QueryClient } from '@tanstack/react-query'
import type { DocumentDetail, DocumentPage } from '../../documents/documents.api'
import { fetchPageImage } from '../../documents/web/use-page-image'
import { type AnnotatedPage, annotatedPdf } from '../annotated-pdf'
import { rotatedBox, rotatedSize, turned } from '../page-geometry'
import { saveAs } from './save-file'
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
  for (const mark of placed) draw(pen, mark)
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

/** A frame around the box, and its name above it, or below it at the top of the page. */
function draw(pen: CanvasRenderingContext2D, { label, box }: AnnotatedPage['marks'][number]): void {
  const { width, height } = pen.canvas
  const line = Math.max(2, Math.round(width / 600))
  const [x, y, w, h] = [box.x * width, box.y * height, box.w * width, box.h * height]
  pen.strokeStyle = ink
  pen.lineWidth = line
  pen.strokeRect(x - line, y - line, w + 2 * line, h + 2 * line)
  const size = Math.round(height / 100)
  pen.font = `${size}px sans-serif`
  pen.textBaseline = 'middle'
  const tag = { width: pen.measureText(label).width + size, height: size * 1.4 }
  const left = Math.max(0, Math.min(x - line, width - tag.width))
  const above = y - line - tag.height
  const top = above >= 0 ? above : y + h + line
  pen.fillStyle = ink
  pen.fillRect(left, top, tag.width, tag.height)
  pen.fillStyle = '#fff'
  pen.fillText(label, left + size / 2, top + tag.height / 2)
}
