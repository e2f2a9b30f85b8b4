import { PDFDocument } from '@cantoo/pdf-lib'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { annotationsOf } from '../../testing/pdf-annotations'
import { aReadField } from '../../testing/web/documents-server'
import { anOpenDocument } from '../../testing/web/entry-bench'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { takeSavedFiles } from '../../testing/web/saved-files'
import { DocumentImagePage } from './document-image-page'

/** What is taken along of a page with the places of its fields. How it looks: e2e/annotated-document.spec.ts. */

const page = { number: 1, widthPoints: 600, heightPoints: 800, rotation: 0, image: 'p1' }
const number = { page: 1, x: 0.5, y: 0.25, w: 0.1, h: 0.05 }
const date = { page: 1, x: 0.1, y: 0.75, w: 0.2, h: 0.025 }
const opened = anOpenDocument({
  fileName: 'scan.of.april.pdf',
  pages: [{ ...page, imageWidth: 1200, imageHeight: 1600 }],
  fields: [
    { ...aReadField('invoiceNumber', 'A-17'), box: number },
    { ...aReadField('invoiceDate', '2026-03-10'), box: date },
    { ...aReadField('currency', 'CHF'), box: null },
    { ...aReadField('memo', 'Hoses'), value: null, box: { ...date, y: 0.1 } },
  ],
})
const id = opened.invID

// jsdom reads no pictures
Object.assign(HTMLImageElement.prototype, { decode: async () => undefined })

let frames: number[][]
let names: string[]
let saved: ReturnType<typeof takeSavedFiles>

beforeEach(() => {
  ;[frames, names] = [[], []]
  saved = takeSavedFiles()
  answerCalls({
    [`GET /api/documents/${id}`]: () => opened,
    [`GET /api/documents/${id}/pages/1/image`]: () => new Response('a picture'),
  })
  const close = () => undefined
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return {
      canvas: this,
      translate: close,
      rotate: close,
      drawImage: close,
      resetTransform: close,
      fillRect: close,
      measureText: (text: string) => ({ width: text.length * 8 }),
      strokeRect: (...frame: number[]) => frames.push(frame),
      fillText: (text: string) => names.push(text),
    } as unknown as RenderingContext
  } as typeof HTMLCanvasElement.prototype.getContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: type! })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a PDF is saved in which every field with a place has its frame and its name', async () => {
  await choose('Download with fields')
  await waitFor(() => expect(saved).toHaveLength(1))
  const { name, file } = saved[0]!
  expect([name, file.type]).toEqual(['scan.of.april (fields).pdf', 'application/pdf'])
  const [first] = (await PDFDocument.load(await file.arrayBuffer())).getPages()
  expect(annotationsOf(first!)).toEqual([
    ['Invoice number', 300, 560, 60, 40],
    ['Invoice date', 60, 180, 120, 20],
  ])
  expect(names).toEqual(['Invoice number', 'Invoice date'])
  // each frame is drawn around its box, in the dots of the picture
  expect(frames).toHaveLength(2)
  for (const [at, { x, y, w, h }] of [number, date].entries()) {
    const [left, top, width, height] = frames[at]!
    expect(left! - x * 1200).toBeCloseTo(-2)
    expect(top! - y * 1600).toBeCloseTo(-2)
    expect(width! - w * 1200).toBeCloseTo(4)
    expect(height! - h * 1600).toBeCloseTo(4)
  }
})

test('the same is printed, a page to a sheet', async () => {
  await choose('Print with fields')
  const paper = await waitFor(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[hidden]')
    expect(frame).toBeTruthy()
    return frame!
  })
  expect(paper.contentDocument!.querySelectorAll('img')).toHaveLength(1)
  expect(frames).toHaveLength(2)
  paper.remove()
})

/** Opens the Document Image and takes a command of its menu. */
async function choose(command: string): Promise<void> {
  renderPages({ '/document/$id/image/$invoiceId': DocumentImagePage }, { at: `/document/${id}/image/${id}` })
  fireEvent.click(await screen.findByLabelText('More for this document'))
  fireEvent.click(await screen.findByText(command))
}
